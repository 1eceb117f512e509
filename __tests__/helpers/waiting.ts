import type { Database } from '../../server/database/database.ts';
import { until } from './market-process.ts';

/**
 * Waits until a statement of this database is blocked by another transaction's lock (PostgreSQL).
 */
export const untilLockIsAwaited = (db: Database): Promise<unknown> =>
  until(async () => {
    const waiting = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
