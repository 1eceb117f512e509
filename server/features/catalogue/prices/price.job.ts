import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { OutboxLog } from '../../../database/outbox.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { mapMissing } from './mapping.queries.ts';
import { updateAllPrices, updateChangedPrices } from './update.queries.ts';

/** Estimates the price of new and changed products. @param everyMs fallback polling interval in milliseconds */
export const priceChangeJob = (db: Database, everyMs: number, log: OutboxLog): JobKind => ({
  name: 'price-changes',
  everyMs,
  outbox: 'price_changes',
  async run() {
    await updateChangedPrices(db, log);
  },
});

/** Maps products to the catalogue, and estimates all prices again. @param everyMs interval in milliseconds */
export const priceJob = (db: Database, everyMs: number, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): JobKind => ({
  name: 'prices',
  everyMs,
  async run() {
    await mapMissing(db, (mapped) => log.info({ mapped }, 'products mapped to the catalogue'), log);
    const bikes = await updateAllPrices(db, log);
    log.info({ bikes }, 'prices estimated');
  },
});
