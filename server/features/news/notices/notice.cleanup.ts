import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { removeOldMails } from './mail-quota.queries.ts';
import { removeOldNotices } from './notice.queries.ts';

/** Deletes old notices. @param everyMs interval in milliseconds */
export const noticeCleanupJob = (db: Database, everyMs: number): JobKind => ({
  name: 'notice-cleanup',
  everyMs,
  async run() {
    await removeOldNotices(db);
    await removeOldMails(db);
  },
});
