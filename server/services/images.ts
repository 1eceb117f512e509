import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BOUNDS, IMAGE_WIDTHS, type ImageVariant } from '#contract/limits';
import type { Database } from '../database/database';
import { registerPicture } from '../database/pictures';
import type { Env } from '../env';
import { createPicturePool, ImageFault, PICTURE_TOO_LARGE } from './picture-pool';

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** Bytes of the full variant. */
  size: number;
}

/** A picture that was checked and made smaller, and is not yet to be seen. */
interface PreparedPicture extends StoredPicture {
  /** Publishes all its sizes at once. */
  place(): Promise<void>;
  /** Removes what was not placed; to be called in any case. */
  discard(): Promise<void>;
}

export interface ImageStore {
  /**
   * Checks a picture by its content, turns it upright, drops its metadata, and makes the three sizes, as WebP. What is sent
   * is written to disk: eighty uploads in memory would take most of a gigabyte.
   * @param owner who sends it; one picture of an owner is decoded at a time
   * @throws ImageFault; PictureQueueFull
   */
  prepare(content: Buffer | Readable, owner?: string): Promise<PreparedPicture>;
  /** The same, and publishes it. */
  put(content: Buffer): Promise<StoredPicture>;
  /** Takes in a picture of our own whose sizes are finished files; nothing is decoded. Answers its key. */
  putFinished(files: Record<ImageVariant, string>): Promise<string>;
  /** A stored variant as a stream with its length, or undefined. */
  open(key: string, variant: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  has(key: string): Promise<boolean>;
  /** The keys of all stored pictures, in batches. */
  list(atOnce: number): AsyncIterable<string[]>;
  remove(key: string): Promise<void>;
  /** Removes what a crash has left behind. */
  removeDrafts(): Promise<void>;
  close(): void;
}

export const imagePath = (key: string, variant: ImageVariant): string => `/images/i/${key}/${variant}.webp`;

const KEY = /^[0-9a-f]{32}$/;
/** An address of our own host, as a path. */
const OWN_PATH = /^\/images\/i\/([0-9a-f]{32})\/(?:full|card|thumb)\.webp$/;
/** Where Google keeps people's pictures. */
export const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com';
const INCOMING = '.incoming';
/** No upload takes so long. */
const DRAFT_MS = 60 * 60_000;

/** The origins where the configured image host shows pictures; none while the host is our own. */
export function pictureOrigins({ images }: Pick<Env, 'images'>): string[] {
  if (images.own) return [];
  const { origin, hostname } = new URL(images.uploadUrl);
  // imgbb takes pictures at one address and shows them at another.
  return /(^|\.)imgbb\.com$/.test(hostname) ? [origin, 'https://i.ibb.co'] : [origin];
}

/** An address that cannot be stored: `missing`, a picture of ours that is not stored; `foreign`, a picture of any other host. */
export class ImageAddressFault extends Error {
  constructor(
    readonly kind: 'missing' | 'foreign',
    /** The field of the request that carries the address. */
    readonly field: string,
  ) {
    super(`The address of the picture in "${field}" is ${kind}.`);
  }
}

interface StoredImageServices {
  env: Pick<Env, 'publicUrl' | 'images'>;
  db: Database;
  images: ImageStore;
}

/**
 * A picture's address as it is kept: a picture of our own as a path, so that the market survives a change of port or domain, and noted as
 * referred to, so that it is not collected meanwhile. Not to be called inside of a transaction.
 * @param options.profile a person's own picture, which may lie at Google
 * @throws ImageAddressFault naming the field
 */
export async function resolveImageAddress(
  image: string,
  { env, db, images }: StoredImageServices,
  { field = 'image', profile = false } = {},
): Promise<string> {
  if (image === '') return image;
  const path = image.startsWith(`${env.publicUrl}/`) ? image.slice(env.publicUrl.length) : image;
  const key = OWN_PATH.exec(path)?.[1];
  if (key) {
    await db.transaction(async (tx) => {
      await registerPicture(tx, key);
      if (!(await images.has(key))) throw new ImageAddressFault('missing', field);
    });
    return path;
  }
  const origins = [...pictureOrigins(env), ...(profile ? [GOOGLE_PICTURES] : [])];
  if (URL.canParse(image) && origins.includes(new URL(image).origin)) return image;
  throw new ImageAddressFault('foreign', field);
}

const keyOf = (hash: Hash): string => hash.digest('hex').slice(0, 32);

/** Writes what is sent to a file; answers its key, which is its content's. */
async function receive(content: Buffer | Readable, file: string): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > BOUNDS.imageBytes) throw new ImageFault(PICTURE_TOO_LARGE);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  if (bytes === 0) throw new ImageFault('The file is empty.');
  return keyOf(hash);
}

export function createImageStore(folder: string): ImageStore {
  const pool = createPicturePool();
  const fileOf = (key: string, variant: string): string => path.join(folder, key, `${variant}.webp`);

  /** All sizes or none appear. The same picture sent again is already there: its key is its content. */
  const place = (draft: string, key: string): Promise<void> =>
    rename(draft, path.join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });

  async function prepare(content: Buffer | Readable, owner?: string): Promise<PreparedPicture> {
    const draft = path.join(folder, INCOMING, randomUUID());
    const discard = () => rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    try {
      const source = path.join(draft, 'source');
      const key = await receive(content, source);
      const decoded = await pool.decode({ source, folder: draft }, owner);
      await rm(source);
      return {
        key,
        ...decoded,
        discard,
        place: () => place(draft, key),
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
    async putFinished(files) {
      const draft = path.join(folder, INCOMING, randomUUID());
      await mkdir(draft, { recursive: true });
      try {
        for (const variant of Object.keys(files) as ImageVariant[])
          await copyFile(files[variant], path.join(draft, `${variant}.webp`));
        const key = keyOf(createHash('sha256').update(await readFile(files.full)));
        await place(draft, key);
        return key;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    async open(key, variant) {
      if (!KEY.test(key) || !Object.hasOwn(IMAGE_WIDTHS, variant)) return undefined;
      const found = await stat(fileOf(key, variant)).catch(() => undefined);
      return found && { stream: createReadStream(fileOf(key, variant)), bytes: found.size };
    },
    has: async (key) => KEY.test(key) && (await stat(fileOf(key, 'full')).catch(() => undefined)) !== undefined,
    async *list(atOnce) {
      let keys: string[] = [];
      // Nothing was ever uploaded where there is no folder.
      if (!(await stat(folder).catch(() => undefined))) return;
      for await (const { name } of await opendir(folder)) {
        if (KEY.test(name)) keys.push(name);
        if (keys.length < atOnce) continue;
        yield keys;
        keys = [];
      }
      if (keys.length > 0) yield keys;
    },
    async remove(key) {
      // At once, so that the same picture can be placed again while the files are going.
      const gone = path.join(folder, INCOMING, randomUUID());
      await mkdir(path.dirname(gone), { recursive: true });
      await rename(path.join(folder, key), gone).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(gone, { recursive: true, force: true });
    },
    async removeDrafts() {
      const drafts = (await readdir(path.join(folder, INCOMING)).catch(() => [])).map((name) =>
        path.join(folder, INCOMING, name),
      );
      for (const draft of drafts) {
        const found = await stat(draft).catch(() => undefined);
        if (found && found.mtimeMs < Date.now() - DRAFT_MS) await rm(draft, { recursive: true, force: true });
      }
    },
    close: () => pool.close(),
  };
}
