import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import { expireOffers } from './offer-ending.queries';

/** Offers that nobody answered in time are marked, and their people told. @param everyMs milliseconds between two */
export const offerExpiryJob = (db: Database, everyMs: number): JobKind => ({
  name: 'offer-expiry',
  everyMs,
  run: () => expireOffers(db),
});
