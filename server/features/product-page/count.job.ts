import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import { sumOldCounts } from './count.queries';

/** Figures of days long past become one row for each product. @param everyMs milliseconds between two */
export const productCountJob = ({ db }: { db: Database }, everyMs: number): JobKind => ({
  name: 'product-counts',
  everyMs,
  async run() {
    await sumOldCounts(db);
  },
});
