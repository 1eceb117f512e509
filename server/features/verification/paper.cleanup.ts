import type { Services } from '../../context';
import { forEachRow, type RowLog } from '../../database/row-work';
import type { JobKind } from '../../jobs/jobs';
import { PictureStorageUnavailable } from '../../services/images/picture-storage';
import { listDueFiles, markDeleted } from './paper.queries';

const BATCH_SIZE = 50;

type PaperServices = Pick<Services, 'db' | 'papers'>;

/**
 * Deletes the files whose time is over: 90 days after the decision, those that weren't sent, and
 * those of deleted accounts (docs/rules.md §11). May run in parallel and be killed at any point.
 * @returns the number of files deleted
 * @throws PictureStorageUnavailable after several in a row
 */
export async function deleteDuePapers({ db, papers }: PaperServices, log?: RowLog): Promise<number> {
  const names = new Map<string, string>();
  const { done } = await forEachRow(
    db,
    {
      work: 'paperDeletion',
      async list(without) {
        const due = await listDueFiles(db, BATCH_SIZE, without);
        for (const { id, name } of due) names.set(id, name);
        return due.map(({ id }) => id);
      },
      async run(id) {
        await papers.remove(names.get(id) ?? '');
        await markDeleted(db, [id]);
      },
      isOutage: (error) => error instanceof PictureStorageUnavailable,
    },
    log,
  );
  return done;
}

/** @param everyMs interval in milliseconds */
export const paperDeletionJob = (services: PaperServices, everyMs: number, log: RowLog): JobKind => ({
  name: 'paper-deletion',
  everyMs,
  async run() {
    await deleteDuePapers(services, log);
  },
});
