import { latinDigits } from '#contract/clean-text';
import type { Range } from './text-parts.ts';

/** Words of a shingle, and the fewest shingles of a text that can be called copied. */
const SHINGLE_WORDS = 3;
const MIN_SHINGLES = 18;
/** Share of both texts' shingles that they have in common; or of the shorter one's, if the other was made longer. */
const [COPIED_SHARE, CONTAINED_SHARE] = [0.65, 0.85];
/** Bands of the signature, and hashes in a band: texts that share 70 % of their shingles have a band in common 998 times in 1,000. */
const BANDS = 16;
const HASHES_PER_BAND = 3;

interface Word {
  word: string;
  range: Range;
}

const wordsOf = (text: string): Word[] =>
  [...latinDigits(text.normalize('NFC').toLowerCase()).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    word,
    range: [index, index + word.length],
  }));

const shinglesOf = (words: readonly Word[]): string[] =>
  words.slice(0, Math.max(0, words.length - SHINGLE_WORDS + 1)).map((_, at) =>
    words
      .slice(at, at + SHINGLE_WORDS)
      .map(({ word }) => word)
      .join(' '),
  );

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Mixes a hash with the number of a hash function. */
function mix(hash: number, seed: number): number {
  let mixed = Math.imul(hash ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns the signature of a text (MinHash in bands); empty if the text is too short to be called copied. */
export function bandsOf(text: string): number[] {
  const hashes = [...new Set(shinglesOf(wordsOf(text)))].map(hashOf);
  if (hashes.length < MIN_SHINGLES) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    let value = band;
    for (let at = 0; at < HASHES_PER_BAND; at += 1) {
      const seed = band * HASHES_PER_BAND + at;
      value = Math.imul(value, 31) + hashes.reduce((least, hash) => Math.min(least, mix(hash, seed)), 0xffffffff);
    }
    return value | 0;
  });
}

export interface Copied {
  isCopied: boolean;
  /** Share of the shorter text that is also in the other. */
  share: number;
  /** Where the text has the other's words. */
  ranges: Range[];
}

/** Returns how much of a text is also in another. */
export function compareTexts(text: string, other: string): Copied {
  const words = wordsOf(text);
  const shingles = shinglesOf(words);
  const [own, others] = [new Set(shingles), new Set(shinglesOf(wordsOf(other)))];
  const shared = [...own].filter((shingle) => others.has(shingle)).length;
  const ranges: [number, number][] = [];
  shingles.forEach((shingle, at) => {
    if (!others.has(shingle)) return;
    const [start, end] = [words[at]?.range[0] ?? 0, words[at + SHINGLE_WORDS - 1]?.range[1] ?? 0];
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
  });
  const share = shared / Math.max(1, Math.min(own.size, others.size));
  const ofBoth = shared / Math.max(1, own.size + others.size - shared);
  return { isCopied: ofBoth >= COPIED_SHARE || share >= CONTAINED_SHARE, share, ranges };
}
