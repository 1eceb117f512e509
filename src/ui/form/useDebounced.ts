import { useEffect, useState } from 'react';

/** Suggestions are requested this long after the last keystroke. */
const DEBOUNCE_MS = 250;

/** Returns the value once it hasn't changed for a moment. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
