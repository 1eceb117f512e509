import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { removeOldReadings } from './reading.queries.ts';

/** Deletes readings of mileage after ten years. @param everyMs interval in milliseconds */
export const readingCleanupJob = (db: Database, everyMs: number): JobKind => ({
  name: 'mileage-cleanup',
  everyMs,
  async run() {
    await removeOldReadings(db);
  },
});
