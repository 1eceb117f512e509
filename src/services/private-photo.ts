import { MAX_PHOTO_BYTES } from '#contract/limits';
import { MAX_PAPER_BYTES, PAPER_PIXELS } from '#contract/verification-rules';
import { drawJpeg } from './shrink-picture';

interface Attempt {
  maxSidePx: number;
  quality: number;
}

/** Longest side and quality, best first: the first that is small enough is sent. */
const ATTEMPTS: readonly Attempt[] = [
  { maxSidePx: 1600, quality: 0.85 },
  { maxSidePx: 1600, quality: 0.7 },
  { maxSidePx: 1280, quality: 0.6 },
  { maxSidePx: 800, quality: 0.5 },
];
/** Small print must stay readable. */
const PAPER_ATTEMPTS: readonly Attempt[] = [
  { maxSidePx: PAPER_PIXELS, quality: 0.9 },
  { maxSidePx: PAPER_PIXELS, quality: 0.75 },
];

/** The browser can't decode the file, or can't make it small enough. */
export class UnreadablePhoto extends Error {}

async function prepare(file: File, attempts: readonly Attempt[], maxBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePhoto(`${file.name} can't be decoded.`);
  });
  try {
    for (const { maxSidePx, quality } of attempts) {
      const blob = await drawJpeg(bitmap, maxSidePx, quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
  } finally {
    bitmap.close();
  }
  throw new UnreadablePhoto(`${file.name} is too large.`);
}

/**
 * Returns a photo as a JPEG that the server accepts. It is always drawn again, so that no metadata
 * leaves the device, such as the place where it was taken.
 * @throws UnreadablePhoto
 */
export const preparePhoto = (file: File): Promise<Blob> => prepare(file, ATTEMPTS, MAX_PHOTO_BYTES);

/** Does the same with the picture of a paper. @throws UnreadablePhoto */
export const preparePaper = (file: File): Promise<Blob> => prepare(file, PAPER_ATTEMPTS, MAX_PAPER_BYTES);
