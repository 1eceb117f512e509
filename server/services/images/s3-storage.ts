import type { S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ImageVariant } from '#contract/limits';
import { isPictureKey, PictureStorageUnavailable, type PictureStorage } from './picture-storage';

export interface S3Settings {
  bucket: string;
  /** Absent for Amazon S3. */
  endpoint?: string;
  region?: string;
  /** Absent if the client finds them itself: AWS_* variables, profiles, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Puts the bucket into the path instead of the host name. */
  forcePathStyle: boolean;
}

/**
 * Milliseconds: connecting, one attempt of a call, a stalled body, and calls with retries. The last
 * two of a page's write hold a database connection, and stay below its idle-in-transaction timeout.
 */
export const S3_LIMITS = { connect: 1500, answer: 2500, idle: 10_000, read: 5000, write: 8000, source: 15_000 };
const MAX_ATTEMPTS = 3;
const FOLDER = 'pictures/';
const SOURCES = 'incoming/';
/** The full size is stored last and removed first, because `has` checks it. */
const SMALLER: ImageVariant[] = ['thumb', 'card'];
/** Objects per page, the maximum of the protocol. */
const MAX_LISTED_KEYS = 1000;

async function connect(
  { bucket: _bucket, endpoint, region, credentials, ...settings }: S3Settings,
  limits: typeof S3_LIMITS,
) {
  // Loaded lazily: it takes a quarter of a second and several megabytes.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...settings,
    // Copied, because the client modifies it.
    credentials: credentials && { ...credentials },
    endpoint,
    // Other stores ignore the region, but the signature needs one.
    region: region ?? (endpoint ? 'us-east-1' : undefined),
    maxAttempts: MAX_ATTEMPTS,
    // Not every store supports the new checksums, so they are sent only where required.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idle,
    },
  });
  return { sdk, client };
}

/** True if the object doesn't exist; a missing bucket is an error. */
const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket');
};

/** Stores pictures as objects in an S3-compatible store: Amazon S3, MinIO, Ceph, R2 and others. */
export function createS3Storage(
  settings: S3Settings,
  { pageSize = MAX_LISTED_KEYS, limits = S3_LIMITS } = {},
): PictureStorage {
  const { bucket: Bucket } = settings;
  let connecting: ReturnType<typeof connect> | undefined;
  const nameOf = (key: string, variant: ImageVariant): string => `${FOLDER}${key}/${variant}.webp`;

  /** @throws PictureStorageUnavailable */
  async function call<T>(
    milliseconds: number,
    work: (s3: S3Client, sdk: Awaited<ReturnType<typeof connect>>['sdk'], abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), milliseconds);
    try {
      const { sdk, client } = await (connecting ??= connect(settings, limits));
      return await work(client, sdk, abort.signal);
    } catch (error) {
      throw new PictureStorageUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  const orMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)));

  const read = (Key: string) =>
    call(limits.read, (s3, { GetObjectCommand }, abortSignal) =>
      orMissing(s3.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })),
    );

  async function open(key: string, variant: ImageVariant) {
    const found = await read(nameOf(key, variant));
    return found && { stream: found.Body as Readable, bytes: found.ContentLength ?? 0, etag: found.ETag ?? `"${key}"` };
  }

  const look = (key: string, variant: ImageVariant) =>
    call(limits.read, (s3, { HeadObjectCommand }, abortSignal) =>
      orMissing(s3.send(new HeadObjectCommand({ Bucket, Key: nameOf(key, variant) }), { abortSignal })),
    );

  const putOne = async (key: string, variant: ImageVariant, file: string): Promise<void> => {
    // In memory, so that it can be resent; a finished picture is small.
    const content = await readFile(file);
    await call(limits.write, (s3, { PutObjectCommand }, abortSignal) =>
      s3.send(
        new PutObjectCommand({
          Bucket,
          Key: nameOf(key, variant),
          Body: content,
          ContentType: 'image/webp',
          CacheControl: 'public, max-age=31536000, immutable',
          Metadata: { sha256: createHash('sha256').update(content).digest('hex') },
          // Makes the store refuse data damaged in transit.
          ContentMD5: createHash('md5').update(content).digest('base64'),
        }),
        { abortSignal },
      ),
    );
  };

  const remove = (Key: string) =>
    call(limits.write, (s3, { DeleteObjectCommand }, abortSignal) =>
      s3.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
    );

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
      const found = await look(key, variant);
      const sha256 = found?.Metadata?.sha256;
      return sha256 ? { bytes: found?.ContentLength ?? 0, sha256 } : undefined;
    },
    has: async (key) => (await look(key, 'full')) !== undefined,
    async *list(atOnce) {
      let after: string | undefined;
      let last = '';
      do {
        const page = await call(limits.read, (s3, { ListObjectsCommand }, abortSignal) =>
          // Version 1 with a marker: not every store supports continuation tokens or start positions
          // after folders.
          s3.send(new ListObjectsCommand({ Bucket, Prefix: FOLDER, MaxKeys: pageSize, Marker: after }), {
            abortSignal,
          }),
        );
        const names = (page.Contents ?? []).map(({ Key = '' }) => Key);
        // Sorted by name, so the objects of one picture are consecutive.
        const keys = names.map((name) => name.slice(FOLDER.length).split('/')[0] ?? '');
        const pictures = [...new Set(keys)].filter((key) => isPictureKey(key) && key !== last);
        for (let at = 0; at < pictures.length; at += atOnce) yield pictures.slice(at, at + atOnce);
        last = pictures.at(-1) ?? last;
        after = page.IsTruncated ? names.at(-1) : undefined;
      } while (after !== undefined);
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
    close: () => void connecting?.then(({ client }) => client.destroy()),
  };
}
