/**
 * Folds text in either script into comparable words: lower-case Latin letters, digits or Bangla
 * letters. A word's sound is its sequence of consonants, so পালসার, pulsar and pulser are equal
 * (docs/rules.md §6).
 */

/** A word, number or letter of a text, and whether it directly follows the previous one, like 15 in R15. */
export interface Piece {
  text: string;
  joined: boolean;
}

const MARKS = /[\u0300-\u036f]/g;
const JOINERS = /[\u200c\u200d]/g;
const BANGLA_ZERO = 0x09e6;

/** Returns lower-case letters without accents, digits of one kind, and dotted Bangla letters as one character. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(JOINERS, '')
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    // NFC leaves these three decomposed.
    .replaceAll('\u09af\u09bc', '\u09df')
    .replaceAll('\u09a1\u09bc', '\u09dc')
    .replaceAll('\u09a2\u09bc', '\u09dd')
    .replace(/(?<=[a-z\d\u0980-\u09ff])\+/g, ' plus ');

const PIECES = /[a-z]+|\d+|[\u0980-\u09ff]+/g;
/** Bangla signs without a letter don't form a word. */
const LETTER = /[a-z\d\u0985-\u09b9\u09ce\u09dc-\u09e1]/;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = -1;
  for (const { 0: piece, index } of normalize(text).matchAll(PIECES)) {
    if (LETTER.test(piece)) pieces.push({ text: piece, joined: index === end });
    end = index + piece.length;
  }
  return pieces;
}

export const isNumber = (text: string): boolean => /^\d/.test(text);
export const isBangla = (text: string): boolean => /^[\u0980-\u09ff]/.test(text);

// oxfmt-ignore
const CONSONANTS: Record<string, string> = {
  ক: 'k', খ: 'k', গ: 'g', ঘ: 'g', ঙ: 'n', চ: 'ch', ছ: 'ch', জ: 'j', ঝ: 'j', ঞ: 'n', ট: 't', ঠ: 't', ড: 'd', ঢ: 'd', ণ: 'n',
  ত: 't', থ: 't', দ: 'd', ধ: 'd', ন: 'n', প: 'p', ফ: 'f', ব: 'b', ভ: 'v', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 's', ষ: 's',
  স: 's', হ: 'h', ড়: 'r', ঢ়: 'r', য়: 'y', ৎ: 't', 'ং': 'n', 'ঃ': '', 'ঁ': '',
};
// oxfmt-ignore
const VOWELS: Record<string, string> = {
  অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou', 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u',
  'ূ': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou',
};
const LATIN: Record<string, string> = Object.fromEntries(
  Object.entries({ ...CONSONANTS, ...VOWELS }).map(([letter, latin]) => [normalize(letter), latin]),
);

/** Transliterates Bangla letters roughly as they sound, without the inherent vowel. */
export const romanize = (word: string): string =>
  word
    .replace(/\u0993\u09df/g, 'w')
    .replace(/^\u0987\u09df/, 'y')
    // The second half of a conjunct with য changes only the vowel.
    .replace(/\u09cd\u09af/g, '')
    .replace(/[\u0980-\u09ff]/g, (letter) => LATIN[letter] ?? '');

/** Reduces a Latin word to one letter per sound. */
const simplify = (word: string): string =>
  word
    .replace(/(.)\1+/g, '$1')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/ch/g, 'C')
    .replace(/c/g, 'k')
    .replace(/C/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/([bdgjkst])h/g, '$1')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/v/g, 'b')
    .replace(/ng?/g, 'n');

/** Returns a phonetic Latin spelling of a word in either script. */
export const spellingOf = (word: string): string => simplify(isBangla(word) ? romanize(word) : word);

/** Returns a word's consonants as they sound, equal in both scripts. */
export const soundOf = (word: string): string => spellingOf(word).replace(/(?<!^)y|[aeiou]/g, '');

/** Names of the Latin letters in Bangla. */
// oxfmt-ignore
const LETTER_NAMES: [name: string, letter: string][] = Object.entries({
  a: 'এ', b: 'বি', c: 'সি', d: 'ডি', e: 'ই', f: 'এফ', g: 'জি', h: 'এইচ', i: 'আই', j: 'জে', k: 'কে', l: 'এল', m: 'এম', n: 'এন', o: 'ও',
  p: 'পি', q: 'কিউ', r: 'আর', s: 'এস', t: 'টি', u: 'ইউ', v: 'ভি', w: 'ডব্লিউ', x: 'এক্স', y: 'ওয়াই', z: 'জেড',
}).map(([letter, name]): [string, string] => [normalize(name), letter]);

/** Returns the letters that a Bangla word spells out, like fz for এফজেড; undefined for other words. */
export function spelledLetters(word: string): string | undefined {
  if (word === '') return '';
  for (const [name, letter] of LETTER_NAMES) {
    if (!word.startsWith(name)) continue;
    const rest = spelledLetters(word.slice(name.length));
    if (rest !== undefined) return letter + rest;
  }
  return undefined;
}

/**
 * Returns the Damerau–Levenshtein distance (changes, insertions, deletions, transpositions), or
 * `most` + 1 if it is larger.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const change = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + change);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[other.length] ?? most + 1;
}
