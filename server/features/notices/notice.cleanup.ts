import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import { removeOldMails } from './mail-quota.queries';
import { removeOldNotices } from './notice.queries';

/** Deletes old notices. @param everyMs interval in milliseconds */
export const noticeCleanupJob = (db: Database, everyMs: number): JobKind => ({
  name: 'notice-cleanup',
  everyMs,
  async run() {
    await removeOldNotices(db);
    await removeOldMails(db);
  },
});
