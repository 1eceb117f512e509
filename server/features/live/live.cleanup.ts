import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import { removeOldEvents } from './live.queries';

/** Events are told within a second, and kept for whoever was away. @param everyMs milliseconds between two */
export const liveCleanupJob = (db: Database, everyMs: number): JobKind => ({
  name: 'live-cleanup',
  everyMs,
  async run() {
    await removeOldEvents(db);
  },
});
