import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import { expireOffers } from './offer-ending.queries';

/** Marks expired offers and notifies both people. @param everyMs interval in milliseconds */
export const offerExpiryJob = (db: Database, everyMs: number): JobKind => ({
  name: 'offer-expiry',
  everyMs,
  run: () => expireOffers(db),
});
