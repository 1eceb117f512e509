import { useState } from 'react';
import { serverNow } from '../../services/clock.ts';
import { useIsHydrating } from './useIsHydrating.ts';
import { dayInDhaka } from '../text/calendar.ts';

/**
 * Says whether a day has passed; always false in the first render, because the server's time may
 * differ.
 */
export function useHasPassed(): (day: string) => boolean {
  const hydrating = useIsHydrating();
  const [today] = useState(() => dayInDhaka(serverNow()));
  return (day) => !hydrating && day < today;
}
