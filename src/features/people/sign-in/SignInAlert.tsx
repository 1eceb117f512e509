import Alert from '@mui/material/Alert';
import { useText } from '../../../ui/text/text.ts';
import { AccountFormAlert } from '../account/AccountFormAlert.tsx';
import { signInText } from './sign-in.text.ts';

interface SignInAlertProps {
  failure: unknown;
  popupClosed: boolean;
}

/** Says why the last sign-in failed. */
export function SignInAlert({ failure, popupClosed }: SignInAlertProps) {
  const words = useText(signInText);
  if (failure !== null) return <AccountFormAlert error={failure} />;
  if (!popupClosed) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {words.googleClosed}
    </Alert>
  );
}
