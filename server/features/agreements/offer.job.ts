import type { Database } from '../../database/database';
import type { RowLog } from '../../database/row-work';
import type { JobKind } from '../../jobs/jobs';
import { expireOffers } from './offer-ending.queries';

/** Marks expired offers and notifies both people. @param everyMs interval in milliseconds */
export const offerExpiryJob = (db: Database, everyMs: number, log: RowLog): JobKind => ({
  name: 'offer-expiry',
  everyMs,
  run: () => expireOffers(db, log),
});
