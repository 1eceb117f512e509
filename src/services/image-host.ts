import type { ImageRefused, ImageUploaded } from '#contract/image';
import { config } from './bootstrap';

/** Why a picture was not taken; `message` is the host's own sentence when it gave one. */
export class UploadFault extends Error {
  constructor(readonly reason: 'refused' | 'offline' | 'failed', message: string) {
    super(message);
  }
}

/**
 * Uploads a picture to the image host (SPEC §7, imgbb's wire format).
 * @param onProgress called with the fraction sent, 0 to 1
 * @returns the picture's address
 * @throws UploadFault
 */
export function uploadImage(file: File, onProgress?: (fraction: number) => void): Promise<string> {
  const { uploadUrl, key } = config().imageHost;
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `${uploadUrl}?key=${encodeURIComponent(key)}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => reject(new UploadFault('offline', 'The picture could not be sent.'));
    request.onload = () => {
      const answer = request.response as ImageUploaded | ImageRefused | null;
      if (answer && 'data' in answer && answer.success) return resolve(answer.data.url);
      if (answer && 'error' in answer && request.status < 500) return reject(new UploadFault('refused', answer.error.message));
      return reject(new UploadFault('failed', 'The image host could not take the picture.'));
    };
    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}
