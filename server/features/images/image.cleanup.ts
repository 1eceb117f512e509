import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { registerFoundPictures, lockUnreferenced, removeUnreferenced } from '../../database/pictures';
import type { JobKind } from '../../jobs/jobs';
import type { ImageStore } from '../../services/images/images';

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
export async function removeUnusedPictures({ db, images }: CleanupContext): Promise<number> {
  for await (const keys of images.list(BATCH_SIZE)) await registerFoundPictures(db, keys);
  await images.removeDrafts();
  let removed = 0;
  let locked: string[];
  do {
    locked = await db.transaction(async (tx) => {
      const keys = await lockUnreferenced(tx, UNUSED_PICTURE_HOURS, BATCH_SIZE);
      // A reference may have been added between the statement's snapshot and its lock.
      const gone = keys.length > 0 ? await removeUnreferenced(tx, keys) : [];
      for (let at = 0; at < gone.length; at += DELETION_CONCURRENCY)
        await Promise.all(gone.slice(at, at + DELETION_CONCURRENCY).map((key) => images.remove(key)));
      return gone;
    });
    removed += locked.length;
  } while (locked.length === BATCH_SIZE);
  return removed;
}

/** The cleanup as a job. @param everyMs interval in milliseconds */
export const pictureCleanupJob = (
  context: CleanupContext,
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'info'>,
): JobKind => ({
  name: 'picture-cleanup',
  everyMs,
  async run() {
    const removed = await removeUnusedPictures(context);
    if (removed > 0) log.info({ removed }, 'removed unused pictures');
  },
});
