import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BOUNDS, IMAGE_WIDTHS, type ImageVariant } from '#contract/lists';
import { createPicturePool, ImageFault } from './picture-pool';

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** Bytes of the full variant. */
  size: number;
}

/** A picture that was checked and made smaller, and is not yet to be seen. */
export interface PreparedPicture extends StoredPicture {
  /** Lets all its sizes appear at once. */
  place(): Promise<void>;
  /** Removes what was not placed; to be called in any case. */
  discard(): Promise<void>;
}

export interface ImageStore {
  /**
   * Checks a picture by its content, turns it upright, drops its metadata, and makes the three sizes, as WebP. What is sent
   * goes to the disk: in memory eighty of them would be most of a gigabyte.
   * @param owner who sends it; one picture of an owner is decoded at a time
   * @throws ImageFault; Refusal UNAVAILABLE when too many are waiting
   */
  prepare(content: Buffer | Readable, owner?: string): Promise<PreparedPicture>;
  /** The same, and lets it appear. */
  put(content: Buffer): Promise<StoredPicture>;
  /** A kept variant as a stream with its length, or nothing. */
  open(key: string, variant: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  has(key: string): Promise<boolean>;
  close(): void;
}

export const imagePath = (key: string, variant: ImageVariant): string => `/images/i/${key}/${variant}.webp`;

/** A picture on our own origin is kept as a path, so that the market survives a change of port or domain. */
export function storedImage(url: string, publicUrl: string): string {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  // Two slashes begin another host's address.
  return path.startsWith('//') ? url : path;
}

const KEY = /^[0-9a-f]{32}$/;

/** Writes what is sent to a file; answers its key, which is its content's. */
async function receive(content: Buffer | Readable, file: string): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > BOUNDS.imageBytes) throw new ImageFault('The picture is larger than 10 MB.');
      hash.update(chunk);
      yield chunk;
    }
  }, createWriteStream(file));
  if (bytes === 0) throw new ImageFault('The file is empty.');
  return hash.digest('hex').slice(0, 32);
}

export function createImageStore(folder: string): ImageStore {
  const pool = createPicturePool();
  const fileOf = (key: string, variant: string): string => path.join(folder, key, `${variant}.webp`);

  async function prepare(content: Buffer | Readable, owner?: string): Promise<PreparedPicture> {
    const draft = path.join(folder, '.incoming', randomUUID());
    const discard = () => rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    try {
      const source = path.join(draft, 'source');
      const key = await receive(content, source);
      const decoded = await pool.decode({ source, folder: draft }, owner);
      await rm(source);
      return {
        key, ...decoded, discard,
        // All sizes or none appear. The same picture sent again is already there: its key is its content.
        place: () => rename(draft, path.join(folder, key)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        }),
      };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  return {
    prepare,
    async put(content) {
      const { place, discard, ...picture } = await prepare(content);
      await place().finally(discard);
      return picture;
    },
    async open(key, variant) {
      if (!KEY.test(key) || !Object.hasOwn(IMAGE_WIDTHS, variant)) return undefined;
      const found = await stat(fileOf(key, variant)).catch(() => undefined);
      return found && { stream: createReadStream(fileOf(key, variant)), bytes: found.size };
    },
    has: async (key) => KEY.test(key) && (await stat(fileOf(key, 'full')).catch(() => undefined)) !== undefined,
    close: () => pool.close(),
  };
}
