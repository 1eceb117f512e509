import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { removeOldSignIns } from './identity.queries.ts';

/**
 * Deletes old sign-ins.
 * @param everyMs interval in milliseconds
 */
export const signInCleanupJob = (db: Database, everyMs: number): JobKind => ({
  name: 'sign-in-cleanup',
  everyMs,
  async run() {
    await removeOldSignIns(db);
  },
});
