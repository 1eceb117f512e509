import type { Database } from '../../../database/database.ts';
import type { RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { OutboxLog } from '../../../database/outbox.ts';
import { sendDailyAlerts, notifyNewMatches } from './alert.queries.ts';

/** Matches new products against saved searches. @param everyMs fallback polling interval in milliseconds */
export const searchAlertJob = (db: Database, everyMs: number, log: OutboxLog): JobKind => ({
  name: 'search-alerts',
  everyMs,
  outbox: 'search_arrivals',
  async run() {
    await notifyNewMatches(db, log);
  },
});

/** Sends daily alerts. @param everyMs interval in milliseconds between checks whether the hour has come */
export const dailyAlertJob = (db: Database, everyMs: number, log: RowLog): JobKind => ({
  name: 'daily-search-alerts',
  everyMs,
  async run() {
    await sendDailyAlerts(db, new Date(), log);
  },
});
