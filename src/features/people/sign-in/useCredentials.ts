import { useCallback, useEffect, useState } from 'react';
import type { Credentials } from '../../../services/firebase.ts';

/**
 * Loads what the sign-in service knows about the person; reloads when they return, perhaps from
 * their mailbox.
 */
export function useCredentials(email: string) {
  const [credentials, setCredentials] = useState<Credentials>();
  const [error, setError] = useState<unknown>(null);

  const read = useCallback(async () => {
    try {
      const { readCredentials } = await import('../../../services/firebase.ts');
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
