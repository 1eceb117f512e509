import type { Services } from '../../context';
import type { JobKind } from '../../jobs/jobs';
import { listDueFiles, markDeleted } from './paper.queries';

const BATCH_SIZE = 50;

/**
 * Deletes the files whose time is over: 90 days after the decision, those that weren't sent, and
 * those of deleted accounts (docs/rules.md §11). May run in parallel and be killed at any point.
 * @returns the number of files deleted
 * @throws PictureStorageUnavailable
 */
export async function deleteDuePapers({ db, papers }: Pick<Services, 'db' | 'papers'>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await listDueFiles(db, BATCH_SIZE);
    for (const { id, name } of due) {
      await papers.remove(name);
      await markDeleted(db, [id]);
    }
    deleted += due.length;
    if (due.length < BATCH_SIZE) return deleted;
  }
}

/** @param everyMs interval in milliseconds */
export const paperDeletionJob = (services: Pick<Services, 'db' | 'papers'>, everyMs: number): JobKind => ({
  name: 'paper-deletion',
  everyMs,
  async run() {
    await deleteDuePapers(services);
  },
});
