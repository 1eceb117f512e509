import { useEffect, useState } from 'react';

/** Suggestions are requested this long after the last keystroke. */
const SUGGESTION_DELAY_MS = 250;

/** Returns a value this long after its last change. */
export function useDebounced<T extends string>(value: T, milliseconds = SUGGESTION_DELAY_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
