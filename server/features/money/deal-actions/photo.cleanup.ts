import type { Database } from '../../../database/database.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { deletePhoto, listDuePhotos } from './deal-photo.queries.ts';

const BATCH_SIZE = 100;

/** Deletes the photos of problems that ended two years ago, and those that were sent with none (docs/rules.md §11). @returns their number */
export async function deleteDueDealPhotos(db: Database, log?: RowLog): Promise<number> {
  const { done } = await forEachRow(
    db,
    {
      work: 'dealPhotoDeletion',
      list: (without) => listDuePhotos(db, BATCH_SIZE, without),
      run: (id) => deletePhoto(db, id),
    },
    log,
  );
  return done;
}

/** @param everyMs interval in milliseconds */
export const dealPhotoDeletionJob = (db: Database, everyMs: number, log: RowLog): JobKind => ({
  name: 'deal-photo-deletion',
  everyMs,
  async run() {
    await deleteDueDealPhotos(db, log);
  },
});
