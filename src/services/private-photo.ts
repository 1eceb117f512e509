import { MAX_PHOTO_BYTES } from '#contract/limits';
import { drawJpeg } from './shrink-picture';

/** Longest side and quality, best first: the first that is small enough is sent. */
const ATTEMPTS = [
  { maxSidePx: 1600, quality: 0.85 },
  { maxSidePx: 1600, quality: 0.7 },
  { maxSidePx: 1280, quality: 0.6 },
  { maxSidePx: 800, quality: 0.5 },
] as const;

/** The browser can't decode the file, or can't make it small enough. */
export class UnreadablePhoto extends Error {}

/**
 * Returns a photo as a JPEG that the server accepts. It is always drawn again, so that no metadata
 * leaves the device, such as the place where it was taken.
 * @throws UnreadablePhoto
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePhoto(`${file.name} can't be decoded.`);
  });
  try {
    for (const { maxSidePx, quality } of ATTEMPTS) {
      const blob = await drawJpeg(bitmap, maxSidePx, quality);
      if (blob && blob.size <= MAX_PHOTO_BYTES) return blob;
    }
  } finally {
    bitmap.close();
  }
  throw new UnreadablePhoto(`${file.name} is too large.`);
}
