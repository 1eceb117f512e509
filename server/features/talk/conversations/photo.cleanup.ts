import type { Database } from '../../../database/database.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { deletePhoto, listDuePhotos } from './message-photo.queries.ts';

const BATCH_SIZE = 100;

/** Deletes the photos of conversations that have been silent for 180 days (docs/rules.md §11). @returns their number */
export async function deleteDueMessagePhotos(db: Database, log?: RowLog): Promise<number> {
  const { done } = await forEachRow(
    db,
    {
      work: 'messagePhotoDeletion',
      list: (without) => listDuePhotos(db, BATCH_SIZE, without),
      run: (id) => deletePhoto(db, id),
    },
    log,
  );
  return done;
}

/** @param everyMs interval in milliseconds */
export const messagePhotoDeletionJob = (db: Database, everyMs: number, log: RowLog): JobKind => ({
  name: 'message-photo-deletion',
  everyMs,
  async run() {
    await deleteDueMessagePhotos(db, log);
  },
});
