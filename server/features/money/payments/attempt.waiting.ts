import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../../database/database.ts';
import { findBooking } from '../../deals/bookings/booking.queries.ts';

/** How long another request that has used the same key is given to record its attempt, and the pause between two looks. */
const WAIT_MS = 2_000;
const POLL_MS = 100;

/** True once an attempt of that number, or a later one, is recorded; false if none is in time. */
export async function waitForAttempt(db: Queryable, bookingId: string, attempt: number): Promise<boolean> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(POLL_MS))
    if (((await findBooking(db, bookingId))?.attempt ?? 0) >= attempt) return true;
  return false;
}
