import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import type { OutboxLog } from '../../database/outbox';
import { tellOfProducts } from './product-news.queries';

/** Somebody may be about to pay for what was sold. */
const POLL_MS = 500;

/**
 * Tells whoever wished for a product or booked it what became of it. @param everyMs milliseconds after which it looks
 * without being told
 */
export const productNewsJob = (db: Database, everyMs: number, log: OutboxLog): JobKind => ({
  name: 'product-news',
  everyMs,
  outbox: 'product_news',
  timing: { pollMs: POLL_MS },
  async run() {
    await tellOfProducts(db, log);
  },
});
