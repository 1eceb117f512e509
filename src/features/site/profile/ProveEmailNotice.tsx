import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useText } from '../../../ui/text/text.ts';
import { useGetPreferencesQuery } from '../../news/notices/notices.api.ts';
import { EmailVerification } from './EmailVerification.tsx';
import { proveEmailText } from './prove-email.text.ts';

/** Asks a seller to verify their email, and says what depends on it (docs/rules.md §3, §8). */
export function ProveEmailNotice({ email }: { email: string }) {
  const words = useText(proveEmailText);
  const { data: preferences } = useGetPreferencesQuery();
  if (preferences?.emailProven !== false) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, '.MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle>{words.title}</AlertTitle>
      <span>{words.text}</span>
      <EmailVerification email={email} />
    </Alert>
  );
}
