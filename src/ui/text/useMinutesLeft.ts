import { useEffect, useState } from 'react';
import { serverNow } from '../../services/clock.ts';

const EVERY_MS = 20_000;
const minutesUntil = (instant: string): number => Math.ceil((Date.parse(instant) - serverNow()) / 60_000);

/** Returns the whole minutes until an instant, counting down; 0 once it has passed. */
export function useMinutesLeft(instant: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(instant));
  useEffect(() => {
    const count = (): void => setMinutes(minutesUntil(instant));
    count();
    const timer = setInterval(count, EVERY_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, minutes);
}
