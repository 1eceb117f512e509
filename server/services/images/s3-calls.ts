import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { PictureStorageUnavailable } from './picture-storage.ts';

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
/** Objects per page, the maximum of the protocol. */
export const MAX_LISTED_KEYS = 1000;

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

/** Calls to one bucket of an S3-compatible store. */
export function createS3Calls(settings: S3Settings, limits = S3_LIMITS) {
  const { bucket: Bucket } = settings;
  let connecting: ReturnType<typeof connect> | undefined;

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

  /** Yields the names below a prefix, in pages and sorted. */
  async function* listNames(Prefix: string, MaxKeys = MAX_LISTED_KEYS): AsyncGenerator<string[]> {
    let after: string | undefined;
    do {
      const page = await call(limits.read, (s3, { ListObjectsCommand }, abortSignal) =>
        // Version 1 with a marker: not every store supports continuation tokens or start positions
        // after folders.
        s3.send(new ListObjectsCommand({ Bucket, Prefix, MaxKeys, Marker: after }), { abortSignal }),
      );
      const names = (page.Contents ?? []).map(({ Key = '' }) => Key);
      yield names;
      after = page.IsTruncated ? names.at(-1) : undefined;
    } while (after !== undefined);
  }

  const orMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)));

  return {
    call,
    listNames,
    read: (Key: string) =>
      call(limits.read, (s3, { GetObjectCommand }, abortSignal) =>
        orMissing(s3.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })),
      ),
    look: (Key: string) =>
      call(limits.read, (s3, { HeadObjectCommand }, abortSignal) =>
        orMissing(s3.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })),
      ),
    /** @param content in memory, so that it can be resent */
    put: async (Key: string, content: Buffer, about: Omit<PutObjectCommandInput, 'Bucket' | 'Key' | 'Body'>) =>
      void (await call(limits.write, (s3, { PutObjectCommand }, abortSignal) =>
        s3.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body: content,
            // Makes the store refuse data damaged in transit.
            ContentMD5: createHash('md5').update(content).digest('base64'),
            ...about,
          }),
          { abortSignal },
        ),
      )),
    remove: (Key: string) =>
      call(limits.write, (s3, { DeleteObjectCommand }, abortSignal) =>
        s3.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      ),
    close: (): void => void connecting?.then(({ client }) => client.destroy()),
  };
}
