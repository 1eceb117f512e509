import Alert from '@mui/material/Alert';
import { useText } from '../../../ui/text/text.ts';
import { loginReasonText } from './login-reason.text.ts';
import type { LoginState } from '../account/return-path.ts';

/** Says which page required the login. */
export function LoginReason({ state }: { state: LoginState | null }) {
  const words: Record<string, string> & { other: string } = useText(loginReasonText);
  if (!state?.from || state.refused) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {Object.hasOwn(words, state.screen ?? '') ? words[state.screen ?? ''] : words.other}
    </Alert>
  );
}
