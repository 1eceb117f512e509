import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { createContext, useContext, useEffect, useState } from 'react';
import { reload } from '../../services/reload.ts';
import { useText } from '../text/text.ts';
import { uiText } from './ui.text.ts';

/** After this long the wait is explained. */
const SLOW_MS = 10_000;

const Notice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  textAlign: 'center',
  '&:not(:empty)': { paddingBlock: 12 },
});

/** Cancels pending queries and sends them again. Provided by the app. */
export const RetryLoading = createContext<() => void>(reload);

/** Explains a long wait and offers a retry, wherever something is loading. */
export function SlowNotice({ loading = true }: { loading?: boolean }) {
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
  // The live region exists before its sentence, so that screen readers announce it.
  return (
    <Notice role="status">
      {loading && slowAttempt === attempt && (
        <>
          <span>{words.slow}</span>
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
    </Notice>
  );
}
