import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import { removeOldMails } from './mail-quota.queries';
import { removeOldNotices } from './notice.queries';

/** Notices of long ago go. @param everyMs milliseconds between two */
export const noticeCleanupJob = (db: Database, everyMs: number): JobKind => ({
  name: 'notice-cleanup',
  everyMs,
  async run() {
    await removeOldNotices(db);
    await removeOldMails(db);
  },
});
