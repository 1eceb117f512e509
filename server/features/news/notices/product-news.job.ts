import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { OutboxLog } from '../../../database/outbox.ts';
import { notifyOfProducts } from './product-news.queries.ts';

/**
 * Notifies people who wished for a product or booked it. @param everyMs fallback polling interval
 * in milliseconds
 */
export const productNewsJob = (db: Database, everyMs: number, log: OutboxLog): JobKind => ({
  name: 'product-news',
  everyMs,
  outbox: 'product_news',
  async run() {
    await notifyOfProducts(db, log);
  },
});
