import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../ui/text';
import { FailureAlert } from './FailureAlert';
import { MailboxLink } from './MailboxLink';
import { accountText } from './account.text';
import { settingsText } from './settings.text';
import { useCredentials } from './useCredentials';

/** The e-mail, whether it is confirmed, and the mail that confirms it. */
export function EmailProof({ email }: { email: string }) {
  const words = useText(settingsText);
  const labels = useText(accountText);
  const { credentials } = useCredentials(email);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const { sendConfirmation } = await import('../../services/firebase');
      await sendConfirmation(email);
      setSent(true);
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  }

  const proven = credentials?.emailVerified;
  return (
    <Stack component="section" aria-label={labels.email} spacing={1} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary">{labels.email}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
        {credentials && <Chip size="small" color={proven ? 'success' : 'warning'} variant="outlined" label={proven ? words.proven : words.notProven} />}
      </Stack>
      {failure !== null && <FailureAlert error={failure} />}
      {proven === false && sent && <Alert severity="success" role="status">{words.confirmationSent(email)}<MailboxLink /></Alert>}
      {proven === false && <Button variant="outlined" loading={sending} onClick={() => void send()} sx={{ minHeight: 44 }}>{words.sendConfirmation}</Button>}
    </Stack>
  );
}
