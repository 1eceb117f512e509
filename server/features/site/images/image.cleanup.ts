import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../../../database/database.ts';
import {
  registerFoundPictures,
  listUnreferenced,
  lockUnreferenced,
  removeUnreferenced,
} from '../../../database/pictures.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { ImageStore } from '../../../services/images/images.ts';
import { PictureStorageUnavailable } from '../../../services/images/picture-storage.ts';

/** Hours an unreferenced picture is kept: somebody may still be filling in the form it belongs to. */
const UNUSED_PICTURE_HOURS = 24;
const BATCH_SIZE = 200;
/**
 * Pictures deleted in parallel. A remote object store takes long for each, and the batch must
 * finish before its transaction times out.
 */
const DELETION_CONCURRENCY = 20;

interface CleanupContext {
  db: Database;
  images: ImageStore;
}

/**
 * Deletes pictures that nothing has referenced for a day.
 * Files on disk without a row (from before the table, or left by a crash) are registered first and
 * get a day from then. The row is locked while its files are deleted. A concurrent reference or
 * upload either comes first and keeps the picture, or waits and finds it gone.
 * @returns the number of pictures deleted
 */
export async function removeUnusedPictures({ db, images }: CleanupContext, log?: RowLog): Promise<number> {
  for await (const keys of images.list(BATCH_SIZE)) await registerFoundPictures(db, keys);
  let removed = 0;
  const remove = async (keys: string[]): Promise<void> => {
    const gone = await db.transaction((tx) => removePictures(tx, images, keys));
    removed += gone.length;
  };
  await forEachRow(
    db,
    {
      work: 'pictureDeletion',
      list: (without) => listUnreferenced(db, UNUSED_PICTURE_HOURS, { limit: BATCH_SIZE, without }),
      run: (key) => remove([key]),
      runBatch: remove,
      isOutage: (error) => error instanceof PictureStorageUnavailable,
    },
    log,
  );
  await images.removeDrafts();
  return removed;
}

/** The transaction's rollback keeps the rows of files that could not be deleted. */
async function removePictures(tx: Queryable, images: ImageStore, keys: string[]): Promise<string[]> {
  const locked = await lockUnreferenced(tx, UNUSED_PICTURE_HOURS, keys);
  // A reference may have been added between the statement's snapshot and its lock.
  const gone = locked.length > 0 ? await removeUnreferenced(tx, locked) : [];
  for (let at = 0; at < gone.length; at += DELETION_CONCURRENCY)
    await Promise.all(gone.slice(at, at + DELETION_CONCURRENCY).map((key) => images.remove(key)));
  return gone;
}

/** The cleanup as a job. @param everyMs interval in milliseconds */
export const pictureCleanupJob = (
  context: CleanupContext,
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): JobKind => ({
  name: 'picture-cleanup',
  everyMs,
  async run() {
    const removed = await removeUnusedPictures(context, log);
    if (removed > 0) log.info({ removed }, 'removed unused pictures');
  },
});
