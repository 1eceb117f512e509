import Button from '@mui/material/Button';
import classes from './States.module.css';
import { useProblemSentence } from './problem';
import { useText } from './text';
import { uiText } from './ui.text';

interface FailureProps {
  /** RTK Query's error. */
  error: unknown;
  onRetry?: () => void;
}

/** A list or page that could not be loaded: says why, and offers another try. */
export function Failure({ error, onRetry }: FailureProps) {
  const words = useText(uiText);
  const sentence = useProblemSentence(error);
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{words.somethingWrong}</h2>
      <p className={classes.text}>{sentence}</p>
      {onRetry && <Button variant="contained" onClick={onRetry}>{words.tryAgain}</Button>}
    </div>
  );
}
