import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { signInText } from './sign-in.text.ts';

interface GoogleButtonProps {
  disabled: boolean;
  onClick: () => void;
}

/**
 * Google's popup opens without delay only if the SDK is loaded, so it is preloaded with the button.
 */
export function GoogleButton({ disabled, onClick }: GoogleButtonProps) {
  const words = useText(signInText);
  useEffect(() => {
    void import('../../../services/firebase.ts').then((firebase) => firebase.prepareGoogle()).catch(() => undefined);
  }, []);
  return (
    <Button
      fullWidth
      variant="outlined"
      size="large"
      disabled={disabled}
      onClick={onClick}
      startIcon={
        <Avatar component="span" variant="square" src="/pictures/google.svg" alt="" sx={{ width: 20, height: 20 }} />
      }
    >
      {words.google}
    </Button>
  );
}
