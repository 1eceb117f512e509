import Button, { type ButtonProps } from '@mui/material/Button';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../account/useSession.ts';
import { phoneProofText } from './phone-proof.text.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "PhoneProofDialog" */ './PhoneProofDialog.tsx').then((module) => module.PhoneProofDialog);

interface ProvePhoneButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  /** The number that the dialog begins with. */
  phone: string;
  onProven?: (phone: string) => void;
}

/** Verifies a phone number in a dialog, without leaving the page. */
export function ProvePhoneButton({ phone, onProven, ...props }: ProvePhoneButtonProps) {
  const words = useText(phoneProofText);
  const { email } = useUser();
  const { Dialog, open, show, close } = useLazyDialog(loadDialog);
  return (
    <>
      <Button variant="outlined" onClick={show} {...props}>
        {words.verify}
      </Button>
      {Dialog && (
        <Dialog
          key={phone}
          email={email}
          phone={phone}
          open={open}
          onClose={close}
          onProven={(proven) => {
            close();
            onProven?.(proven);
          }}
        />
      )}
    </>
  );
}
