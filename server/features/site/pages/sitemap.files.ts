import { LRUCache } from 'lru-cache';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { createFairQueue } from '../../../services/limits/fair-queue.ts';

/** A compressed sitemap file; undefined if it would list no address. */
type File = Promise<Buffer | undefined>;

interface SitemapFiles {
  /**
   * Returns a file made within the last hour.
   * @param make reads its content from the database
   * @throws QueueRefused while too many other files are being made
   */
  read(name: string, make: () => Promise<AsyncIterable<string> | undefined>): File;
}

const [KEPT_MS, MAX_KEPT_BYTES] = [3_600_000, 24 * 1024 * 1024];
/** Size of a file that is still being made. */
const UNREAD_BYTES = 1;
/** A part costs a second of CPU time: only one is made at a time, and few requests queue. */
const TURNS = { running: 1, runningPerKey: 1, waiting: 20, waitingPerKey: 20, waitMs: 20_000 };

const compressed = (texts: AsyncIterable<string>): Promise<Buffer> =>
  pipeline(texts, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    return Buffer.concat(parts);
  });

export const plain = (file: Buffer): Promise<Buffer> => promisify(gunzip)(file);

/** Makes each file at most once an hour, however often it is requested. */
export function createSitemapFiles(now: () => number = Date.now): SitemapFiles {
  const turns = createFairQueue(TURNS);
  const kept = new LRUCache<string, File>({
    maxSize: MAX_KEPT_BYTES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const isKept = (name: string, file: File): boolean => kept.peek(name) === file;

  return {
    read(name, make) {
      const known = kept.get(name);
      if (known) return known;
      const file = turns.run('', async () => {
        const texts = await make();
        return texts && compressed(texts);
      });
      const start = now();
      kept.set(name, file, { size: UNREAD_BYTES, start });
      file.then(
        (made) => {
          if (!isKept(name, file)) return;
          // lru-cache keeps the former size when the same value is set again.
          kept.delete(name);
          // Empty results are cheap to compute and unlimited in number, so they aren't cached. The age
          // counts from when reading began.
          if (made) kept.set(name, file, { size: made.length, start });
        },
        () => isKept(name, file) && kept.delete(name),
      );
      return file;
    },
  };
}
