import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { createTurns } from '../../services/limits/turns';

/** A compressed sitemap file; undefined if it would list no address. */
type File = Promise<Buffer | undefined>;

interface SitemapFiles {
  /**
   * Returns a file made within the last hour.
   * @param make reads its content from the database
   * @throws TurnRefused while too many other files are being made
   */
  read(name: string, make: () => Promise<AsyncIterable<string> | undefined>): File;
}

const [KEPT_MS, MAX_KEPT_BYTES] = [3_600_000, 24 * 1024 * 1024];
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
  const turns = createTurns(TURNS);
  const cachedFiles = new Map<string, { until: number; file: File; bytes: number }>();

  function dropOldest(): void {
    let bytes = [...cachedFiles.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [name, entry] of cachedFiles) {
      if (bytes <= MAX_KEPT_BYTES) return;
      cachedFiles.delete(name);
      bytes -= entry.bytes;
    }
  }

  return {
    read(name, make) {
      const known = cachedFiles.get(name);
      if (known && known.until > now()) return known.file;
      const file = turns.run('', async () => {
        const texts = await make();
        return texts && compressed(texts);
      });
      const entry = { until: now() + KEPT_MS, file, bytes: 0 };
      cachedFiles.delete(name);
      cachedFiles.set(name, entry);
      file.then(
        (made) => {
          // Empty results are cheap to compute and unlimited in number, so they aren't cached.
          if (!made) cachedFiles.delete(name);
          else entry.bytes = made.length;
          dropOldest();
        },
        () => cachedFiles.get(name) === entry && cachedFiles.delete(name),
      );
      return file;
    },
  };
}
