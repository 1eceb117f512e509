import { isBangla, isNumber, type Piece, piecesOf, spelledLetters } from './folding.rules.ts';
import { memoize } from './memoize.ts';
import {
  isAmount,
  isFiller,
  isName,
  isWord,
  correctionsOf,
  numberOf,
  partsOf,
  phraseAt,
  recognize,
} from './vocabulary.ts';

/** A short word only has a meaning with its neighbours: fz s, r 15, 160 r. */
const MAX_SHORT_LETTERS = 3;
/** Maximum words read from a title. */
const MAX_WORDS = 40;

/** Returns a single letter, also from its Bangla name. */
const letterOf = (text: string): string | undefined => {
  const letter = isBangla(text) ? spelledLetters(text) : text;
  return letter?.length === 1 && !isNumber(letter) ? letter : undefined;
};
/** Longest name spelled letter by letter. */
const MAX_LETTERS = 5;

/** Returns the longest name spelled letter by letter from a position, like F Z S. */
function lettersAt(pieces: readonly Piece[], at: number): string | undefined {
  const letters: string[] = [];
  for (const [index, { text, joined }] of pieces.slice(at, at + MAX_LETTERS).entries()) {
    const letter = letterOf(text);
    // A letter next to a number belongs to it, like V3.
    if (letter === undefined || joined || pieces[at + index + 1]?.joined) break;
    letters.push(letter);
  }
  for (; letters.length > 1; letters.pop()) {
    const name = letters.join('');
    if (isWord(name) || partsOf(name)) return name;
  }
  return undefined;
}

/** Replaces multi-word names and joined words with the words of the vocabulary. */
function toVocabulary(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const phrase = phraseAt(pieces.slice(at).map(({ text }) => text));
    if (phrase) {
      for (const text of phrase.means) result.push({ text, joined: false });
      at += phrase.length;
      continue;
    }
    const { text: written = '', joined = false } = pieces[at] ?? {};
    const letters = lettersAt(pieces, at);
    const text = letters ?? numberOf(written) ?? written;
    const { word } = recognize(text);
    const parts = partsOf(text) ?? partsOf(word ?? '') ?? [text];
    for (const [index, part] of parts.entries()) result.push({ text: part, joined: index > 0 || joined });
    at += letters?.length ?? 1;
  }
  return result;
}

/** Returns the form of a word in which it is joined with its neighbour. */
const shown = ({ text }: Piece): string => recognize(text).word ?? text;
const isShort = (text: string): boolean => !isNumber(text) && text.length <= MAX_SHORT_LETTERS;

/** Returns a name in the vocabulary's words, to recognize its model. */
export const readWords = memoize((text: string): string[] =>
  toVocabulary(piecesOf(text).slice(0, MAX_WORDS)).map(shown),
);

/** Returns every lexeme under which a text is indexed. */
export const lexemesOf = memoize((text: string): string[] => {
  const pieces = toVocabulary(piecesOf(text).slice(0, MAX_WORDS)).filter((piece) => !isFiller(piece.text));
  return pieces.flatMap((piece, at) => {
    const { word, own } = recognize(piece.text);
    const next = pieces[at + 1];
    const pair = next && [shown(piece), shown(next)];
    return [word, own, pair && pair.some(isShort) ? pair.join('') : undefined].filter((found) => found !== undefined);
  });
});

/** Lexemes of which a product must have one, and possible corrections. */
export interface Term {
  /** In either script, as in the vocabulary or as typed. */
  word: string;
  lexemes: string[];
  meant: string[];
  /** True for a number or a word of the vocabulary. */
  isKnown: boolean;
  /** True if it belongs to the name of a brand or model. */
  isName: boolean;
}

function termOf(text: string): Term {
  const { word, own } = recognize(text);
  const lexemes = [word, own].filter((lexeme) => lexeme !== undefined);
  return {
    word: word ?? text,
    lexemes,
    meant: correctionsOf(text),
    isKnown: word !== undefined,
    isName: word !== undefined && isName(word),
  };
}

/** A number followed by a letter also matches the number: 160R is a 160. */
const pairOf = (one: string, other: string): Term => ({
  word: one + other,
  lexemes: isNumber(one) && !isNumber(other) ? [one + other, one] : [one + other],
  meant: [],
  isKnown: true,
  isName: isName(one) || isName(other),
});

/**
 * For each piece, whether it forms a pair with the next: written together, or a single letter
 * without meaning alone.
 */
function pairsIn(pieces: readonly Piece[]): boolean[] {
  const names = pieces.map(shown);
  const isLetters = (at: number) => !isNumber(names[at] ?? '0');
  const lengthAt = (at: number) => names[at]?.length ?? 0;
  const pairs = pieces.map((_, at) => {
    const mark = [at, at + 1].some((place) => isLetters(place) && lengthAt(place) < MAX_SHORT_LETTERS);
    return pieces[at + 1]?.joined === true && mark;
  });
  for (const at of pieces.keys()) {
    if (!isLetters(at) || lengthAt(at) !== 1 || pairs[at] || pairs[at - 1]) continue;
    const isBeforeNumber = at + 1 < pieces.length && !isLetters(at + 1);
    const isBehind = at > 0 && (isLetters(at - 1) ? lengthAt(at - 1) <= MAX_SHORT_LETTERS && !isBeforeNumber : true);
    if (isBehind) pairs[at - 1] = true;
    else if (at + 1 < pieces.length) pairs[at] = true;
  }
  return pairs;
}

/** Removes amounts of taka, which don't belong to a name: "2 lakh", "দেড় লাখ". */
const withoutAmounts = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ text }, at) => !isAmount(text) && !(isNumber(text) && isAmount(pieces[at + 1]?.text ?? '')));

/** Returns the search terms of a text's pieces, without words that apply to any motorbike on sale. */
export function termsOf(text: Piece[]): Term[] {
  const all = withoutAmounts(toVocabulary(text.slice(0, MAX_WORDS)));
  const pieces = all.filter((piece) => !isFiller(piece.text));
  const pairs = pairsIn(pieces);
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1];
    if (next && pairs[at]) return [pairOf(shown(piece), shown(next))];
    return pairs[at - 1] ? [] : [termOf(piece.text)];
  });
}
