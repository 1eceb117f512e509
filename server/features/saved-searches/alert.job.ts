import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import type { OutboxLog } from '../../database/outbox';
import { tellDaily, notifyNewMatches } from './alert.queries';

/** Somebody waits for a bike. */
const POLL_MS = 500;

/** Compares what came on sale with the saved searches. @param everyMs milliseconds after which it looks without being told */
export const searchAlertJob = (db: Database, everyMs: number, log: OutboxLog): JobKind => ({
  name: 'search-alerts',
  everyMs,
  outbox: 'search_arrivals',
  timing: { pollMs: POLL_MS },
  async run() {
    await notifyNewMatches(db, log);
  },
});

/** Tells once a day of what was found. @param everyMs milliseconds between two looks whether it is time */
export const dailyAlertJob = (db: Database, everyMs: number): JobKind => ({
  name: 'daily-search-alerts',
  everyMs,
  async run() {
    await tellDaily(db);
  },
});
