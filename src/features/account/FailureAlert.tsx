import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { UploadFault } from '../../services/image-host';
import { problemSentence } from '../../ui/problem';
import { useText } from '../../ui/text';
import { uploadSentence } from '../../ui/upload';
import classes from './AccountPage.module.css';
import { providerText } from './account.text';

interface FailureAlertProps {
  error: unknown;
  /** Said of a wrong password where no email is asked for. */
  wrongPassword?: string;
}

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/wrong-password'];

/** SPEC §8: the provider's message text in a red alert; a plain sentence below it. On a phone it may be out of sight, so it is gone to. */
export function FailureAlert({ error, wrongPassword }: FailureAlertProps) {
  const words: Record<string, string> = useText(providerText);
  const code = (error as { code?: string }).code;
  const sentence = wrongPassword && code && WRONG_PASSWORD.includes(code) ? wrongPassword : code && words[code];
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the middle: at the top edge the bar would cover it.
    alert.current?.scrollIntoView({ block: 'center' });
    alert.current?.focus({ preventScroll: true });
  }, [error]);
  const fromProvider = error instanceof Error && code?.startsWith('auth/');
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" sx={{ mb: 2 }}>
      {fromProvider ? (
        <>
          {error.message}
          {sentence && <span className={classes.plain}>{sentence}</span>}
        </>
      ) : error instanceof UploadFault ? uploadSentence(error) : problemSentence(error)}
    </Alert>
  );
}
