import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { removeOldEvents } from './live.queries.ts';

/**
 * Deletes old events. They are published within a second and kept for clients that reconnect.
 * @param everyMs interval in milliseconds
 */
export const liveCleanupJob = (db: Database, everyMs: number): JobKind => ({
  name: 'live-cleanup',
  everyMs,
  async run() {
    await removeOldEvents(db);
  },
});
