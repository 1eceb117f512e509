import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BOUNDS } from '#contract/limits';
import { ImageFault } from './image-fault.ts';
import type { createPicturePool, Decoded } from './picture-pool.ts';
import { type PictureStorage, PictureStorageUnavailable, VARIANTS } from './picture-storage.ts';

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** Bytes of the full variant. */
  size: number;
}

/** A validated and resized picture that is not visible yet. */
export interface PreparedPicture extends StoredPicture {
  /** Publishes all sizes atomically. Can be called again if they were removed. */
  place(): Promise<void>;
  /** Deletes what was not placed. Call it in any case. */
  discard(): Promise<void>;
}

export const keyOf = (hash: Hash): string => hash.digest('hex').slice(0, 32);

/** Writes the upload to a file and returns its key, a hash of its content. */
async function receive(content: Buffer | Readable, file: string): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > BOUNDS.imageBytes) throw new ImageFault('tooLarge');
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  if (bytes === 0) throw new ImageFault('empty');
  return keyOf(hash);
}

/**
 * Decodes a source of the storage in another process, and stores its sizes there. @throws
 * ImageFault; PictureQueueFull
 */
export type DecodeElsewhere = (source: string, owner?: string) => Promise<Decoded>;

interface Parts {
  /** The folder for uploads in progress. */
  incoming: string;
  storage: PictureStorage;
  pool: Pick<ReturnType<typeof createPicturePool>, 'decode'>;
  decodeElsewhere: DecodeElsewhere | undefined;
}

/** Returns a function that receives and decodes a picture; it is visible once it is placed. */
export function createPreparation({ incoming, storage, pool, decodeElsewhere }: Parts) {
  /** Leaves decoding and storing to another process, and deletes the upload here. */
  async function prepareElsewhere(
    decode: DecodeElsewhere,
    { key, source, owner }: { key: string; source: string; owner?: string },
  ): Promise<PreparedPicture> {
    const name = path.basename(path.dirname(source));
    await storage.putSource(name, source);
    const decoded = await decode(name, owner).finally(() => storage.removeSource(name).catch(() => undefined));
    const place = async () => {
      if (!(await storage.has(key))) throw new PictureStorageUnavailable('the picture was removed in the meantime');
    };
    return { key, ...decoded, place, discard: () => rm(path.dirname(source), { recursive: true, force: true }) };
  }

  return async function prepare(
    content: Buffer | Readable,
    owner?: string,
    here = !decodeElsewhere,
  ): Promise<PreparedPicture> {
    const draft = path.join(incoming, randomUUID());
    const discard = () => rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    try {
      const source = path.join(draft, 'source');
      const key = await receive(content, source);
      if (decodeElsewhere && !here) return await prepareElsewhere(decodeElsewhere, { key, source, owner });
      const decoded = await pool.decode({ source, folder: draft }, owner);
      await rm(source);
      const files = Object.fromEntries(VARIANTS.map((variant) => [variant, path.join(draft, `${variant}.webp`)]));
      return { key, ...decoded, discard, place: () => storage.put(key, files) };
    } catch (error) {
      await discard();
      throw error;
    }
  };
}
