import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Credentials } from '../../../services/firebase.ts';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { accountText } from '../account/account.text.ts';
import { AccountFormAlert } from '../account/AccountFormAlert.tsx';
import { useLogout } from '../account/useLogout.ts';
import { useCredentials } from './useCredentials.ts';

interface CredentialsLoaderProps {
  email: string;
  children: (credentials: Credentials) => ReactNode;
}

/** The session at the sign-in service is over: asking again never helps, logging in does. */
const SESSION_OVER = ['auth/requires-recent-login', 'auth/user-token-expired'];

/**
 * Loads what the sign-in service knows about the person, and shows an error if it is unreachable.
 */
export function CredentialsLoader({ email, children }: CredentialsLoaderProps) {
  const words = useText(uiText);
  const account = useText(accountText);
  const logout = useLogout();
  const { credentials, error, retry } = useCredentials(email);
  if (credentials) return children(credentials);
  if (error === null) return <PageLoading />;
  const isOver = SESSION_OVER.includes((error as { code?: string }).code ?? '');
  return (
    <>
      {isOver ? <Alert severity="info">{account.loginFirst}</Alert> : <AccountFormAlert error={error} />}
      {/* The page's guard leads to the login, and back here after it. */}
      <Button variant="contained" onClick={isOver ? logout : retry} sx={{ mt: isOver ? 2 : 0 }}>
        <span>{isOver ? account.loginAgain : words.tryAgain}</span>
      </Button>
    </>
  );
}
