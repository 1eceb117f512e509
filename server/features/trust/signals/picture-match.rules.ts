import type { Signal } from '#contract/trust/signal';
import { showSameDetails } from './picture-detail.rules.ts';

export type PictureMatch = NonNullable<Signal['evidence']['match']>;

/** Hashes of a stored picture, as strings of bits. */
export interface HashedPicture {
  hash: string;
  mask: string;
  centre: string;
  crops: string[];
  detail: string;
}

/** Pictures are the same if their hashes differ by this much, */
const MAX_DISTANCE = 6;
/** or by this much, if nearly all pairs that differ clearly agree. */
const MAX_UNCLEAR_DISTANCE = 12;
const MAX_CLEAR_DISTANCE = 4;
/** With fewer clear pairs, a picture shows too little to be compared: a wall, the sky, a black photo. */
const MIN_CLEAR_PAIRS = 20;
/**
 * Pairs in which a candidate's whole and middle together may differ from the picture, of 128. Other pictures
 * differ in 64, and in so few 2 times in 10,000.
 */
export const MAX_CANDIDATE_DISTANCE = 44;
const COLUMNS = 8;

const toBits = (text: string): bigint => BigInt(`0b${text}`);

function countBits(bits: bigint): number {
  let count = 0;
  for (let left = bits; left > 0n; left &= left - 1n) count += 1;
  return count;
}

/** Reverses each row. */
const reverseRows = (bits: string): string =>
  bits.replace(new RegExp(`.{${COLUMNS}}`, 'g'), (row) => [...row].reverse().join(''));

/** Returns the hash of the mirrored picture: neighbours change places, so each bit is the opposite. */
export const mirrorHash = (hash: string): string =>
  reverseRows(hash).replace(/[01]/g, (bit) => (bit === '1' ? '0' : '1'));

export const isComparable = ({ mask }: Pick<HashedPicture, 'mask'>): boolean =>
  countBits(toBits(mask)) >= MIN_CLEAR_PAIRS;

/** Returns how a picture matches an earlier one; undefined if it is another picture. */
export function matchPictures(picture: HashedPicture, earlier: HashedPicture): PictureMatch | undefined {
  const others = [earlier.hash, earlier.centre, ...earlier.crops].map(toBits);
  const readings = [
    { hash: picture.hash, mask: picture.mask, isMirrored: false },
    { hash: mirrorHash(picture.hash), mask: reverseRows(picture.mask), isMirrored: true },
  ];
  for (const { hash, mask, isMirrored } of readings) {
    const [bits, clear] = [toBits(hash), toBits(mask)];
    const place = others.findIndex((other) => {
      const distance = countBits(bits ^ other);
      return (
        distance <= MAX_DISTANCE ||
        (distance <= MAX_UNCLEAR_DISTANCE && countBits((bits ^ other) & clear) <= MAX_CLEAR_DISTANCE)
      );
    });
    if (place >= 0 && showSameDetails(picture.detail, earlier.detail, isMirrored))
      return isMirrored ? 'mirrored' : place === 0 ? 'whole' : 'cropped';
  }
  return undefined;
}
