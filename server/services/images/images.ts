import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/image-widths';
import type { Database } from '../../database/database.ts';
import { registerPicture } from '../../database/pictures.ts';
import type { Env } from '../../env.ts';
import { createDiskStorage, incomingFolder } from './disk-storage.ts';
import type { PictureHashes } from './picture-hash.ts';
import { ImageFault } from './image-fault.ts';
import { createPicturePool, type Decoded } from './picture-pool.ts';
import { isPictureKey, type OpenedVariant, type PictureStorage } from './picture-storage.ts';
import {
  createPreparation,
  type DecodeElsewhere,
  keyOf,
  type PreparedPicture,
  type StoredPicture,
} from './preparation.ts';
import { isTextReaderInstalled } from './text-packages.ts';

export interface ImageStore extends Pick<PictureStorage, 'has' | 'list' | 'remove'> {
  /**
   * Validates a picture by its content, rotates it upright, strips metadata and creates the
   * stored sizes as WebP. Uploads are written to disk: eighty of them in memory would take most of a
   * gigabyte.
   * @param owner the uploader; only one picture per owner is decoded at a time
   * @throws ImageFault; PictureQueueFull
   */
  prepare(content: Buffer | Readable, owner?: string): Promise<PreparedPicture>;
  /**
   * Decodes a private picture and draws it again, in memory: a JPEG, upright, without metadata or
   * animation. @throws ImageFault; PictureQueueFull
   */
  redraw(content: Buffer, owner: string): Promise<Buffer>;
  /** Prepares and publishes a picture. */
  put(content: Buffer): Promise<StoredPicture>;
  /** Stores a picture of our own with finished sizes; nothing is decoded. Returns its key. */
  putFinished(files: Record<ImageVariant, string>): Promise<string>;
  /** Opens a stored variant as a stream with its length; undefined if it doesn't exist. */
  open(key: string, variant: string): Promise<OpenedVariant | undefined>;
  /**
   * Decodes a source that another process left in the storage, and stores its sizes there. @throws
   * ImageFault; PictureQueueFull
   */
  decodeSource(name: string): Promise<Decoded>;
  /** Returns what a stored picture looks like; undefined if it doesn't exist. @throws ImageFault; PictureQueueFull */
  hash(key: string): Promise<PictureHashes | undefined>;
  /**
   * Returns the text in a stored picture; undefined if it doesn't exist, or if text recognition isn't installed. @throws
   * ImageFault; PictureQueueFull
   */
  readText(key: string): Promise<string | undefined>;
  /** Deletes what a crash has left behind. */
  removeDrafts(): Promise<void>;
  close(): void;
}

export const imagePath = (key: string, variant: ImageVariant): string => `/images/i/${key}/${variant}.webp`;

/** An address of our own host, as a path. */
const OWN_PATH = /^\/images\/i\/([0-9a-f]{32})\/(?:full|medium|card|thumb)\.webp$/;
/** Origin of Google's profile pictures. */
export const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com';
/** Milliseconds to read the text in a picture. Half a second is usual, but a busy machine lets the process wait. */
const READ_MS = 60_000;
/** Longer than any upload takes. */
const DRAFT_TTL_MS = 60 * 60_000;

/** Origins of the configured image host's pictures; empty for our own host. */
export function pictureOrigins({ images }: Pick<Env, 'images'>): string[] {
  if (images.own) return [];
  const { origin, hostname } = new URL(images.uploadUrl);
  // imgbb accepts pictures at one address and serves them from another.
  return /(^|\.)imgbb\.com$/.test(hostname) ? [origin, 'https://i.ibb.co'] : [origin];
}

/**
 * An address that can't be stored. `missing`: a picture of ours that doesn't exist; `foreign`: a
 * picture on another host.
 */
export class ImageAddressFault extends Error {
  readonly kind: 'missing' | 'foreign';
  /** The field of the request with the address. */
  readonly field: string;

  constructor(kind: 'missing' | 'foreign', field: string) {
    super(`The address of the picture in "${field}" is ${kind}.`);
    this.kind = kind;
    this.field = field;
  }
}

interface StoredImageServices {
  env: Pick<Env, 'publicUrl' | 'images'>;
  db: Database;
  images: ImageStore;
}

/**
 * Returns a picture's address in its stored form. Our own pictures are stored as a path, so that
 * they survive a change of port or domain. They are also registered as referenced, so that the
 * cleanup skips them. Don't call it inside a transaction.
 * @param options.profile a person's own picture, which may be hosted by Google
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

/**
 * @param folder for uploads in progress and decoding
 * @param storage of finished pictures; the same folder by default
 * @param decodeElsewhere decodes uploads; by default, child processes of this one do
 */
export function createImageStore(
  folder: string,
  storage = createDiskStorage(folder),
  decodeElsewhere?: DecodeElsewhere,
): ImageStore {
  const pool = createPicturePool();
  // Processes of its own: an upload doesn't wait until a text is read.
  const readers = createPicturePool(READ_MS, 1);
  const incoming = incomingFolder(folder);
  const prepare = createPreparation({ incoming, storage, pool, decodeElsewhere });

  /** Leaves a file of a stored picture, the first variant that exists, to a worker. */
  async function withStored<Result>(
    key: string,
    variants: ImageVariant[],
    work: (file: string) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (!isPictureKey(key)) return undefined;
    let found: OpenedVariant | undefined;
    for (const variant of variants) found ??= await storage.open(key, variant);
    if (!found) return undefined;
    const draft = path.join(incoming, randomUUID());
    await mkdir(draft, { recursive: true });
    try {
      const file = path.join(draft, 'stored.webp');
      await pipeline(found.stream, createWriteStream(file));
      return await work(file);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  const isVariant = (text: string): text is ImageVariant => Object.hasOwn(IMAGE_WIDTHS, text);

  async function put(content: Buffer | Readable): Promise<StoredPicture> {
    const { place, discard, ...picture } = await prepare(content, undefined, true);
    await place().finally(discard);
    return picture;
  }

  return {
    prepare: (content, owner) => prepare(content, owner),
    redraw: (content, owner) => pool.drawPaper(content, owner),
    put,
    async decodeSource(name) {
      const source = await storage.openSource(name);
      // The client has disconnected.
      if (!source) throw new ImageFault('aborted');
      return put(source);
    },
    async putFinished(files) {
      const key = keyOf(createHash('sha256').update(await readFile(files.full)));
      await storage.put(key, files);
      return key;
    },
    open: async (key, variant) => (isPictureKey(key) && isVariant(variant) ? storage.open(key, variant) : undefined),
    has: async (key) => isPictureKey(key) && storage.has(key),
    list: (atOnce) => storage.list(atOnce),
    remove: (key) => storage.remove(key),
    hash: (key) => withStored(key, ['card', 'full'], (hashed) => pool.hash({ hashed })),
    readText: async (key) =>
      isTextReaderInstalled() ? withStored(key, ['full', 'card'], (read) => readers.read({ read })) : undefined,
    async removeDrafts() {
      const drafts = (await readdir(incoming).catch(() => [])).map((name) => path.join(incoming, name));
      for (const draft of drafts) {
        const found = await stat(draft).catch(() => undefined);
        if (found && found.mtimeMs < Date.now() - DRAFT_TTL_MS) await rm(draft, { recursive: true, force: true });
      }
    },
    close() {
      pool.close();
      readers.close();
      storage.close();
    },
  };
}
