import { useCallback, useEffect, useState } from 'react';
import type { Credentials } from '../../services/firebase';

/** What the sign-in service knows of the signed-in person; read again when they come back, perhaps from their mailbox. */
export function useCredentials(email: string) {
  const [credentials, setCredentials] = useState<Credentials>();
  const [error, setError] = useState<unknown>(null);

  const read = useCallback(async () => {
    try {
      const { readCredentials } = await import('../../services/firebase');
      setCredentials(await readCredentials(email));
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  }, [email]);

  useEffect(() => {
    const again = () => void read();
    again();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [read]);

  return { credentials, error, retry: () => void read() };
}
