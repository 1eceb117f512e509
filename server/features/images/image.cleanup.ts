import type { Database } from '../../database/database';
import { registerFoundPictures, lockUnreferenced, removeUnreferenced } from '../../database/pictures';
import type { ImageStore } from '../../services/images';

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

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Collects at once, and then again and again until stopped.
 * @returns stops, after the collection under way has ended
 */
export function startPictureCleanup(collecting: CleanupContext, everyMs: number, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= removeUnusedPictures(collecting)
      .then(
        (removed) => removed > 0 && log.info({ removed }, 'unused pictures were removed'),
        (error: unknown) => log.error({ err: error }, 'removing unused pictures failed; it will be tried again'),
      )
      .then(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
