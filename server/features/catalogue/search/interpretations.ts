import type { Words } from './condition.ts';
import { bodyNamed } from './catalogue/body-types.ts';
import { isNumber } from './folding.rules.ts';
import { bodyToken } from './token.rules.ts';
import type { Term } from './terms.ts';

const bodyTokens = (word: string): string[] => {
  const body = bodyNamed(word);
  return body === undefined ? [] : [bodyToken(body)];
};
const isKnown = ({ isKnown: isWord, meant }: Term): boolean => isWord || meant.length > 0;

/** Minimum number of words left. */
const MIN_WORDS_LEFT = 2;
/** Letters of a name too short to identify it alone, like FI or SF. */
const MAX_SHORT_NAME_LETTERS = 2;
const MAX_WORDS_DROPPED = 4;

/**
 * Returns the variants with one word omitted. All but the shortest names are kept; numbers and
 * earlier words are omitted last.
 */
function withoutOne(terms: readonly Term[]): Term[][] {
  if (terms.length <= MIN_WORDS_LEFT) return [];
  const others = terms.filter(({ isName, word }) => !isName || word.length <= MAX_SHORT_NAME_LETTERS).reverse();
  const isDigits = ({ word }: Term) => isNumber(word);
  return [...others.filter((term) => !isDigits(term)), ...others.filter(isDigits)]
    .slice(0, MAX_WORDS_DROPPED)
    .map((left) => terms.filter((term) => term !== left));
}

/**
 * Returns the interpretations of a text in order; the first with any match wins: as typed, with
 * corrections, without unknown words, without one of the words that are not names, and names of
 * brands and models alone.
 * The name of a body type also means the bikes of that type.
 * @param categoriesNamed returns the tokens of categories with a word in their name
 */
export function interpretationsWith(terms: readonly Term[], categoriesNamed: (word: string) => string[]): Words[] {
  const wordsOf = (part: readonly Term[], mended: boolean): Words =>
    part.map((term) => [
      ...term.lexemes,
      ...(mended ? term.meant : []),
      ...bodyTokens(term.word),
      ...categoriesNamed(term.word),
    ]);
  const known = terms.filter(isKnown);
  const names = terms.filter((term) => term.isName || (!term.isKnown && isKnown(term)));
  const parts = [terms, known, ...withoutOne(known), names];
  const mended = parts.filter((part) => part.length > 0).map((part) => wordsOf(part, true));
  const different = new Map([wordsOf(terms, false), ...mended].map((words) => [JSON.stringify(words), words]));
  return [...different.values()];
}
