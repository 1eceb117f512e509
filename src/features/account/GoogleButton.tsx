import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useText } from '../../ui/text';
import classes from './AccountPage.module.css';
import { accountText } from './account.text';

interface GoogleButtonProps {
  disabled: boolean;
  onClick: () => void;
}

/** The window of Google opens at once only when the SDK is there already, so it is fetched as soon as the button shows. */
export function GoogleButton({ disabled, onClick }: GoogleButtonProps) {
  const words = useText(accountText);
  useEffect(() => {
    void import('../../services/firebase').then((firebase) => firebase.prepareGoogle()).catch(() => undefined);
  }, []);
  return (
    <Button fullWidth variant="outlined" size="large" disabled={disabled} onClick={onClick} startIcon={<img className={classes.google} src="/pictures/google.svg" alt="" width={20} height={20} />}>
      {words.google}
    </Button>
  );
}
