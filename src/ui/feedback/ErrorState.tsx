import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CenteredState } from './CenteredState.ts';
import { useRefusalSentence } from './refusal-sentence.ts';
import { useText } from '../text/text.ts';
import { uiText } from './ui.text.ts';

interface FailureProps {
  /** RTK Query's error. */
  error: unknown;
  onRetry?: () => void;
}

/** A list or page that failed to load: says why, and offers a retry. */
export function ErrorState({ error, onRetry }: FailureProps) {
  const words = useText(uiText);
  const sentence = useRefusalSentence(error);
  return (
    <CenteredState role="alert">
      <Typography variant="h3" component="h2">
        {words.somethingWrong}
      </Typography>
      <Typography variant="lead">{sentence}</Typography>
      {onRetry && (
        <Button variant="contained" onClick={onRetry} sx={{ mt: 1 }}>
          {words.tryAgain}
        </Button>
      )}
    </CenteredState>
  );
}
