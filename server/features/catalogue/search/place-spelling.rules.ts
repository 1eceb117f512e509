import { distance, isBangla, normalize, soundOf, spellingOf } from './folding.rules.ts';

/** Folds spellings of places, so that common variants in either script are equal. */

/** Bangla letters that people mix up, and signs that they leave out. */
const BANGLA_VARIANTS: readonly [variant: RegExp, letter: string][] = [
  [/[\u0981\u0983]/g, ''],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  // As the second half of a conjunct, before য changes.
  [/্[যব]/g, ''],
  [/য(?!়)/g, 'জ'],
  [/[\u09dc\u09dd]/g, 'র'],
  [/ঙ্গ|ংগ|ঙ/g, 'ং'],
  [/ৎ/g, 'ত'],
  [/(.)্\1/g, '$1'],
];

const foldBangla = (word: string): string =>
  BANGLA_VARIANTS.reduce((text, [variant, letter]) => text.replace(variant, letter), normalize(word));

/** Bangla vowels have no fixed spelling in Latin letters: gonj and ganj, jessor and jessore. */
const foldLatin = (word: string): string =>
  spellingOf(word)
    .replace(/[ao]/g, 'a')
    .replace(/[eiy]/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)[ih]$/, '');

/** @param word normalized letters and digits without spaces, in one script */
export const foldPlace = (word: string): string => (isBangla(word) ? foldBangla(word) : foldLatin(word));

/** Minimum consonants for a word's sound to identify a place. */
const MIN_CONSONANTS = 3;
/** Returns a word's sound, if it is distinctive. */
export const placeSoundOf = (word: string): string | undefined => {
  const sound = soundOf(word);
  return sound.length < MIN_CONSONANTS ? undefined : sound;
};

/** Minimum letters for one typing error, and for two. */
const [MIN_ONE_ERROR, MIN_TWO_ERRORS] = [6, 10];
/** Returns the number of typing errors between two folded words; undefined if they are too different. */
export function placeErrors(one: string, other: string): number | undefined {
  const length = Math.min(one.length, other.length);
  const most = length >= MIN_TWO_ERRORS ? 2 : length >= MIN_ONE_ERROR ? 1 : 0;
  const far = distance(one, other, most);
  return far <= most ? far : undefined;
}

/** Distance allowed between words that sound alike. */
export const placeSoundErrors = (one: string, other: string): number | undefined => {
  const most = Math.max(1, Math.floor(Math.min(one.length, other.length) / 3));
  const far = distance(one, other, most);
  return far <= most ? far : undefined;
};
