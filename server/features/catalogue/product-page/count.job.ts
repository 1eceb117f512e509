import type { Database } from '../../../database/database.ts';
import type { RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { aggregateOldCounts } from './count.queries.ts';

/** Aggregates old daily counts into one row per product. @param everyMs interval in milliseconds */
export const productCountJob = ({ db }: { db: Database }, everyMs: number, log: RowLog): JobKind => ({
  name: 'product-counts',
  everyMs,
  async run() {
    await aggregateOldCounts(db, log);
  },
});
