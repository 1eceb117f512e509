import { local } from './storage.ts';

/** Kept for the next page, whose first requests depend on it, and shared by all tabs. */
const KEY = 'motohaat-clock';

/** Milliseconds by which the server's clock is ahead of this device's. */
const offset = (): number => Number(local.get(KEY)) || 0;

/** Returns the milliseconds since 1970 by the server's clock. The device's own may be wrong by hours or years. */
export const serverNow = (): number => Date.now() + offset();

/**
 * Adjusts the clock by the `Date` header of an answer.
 * @param sentAt when the request was sent, by the device's clock
 */
export function adjustClock({ headers }: Response, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A cached answer has the date on which it was made. The service worker marks those it keeps.
  if (Number.isNaN(date) || headers.get('cache-control') !== 'no-store' || headers.has('x-motohaat-kept')) return;
  // The header has whole seconds, and the answer was made between sending and now: an offset within that stays.
  const next = Math.min(Math.max(offset(), date - Date.now()), date + 1000 - sentAt);
  if (next === offset()) return;
  if (next === 0) local.remove(KEY);
  else local.set(KEY, String(next));
}
