import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ImageVariant } from '#contract/image-widths';
import { isPictureKey, type PictureStorage, VARIANTS } from './picture-storage.ts';
import { createS3Calls, MAX_LISTED_KEYS, S3_LIMITS, type S3Settings } from './s3-calls.ts';

const FOLDER = 'pictures/';
const SOURCES = 'incoming/';
/** The full size is stored last and removed first, because `has` checks it. */
const SMALLER = VARIANTS.filter((variant) => variant !== 'full');

/** Stores pictures as objects in an S3-compatible store: Amazon S3, MinIO, Ceph, R2 and others. */
export function createS3Storage(
  settings: S3Settings,
  { pageSize = MAX_LISTED_KEYS, limits = S3_LIMITS } = {},
): PictureStorage {
  const { bucket: Bucket } = settings;
  const { call, listNames, read, look, put: putObject, remove, close } = createS3Calls(settings, limits);
  const nameOf = (key: string, variant: ImageVariant): string => `${FOLDER}${key}/${variant}.webp`;

  async function open(key: string, variant: ImageVariant) {
    const found = await read(nameOf(key, variant));
    return found && { stream: found.Body as Readable, bytes: found.ContentLength ?? 0, etag: found.ETag ?? `"${key}"` };
  }

  const putOne = async (key: string, variant: ImageVariant, file: string): Promise<void> => {
    // In memory, so that it can be resent; a finished picture is small.
    const content = await readFile(file);
    await putObject(nameOf(key, variant), content, {
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
      Metadata: { sha256: createHash('sha256').update(content).digest('hex') },
    });
  };

  return {
    open,
    async put(key, files) {
      const put = async (variant: ImageVariant) => {
        const file = files[variant];
        if (file) await putOne(key, variant, file);
      };
      await Promise.all(SMALLER.map(put));
      await put('full');
    },
    async summarize(key, variant) {
      const found = await look(nameOf(key, variant));
      const sha256 = found?.Metadata?.sha256;
      return sha256 ? { bytes: found?.ContentLength ?? 0, sha256 } : undefined;
    },
    has: async (key) => (await look(nameOf(key, 'full'))) !== undefined,
    async *list(atOnce) {
      let last = '';
      for await (const names of listNames(FOLDER, pageSize)) {
        // Sorted by name, so the objects of one picture are consecutive.
        const keys = names.map((name) => name.slice(FOLDER.length).split('/')[0] ?? '');
        const pictures = [...new Set(keys)].filter((key) => isPictureKey(key) && key !== last);
        for (let at = 0; at < pictures.length; at += atOnce) yield pictures.slice(at, at + atOnce);
        last = pictures.at(-1) ?? last;
      }
    },
    async remove(key) {
      await remove(nameOf(key, 'full'));
      await Promise.all(SMALLER.map((variant) => remove(nameOf(key, variant))));
    },
    async putSource(name, file) {
      const { size } = await stat(file);
      // Streamed, because sources are large and many may arrive together. A stream can't be resent, so
      // the caller must retry.
      await call(limits.source, (s3, { PutObjectCommand }, abortSignal) =>
        s3.send(
          new PutObjectCommand({ Bucket, Key: SOURCES + name, Body: createReadStream(file), ContentLength: size }),
          { abortSignal },
        ),
      );
    },
    openSource: async (name) => (await read(SOURCES + name))?.Body as Readable | undefined,
    removeSource: async (name) => void (await remove(SOURCES + name)),
    close,
  };
}
