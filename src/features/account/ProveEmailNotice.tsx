import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useText } from '../../ui/text';
import { useGetPreferencesQuery } from '../notices/notices.api';
import { dashboardText } from './dashboard.text';
import { EmailVerification } from './EmailVerification';

/** Asks a seller to verify their email, and says what waits for it (docs/rules.md §3, §8). */
export function ProveEmailNotice({ email }: { email: string }) {
  const words = useText(dashboardText);
  const { data: preferences } = useGetPreferencesQuery();
  if (preferences?.emailProven !== false) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, '.MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle>{words.proveTitle}</AlertTitle>
      {words.proveText}
      <EmailVerification email={email} />
    </Alert>
  );
}
