import type { ClientConfig } from '#contract/config';
import type { ImageRefused, ImageUploaded } from '#contract/image';
import { UPLOAD_REFUSALS } from '#contract/lists';
import { config } from './bootstrap';
import { readToken } from './token';

/** Why a picture was not taken; `message` is the host's own sentence when it gave one. */
export class UploadFault extends Error {
  constructor(readonly reason: 'refused' | 'offline' | 'failed' | 'tooMany' | 'key', message: string, readonly waitSeconds?: number) {
    super(message);
  }
}

/** A key of our own host, for the person or the stranger who asked for it. */
interface UploadKey {
  key: string;
  endsAt: number;
  token: string | null;
}
let kept: UploadKey | undefined;

/** A key is asked for anew a little before it ends: the picture is still on its way meanwhile. */
const EARLY_MS = 60_000;

/** The configured key of another host; our own host's from GET /config, kept until it ends or somebody else signs in. */
async function uploadKey(): Promise<string> {
  const { apiUrl, imageHost } = config();
  if (imageHost.key) return imageHost.key;
  const token = readToken();
  if (kept && kept.token === token && Date.now() < kept.endsAt) return kept.key;
  let answer: Response;
  try {
    answer = await fetch(new URL(`${apiUrl}/config`, location.href), { headers: token ? { authorization: `Bearer ${token}` } : {} });
  } catch {
    throw new UploadFault('offline', 'The picture could not be sent.');
  }
  if (!answer.ok) throw new UploadFault('failed', 'The image host gave no key.');
  const { key, keySeconds = 0 } = ((await answer.json()) as ClientConfig).imageHost;
  kept = { key, token, endsAt: Date.now() + keySeconds * 1000 - EARLY_MS };
  return key;
}

function faultOf(answer: ImageRefused, request: XMLHttpRequest): UploadFault {
  const { code, message } = answer.error;
  if (request.status === 429) return new UploadFault('tooMany', message, Number(request.getResponseHeader('retry-after')) || undefined);
  return new UploadFault(code === UPLOAD_REFUSALS.keyEnded || code === UPLOAD_REFUSALS.badKey ? 'key' : 'refused', message);
}

function send(file: File, key: string, onProgress?: (fraction: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `${config().imageHost.uploadUrl}?key=${encodeURIComponent(key)}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => reject(new UploadFault('offline', 'The picture could not be sent.'));
    request.onload = () => {
      const answer = request.response as ImageUploaded | ImageRefused | null;
      if (answer && 'data' in answer && answer.success) return resolve(answer.data.url);
      if (answer && 'error' in answer && typeof answer.error === 'object' && request.status < 500) return reject(faultOf(answer, request));
      return reject(new UploadFault('failed', 'The image host could not take the picture.'));
    };
    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}

/**
 * Uploads a picture to the image host (imgbb's wire format).
 * @param onProgress called with the fraction sent, 0 to 1
 * @returns the picture's address
 * @throws UploadFault
 */
export async function uploadImage(file: File, onProgress?: (fraction: number) => void): Promise<string> {
  try {
    return await send(file, await uploadKey(), onProgress);
  } catch (error) {
    if (!(error instanceof UploadFault) || error.reason !== 'key' || config().imageHost.key) throw error;
    // It ended on the way, or the address has changed: once more with a new one.
    kept = undefined;
    return send(file, await uploadKey(), onProgress);
  }
}
