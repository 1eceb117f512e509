import type { Database } from '../../../database/database.ts';
import type { RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { expireOffers } from './offer-ending.queries.ts';

/** Marks expired offers and notifies both people. @param everyMs interval in milliseconds */
export const offerExpiryJob = (db: Database, everyMs: number, log: RowLog): JobKind => ({
  name: 'offer-expiry',
  everyMs,
  run: () => expireOffers(db, log),
});
