import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { CredentialsLoader } from '../../people/sign-in/CredentialsLoader.tsx';
import { ConfirmIdentityForm } from './ConfirmIdentityForm.tsx';
import { payoutMethodText } from './payout-method.text.ts';

interface ConfirmIdentityDialogProps {
  open: boolean;
  onClose: () => void;
  /** The token is fresh: the refused call can be repeated. */
  onConfirmed: () => void;
}

/** Asks for the password, or for Google's confirmation, when the sign-in is too old for a change. */
export function ConfirmIdentityDialog({ open, onClose, onConfirmed }: ConfirmIdentityDialogProps) {
  const words = useText(payoutMethodText);
  const { email } = useUser();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="confirm-identity" fullWidth maxWidth="xs">
      <DialogTitle id="confirm-identity">{words.confirmTitle}</DialogTitle>
      <CredentialsLoader email={email}>
        {({ hasPassword }) => (
          <ConfirmIdentityForm email={email} hasPassword={hasPassword} onClose={onClose} onConfirmed={onConfirmed} />
        )}
      </CredentialsLoader>
    </Dialog>
  );
}
