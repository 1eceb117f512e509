import { MAX_PHOTO_BYTES } from '#contract/limits';
import { fitLongerSide, READABLE_SIDE_PX } from '#contract/site/picture-size';
import { MAX_PAPER_BYTES, PAPER_PIXELS } from '#contract/trust/verification-rules';
import { decodePicture, UndecodablePicture } from './decode-picture.ts';
import { drawJpeg } from './shrink-picture.ts';

interface Attempt {
  longerPx: number;
  /** Pixels that the shorter side keeps; READABLE_SIDE_PX by default. */
  readablePx?: number;
  quality: number;
}

/** Best first: the first that is small enough is sent. A long picture loses its quality before its size. */
const ATTEMPTS: readonly Attempt[] = [
  { longerPx: 1600, quality: 0.85 },
  { longerPx: 1600, quality: 0.7 },
  { longerPx: 1280, quality: 0.6 },
  { longerPx: 800, quality: 0.5 },
  { longerPx: 800, quality: 0.35 },
  { longerPx: 800, readablePx: 540, quality: 0.35 },
  { longerPx: 800, readablePx: 360, quality: 0.35 },
];
/** Small print must stay readable. */
const PAPER_ATTEMPTS: readonly Attempt[] = [
  { longerPx: PAPER_PIXELS, quality: 0.9 },
  { longerPx: PAPER_PIXELS, quality: 0.75 },
];

/** The browser can't decode the file, or can't make it small enough. */
export class UnreadablePhoto extends Error {
  readonly reason: 'unreadable' | 'heic' | 'tooLarge';

  constructor(reason: 'unreadable' | 'heic' | 'tooLarge', name: string) {
    super(`${name}: ${reason}`);
    this.reason = reason;
  }
}

async function prepare(file: File, attempts: readonly Attempt[], maxBytes: number): Promise<Blob> {
  const bitmap = await decodePicture(file).catch((error: unknown) => {
    const isHeic = error instanceof UndecodablePicture && error.isHeic;
    throw new UnreadablePhoto(isHeic ? 'heic' : 'unreadable', file.name);
  });
  try {
    for (const { longerPx, readablePx = READABLE_SIDE_PX, quality } of attempts) {
      const blob = await drawJpeg(bitmap, fitLongerSide(bitmap, longerPx, readablePx), quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
  } finally {
    bitmap.close();
  }
  throw new UnreadablePhoto('tooLarge', file.name);
}

/**
 * Returns a photo as a JPEG that the server accepts. It is always drawn again, so that no metadata
 * leaves the device, such as the place where it was taken.
 * @throws UnreadablePhoto
 */
export const preparePhoto = (file: File): Promise<Blob> => prepare(file, ATTEMPTS, MAX_PHOTO_BYTES);

/** Does the same with the picture of a paper. @throws UnreadablePhoto */
export const preparePaper = (file: File): Promise<Blob> => prepare(file, PAPER_ATTEMPTS, MAX_PAPER_BYTES);
