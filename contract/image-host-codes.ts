/** Codes in the image host's refusals that clients handle; the first is imgbb's own. */
export const UPLOAD_REFUSALS = { badKey: 100, keyEnded: 101, tooMany: 429 } as const;

/**
 * Codes in the image host's refusals of a picture. Each has a sentence in the client; the host's own
 * sentence is for developers. `source` is imgbb's code for anything that is no picture to it.
 */
export const PICTURE_REFUSALS = {
  source: 310,
  tooLarge: 313,
  format: 320,
  heic: 321,
  damaged: 322,
  tooManyPixels: 323,
  tooComplex: 324,
  incomplete: 325,
  noRoom: 507,
} as const;
export type PictureRefusal = keyof typeof PICTURE_REFUSALS;
