import type { FastifyBaseLogger } from 'fastify';
import type { OutboxLog } from '../../../database/outbox.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { checkChangedProducts, checkEarlierProducts, type CheckServices } from './check.queries.ts';
import { countUnmarked } from './mark.queries.ts';

/** Checks new and changed products. @param everyMs fallback polling interval in milliseconds */
export const signalJob = (services: CheckServices, everyMs: number, log: OutboxLog): JobKind => ({
  name: 'signals',
  everyMs,
  outbox: 'signal_checks',
  async run() {
    await checkChangedProducts(services, log);
  },
});

/** Checks products that no check has seen yet. @param everyMs interval in milliseconds */
export const earlierSignalJob = (
  services: CheckServices,
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): JobKind => ({
  name: 'earlier-signals',
  everyMs,
  async run() {
    const total = await countUnmarked(services.db);
    await checkEarlierProducts(services, (checked) => log.info({ checked, total }, 'earlier products checked'), log);
  },
});
