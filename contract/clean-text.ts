/** How typed texts are cleaned before they are measured and stored, on both sides. Plain data and pure functions. */

/** Characters that are invisible or change the text direction; inside a regular expression's class. */
export const INVISIBLE =
  '\\u034f\\u17b4\\u17b5\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0';
/** These, control characters, and invisible characters that only combine with others. */
export const HIDDEN = `${INVISIBLE}\\u0000-\\u001f\\u007f-\\u009f\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}`;

const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Joiners that Bangla and related scripts use between letters; kept after a letter of such a script. */
const JOINERS = '\\u200c\\u200d';
const hiddenCharactersExcept = (kept: string): RegExp =>
  new RegExp(`(?![${JOINERS}${kept}])[${HIDDEN}]|(?<![\\u0900-\\u0dff])[${JOINERS}]`, 'gu');
const [HIDDEN_IN_NAMES, HIDDEN_IN_TEXTS] = [hiddenCharactersExcept(''), hiddenCharactersExcept('\\n\\t')];
const HIDDEN_IN_NUMBERS = new RegExp(`[${HIDDEN}]`, 'gu');

/** Normalizes a name or title: one line, trimmed, NFC, without hidden characters. */
export const cleanName = (text: string): string =>
  text.replace(LINE_ENDS, ' ').replace(HIDDEN_IN_NAMES, '').trim().normalize('NFC');

/** Normalizes a text like a name, but keeps line breaks. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(HIDDEN_IN_TEXTS, '')
    .trim()
    .normalize('NFC');

/**
 * Returns the length of a text as the server measures it: characters of the cleaned text. NFC writes
 * some Bangla letters as two characters, so the length of what was typed can be smaller.
 */
export const textLength = (text: string): number => [...cleanText(text)].length;

/** Returns the first characters of a cleaned name, such as of a search in an address. */
export const truncateName = (text: string, max: number): string => [...cleanName(text)].slice(0, max).join('');

/** True for a text whose length is within bounds. */
export const hasLength = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const length = textLength(text);
  return length >= min && length <= max;
};

const BANGLA_ZERO = '০'.charCodeAt(0);

/** Converts Bangla digits to Latin digits. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/**
 * Normalizes a number that was typed or pasted: Latin digits, ASCII hyphens and spaces, trimmed, without the hidden
 * characters that contact lists put around numbers.
 */
export const cleanNumber = (typed: string): string =>
  latinDigits(typed)
    .replace(HIDDEN_IN_NUMBERS, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
