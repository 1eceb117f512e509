import Button from '@mui/material/Button';
import { buttonText } from '../text/button.text.ts';
import { useText } from '../text/text.ts';

/** Closes a dialog that only shows something. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { close } = useText(buttonText);
  return <Button onClick={onClose}>{close}</Button>;
}
