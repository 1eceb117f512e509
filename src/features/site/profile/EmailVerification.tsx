import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { useGetPreferencesQuery } from '../../news/notices/notices.api.ts';
import { accountText } from '../../people/account/account.text.ts';
import { AccountFormAlert } from '../../people/account/AccountFormAlert.tsx';
import { MailboxLink } from '../../people/account/MailboxLink.tsx';
import { useProveEmailMutation } from './profile.api.ts';
import { signInText } from '../../people/sign-in/sign-in.text.ts';
import { useCredentials } from '../../people/sign-in/useCredentials.ts';

/** The email, whether it is verified, and a button that sends the verification mail. */
export function EmailVerification({ email }: { email: string }) {
  const words = useText(accountText);
  const labels = useText(signInText);
  const { credentials } = useCredentials(email);
  const isVerified = credentials?.emailVerified;
  const { data: preferences } = useGetPreferencesQuery();
  const [prove, { isUninitialized }] = useProveEmailMutation();
  const isServerStateStale = isVerified === true && preferences?.emailProven === false && isUninitialized;
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  // Mail notifications start as soon as the person returns from verifying.
  useEffect(() => {
    if (isServerStateStale) void prove();
  }, [isServerStateStale, prove]);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const { sendConfirmation } = await import('../../../services/firebase.ts');
      await sendConfirmation(email);
      setSent(true);
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  }

  return (
    <Stack component="section" aria-label={labels.email} spacing={1} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary">
        {labels.email}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
        {credentials && (
          <Chip
            size="small"
            color={isVerified ? 'success' : 'warning'}
            variant="outlined"
            label={isVerified ? words.emailVerified : words.emailNotVerified}
          />
        )}
      </Stack>
      {failure !== null && <AccountFormAlert error={failure} />}
      {isVerified === false && sent && (
        <Alert severity="success" role="status">
          <span>{words.verificationSent(email)}</span>
          <MailboxLink />
        </Alert>
      )}
      {isVerified === false && (
        <Button variant="outlined" loading={sending} onClick={() => void send()} sx={{ minHeight: 44 }}>
          {words.sendVerification}
        </Button>
      )}
    </Stack>
  );
}
