import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Credentials } from '../../services/firebase';
import { useText } from '../../ui/text';
import { uiText } from '../../ui/ui.text';
import { Waiting } from '../../ui/Waiting';
import { FailureAlert } from './FailureAlert';
import { useCredentials } from './useCredentials';

/** Waits for what the sign-in service knows of the person, and says when it cannot be asked. */
export function CredentialsGate({ email, children }: { email: string; children: (credentials: Credentials) => ReactNode }) {
  const words = useText(uiText);
  const { credentials, error, retry } = useCredentials(email);
  if (credentials) return children(credentials);
  if (error === null) return <Waiting />;
  return (
    <Box sx={{ maxWidth: 560 }}>
      <FailureAlert error={error} />
      <Button variant="contained" onClick={retry}>{words.tryAgain}</Button>
    </Box>
  );
}
