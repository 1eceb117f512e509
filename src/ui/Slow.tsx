import Button from '@mui/material/Button';
import { createContext, useContext, useEffect, useState } from 'react';
import { reload } from '../services/reload';
import classes from './States.module.css';
import { useText } from './text';
import { uiText } from './ui.text';

/** From here on a wait is explained. */
const SLOW_MS = 10_000;

/** Ends what is being asked for, and asks anew. The app says how. */
export const RetryLoading = createContext<() => void>(reload);

/** Stands where something is being loaded: when that takes long, it says so and offers another try. */
export function Slow({ loading = true }: { loading?: boolean }) {
  const words = useText(uiText);
  const retry = useContext(RetryLoading);
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number>();
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setSlowAttempt(attempt), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlowAttempt(undefined);
    };
  }, [loading, attempt]);
  // The region is there before its sentence, so that screen readers tell it.
  return (
    <div role="status" className={classes.slow}>
      {loading && slowAttempt === attempt && (
        <>
          {words.slow}
          <Button
            variant="outlined"
            onClick={() => {
              setAttempt(attempt + 1);
              retry();
            }}
          >
            {words.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}
