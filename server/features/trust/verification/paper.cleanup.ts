import type { Services } from '../../../context.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { PictureStorageUnavailable } from '../../../services/images/picture-storage.ts';
import { hasAllPapers, listDueFiles, markDeleted } from './paper.queries.ts';

const BATCH_SIZE = 50;

type PaperServices = Pick<Services, 'db' | 'papers'>;

interface Deleted {
  deleted: number;
  /** Files that this process doesn't have, and can't know to be gone. They stay due. */
  unseen: number;
}

/**
 * Deletes the files whose time is over: 90 days after the decision, those that weren't sent, and
 * those of deleted accounts (docs/rules.md §11). May run in parallel and be killed at any point.
 * Only files that this process has seen gone are recorded as deleted.
 * @throws PictureStorageUnavailable after several in a row
 */
export async function deleteDuePapers({ db, papers }: PaperServices, log?: RowLog): Promise<Deleted> {
  const names = new Map<string, string>();
  const unseen = new Set<string>();
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
        if (!(await papers.remove(names.get(id) ?? '')) && !(await hasAllPapers({ db, papers }))) {
          unseen.add(id);
          throw new Error('The file is not in this process’s folder; share DATA_DIR/papers.');
        }
        await markDeleted(db, [id]);
      },
      isOutage: (error) => error instanceof PictureStorageUnavailable,
    },
    log,
  );
  return { deleted: done, unseen: unseen.size };
}

/** @param everyMs interval in milliseconds */
export const paperDeletionJob = (services: PaperServices, everyMs: number, log: RowLog): JobKind => ({
  name: 'paper-deletion',
  everyMs,
  async run() {
    await deleteDuePapers(services, log);
  },
});
