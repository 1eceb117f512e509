import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { registerFoundPictures, lockUnreferenced, removeUnreferenced } from '../../database/pictures';
import type { JobKind } from '../../jobs/jobs';
import type { ImageStore } from '../../services/images/images';

/** A picture that no row refers to is kept for so long: somebody may still be filling in the form it belongs to. */
const KEEP_HOURS = 24;
const BATCH = 200;
/** An object store far away takes long for each: a batch must be gone before its transaction has waited too long. */
const AT_ONCE = 20;

interface CleanupContext {
  db: Database;
  images: ImageStore;
}

/**
 * Removes the pictures that nobody refers to after a day. Pictures on the disk that the table does not know (kept before it, or left by a
 * crash) are noted first, and have a day from then on. A picture's row is locked while its files go: whoever refers to it meanwhile, or
 * sends it again, either came before and keeps it, or waits and finds it gone.
 * @returns how many were removed
 */
export async function removeUnusedPictures({ db, images }: CleanupContext): Promise<number> {
  for await (const keys of images.list(BATCH)) await registerFoundPictures(db, keys);
  await images.removeDrafts();
  let removed = 0;
  let locked: string[];
  do {
    locked = await db.transaction(async (tx) => {
      const keys = await lockUnreferenced(tx, KEEP_HOURS, BATCH);
      // A row may have come between the beginning of the statement and its lock.
      const gone = keys.length > 0 ? await removeUnreferenced(tx, keys) : [];
      for (let at = 0; at < gone.length; at += AT_ONCE)
        await Promise.all(gone.slice(at, at + AT_ONCE).map((key) => images.remove(key)));
      return gone;
    });
    removed += locked.length;
  } while (locked.length === BATCH);
  return removed;
}

/** The collection as a job. @param everyMs milliseconds between two */
export const pictureCleanupJob = (
  context: CleanupContext,
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'info'>,
): JobKind => ({
  name: 'picture-cleanup',
  everyMs,
  async run() {
    const removed = await removeUnusedPictures(context);
    if (removed > 0) log.info({ removed }, 'unused pictures were removed');
  },
});
