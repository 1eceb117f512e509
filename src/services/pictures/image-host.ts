import type { ClientConfig } from '#contract/site/config';
import type { ImageRefused, ImageUploaded } from '#contract/site/image';
import { PICTURE_REFUSALS, type PictureRefusal, UPLOAD_REFUSALS } from '#contract/image-host-codes';
import { config } from '../bootstrap.ts';
import { readToken } from '../token.ts';

interface UploadDetails {
  /** Seconds after which the next picture is accepted. */
  waitSeconds?: number;
  /** Why the picture is refused; unknown codes are those of another host. */
  refusal?: PictureRefusal;
}

/** Why an upload failed; `message` is the host's own sentence if it gave one, which nobody reads on screen. */
export class UploadError extends Error {
  readonly waitSeconds?: number;
  readonly refusal: PictureRefusal;
  readonly reason: 'refused' | 'offline' | 'failed' | 'tooMany' | 'key';

  constructor(
    reason: 'refused' | 'offline' | 'failed' | 'tooMany' | 'key',
    message: string,
    { waitSeconds, refusal = 'source' }: UploadDetails = {},
  ) {
    super(message);
    this.reason = reason;

    this.waitSeconds = waitSeconds;
    this.refusal = refusal;
  }
}

const refusalOf = (code: number): PictureRefusal | undefined =>
  (Object.keys(PICTURE_REFUSALS) as PictureRefusal[]).find((refusal) => PICTURE_REFUSALS[refusal] === code);

/** An upload key of our own host, issued to a person or an anonymous visitor. */
interface UploadKey {
  key: string;
  /** In milliseconds since the page was opened. */
  endsAt: number;
  token: string | null;
}
let cachedKey: UploadKey | undefined;

/** A key is renewed this long before it expires, because an upload takes time. */
const RENEWAL_MARGIN_MS = 60_000;

/**
 * Returns the configured key of an external host. For our own host, fetches one from GET /config
 * and caches it until it expires or another person signs in.
 */
async function uploadKey(): Promise<string> {
  const { apiUrl, imageHost } = config();
  if (imageHost.key) return imageHost.key;
  const token = readToken();
  if (cachedKey && cachedKey.token === token && performance.now() < cachedKey.endsAt) return cachedKey.key;
  let answer: Response;
  try {
    answer = await fetch(new URL(`${apiUrl}/config`, location.href), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  } catch {
    throw new UploadError('offline', 'The picture could not be sent.');
  }
  if (!answer.ok) throw new UploadError('failed', 'The image host gave no key.');
  const { key, keySeconds = 0 } = ((await answer.json()) as ClientConfig).imageHost;
  cachedKey = { key, token, endsAt: performance.now() + keySeconds * 1000 - RENEWAL_MARGIN_MS };
  return key;
}

function errorOf(answer: ImageRefused, request: XMLHttpRequest): UploadError {
  const { code, message } = answer.error;
  if (request.status === 429)
    return new UploadError('tooMany', message, {
      waitSeconds: Number(request.getResponseHeader('retry-after')) || undefined,
    });
  if (code === UPLOAD_REFUSALS.keyEnded || code === UPLOAD_REFUSALS.badKey) return new UploadError('key', message);
  return new UploadError('refused', message, { refusal: refusalOf(code) });
}

function send(file: File, key: string, onProgress?: (fraction: number) => void, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // fetch doesn't report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', `${config().imageHost.uploadUrl}?key=${encodeURIComponent(key)}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onabort = () => reject(new UploadError('failed', 'The upload was ended.'));
    request.onerror = () => reject(new UploadError('offline', 'The picture could not be sent.'));
    request.onload = () => {
      const answer = request.response as ImageUploaded | ImageRefused | null;
      if (answer && 'data' in answer && answer.success) return resolve(answer.data.url);
      if (
        answer &&
        'error' in answer &&
        typeof answer.error === 'object' &&
        (request.status < 500 || answer.error.code === PICTURE_REFUSALS.noRoom)
      )
        return reject(errorOf(answer, request));
      return reject(new UploadError('failed', 'The image host could not take the picture.'));
    };
    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}

/**
 * Uploads a picture to the image host (imgbb's wire format).
 * @param onProgress called with the fraction sent, 0 to 1
 * @param signal aborts the upload
 * @returns the picture's URL
 * @throws UploadError
 */
export async function uploadImage(
  file: File,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  try {
    return await send(file, await uploadKey(), onProgress, signal);
  } catch (error) {
    if (!(error instanceof UploadError) || error.reason !== 'key' || config().imageHost.key) throw error;
    // The key expired during the upload, or the person's IP address changed: retries once with a
    // new key.
    cachedKey = undefined;
    return send(file, await uploadKey(), onProgress, signal);
  }
}
