import Alert from '@mui/material/Alert';
import { problemSentence } from '../../ui/problem';
import { useText } from '../../ui/text';
import classes from './AccountPage.module.css';
import { providerText } from './account.text';

/** SPEC §8: the provider's message text in a red alert; RULES §4: a plain sentence below it. */
export function FailureAlert({ error }: { error: unknown }) {
  const words: Record<string, string> = useText(providerText);
  const code = (error as { code?: string }).code;
  const fromProvider = error instanceof Error && code?.startsWith('auth/');
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {fromProvider ? (
        <>
          {error.message}
          {code && words[code] && <span className={classes.plain}>{words[code]}</span>}
        </>
      ) : problemSentence(error)}
    </Alert>
  );
}
