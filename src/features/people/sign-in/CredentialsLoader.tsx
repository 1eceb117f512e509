import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Credentials } from '../../../services/firebase.ts';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { AccountFormAlert } from '../account/AccountFormAlert.tsx';
import { useCredentials } from './useCredentials.ts';

interface CredentialsLoaderProps {
  email: string;
  children: (credentials: Credentials) => ReactNode;
}

/**
 * Loads what the sign-in service knows about the person, and shows an error if it is unreachable.
 */
export function CredentialsLoader({ email, children }: CredentialsLoaderProps) {
  const words = useText(uiText);
  const { credentials, error, retry } = useCredentials(email);
  if (credentials) return children(credentials);
  if (error === null) return <PageLoading />;
  return (
    <>
      <AccountFormAlert error={error} />
      <Button variant="contained" onClick={retry}>
        {words.tryAgain}
      </Button>
    </>
  );
}
