import { BRANDS } from '#contract/catalogue/models';
import type { Suggestion } from '#contract/catalogue/search';
import { isBangla, normalize, piecesOf, romanize, soundOf } from './folding.rules.ts';

/** Maximum suggestions returned. */
const MAX_SUGGESTIONS = 8;
/** Maximum suggestions that compete for these places by their counts. */
const MAX_COUNTED_SUGGESTIONS = 20;
/** Minimum consonants for a sound to identify the start of a word. */
const MIN_DISTINCTIVE_CONSONANTS = 2;

/** A word with its precomputed comparison forms: every keystroke compares a thousand names. */
interface Word {
  text: string;
  latin: string;
  sound: string;
}

interface Offer {
  suggestion: Suggestion;
  /** The words of each of its names. */
  names: Word[][];
}

const latin = (word: string): string => (isBangla(word) ? romanize(word) : word);
const wordOf = (text: string): Word => ({ text, latin: latin(text), sound: soundOf(text) });
const textsOf = (text: string): string[] => piecesOf(text).map((piece) => piece.text);
/** Returns each name and its joined spelling, like mt15. */
const namesOf = (texts: readonly string[]): Word[][] =>
  texts.map(textsOf).flatMap((words) => [words.map(wordOf), [wordOf(words.join(''))]]);

const OFFERS: Offer[] = [
  ...BRANDS.map(({ name, otherNames }) => ({
    suggestion: { kind: 'brand' as const, text: name },
    names: namesOf([name, ...otherNames]),
  })),
  ...BRANDS.flatMap(({ name: brand, models }) =>
    models.map((model) => ({
      suggestion: { kind: 'model' as const, text: `${brand} ${model.name}` },
      names: namesOf([`${brand} ${model.name}`, ...(model.otherNames ?? [])]),
    })),
  ),
];

interface NamedCategory {
  _id: string;
  categoryName: string;
  categoryNameBn?: string;
}

/** In the script being typed. */
const categoryOffer = ({ _id, categoryName, categoryNameBn }: NamedCategory, inBangla: boolean): Offer => ({
  suggestion: { kind: 'category', text: inBangla ? (categoryNameBn ?? categoryName) : categoryName, id: _id },
  names: namesOf([categoryName, ...(categoryNameBn === undefined ? [] : [categoryNameBn])]),
});

const begins = (word: Word, begun: Word): boolean =>
  word.text.startsWith(begun.text) || word.latin.startsWith(begun.latin);
const soundsLike = (word: Word, begun: Word): boolean =>
  begun.sound.length >= MIN_DISTINCTIVE_CONSONANTS && word.sound.startsWith(begun.sound);

/** True if the words typed so far are prefixes of words of the name, in any order. */
const matches = ({ names }: Offer, typed: readonly Word[], alike: (word: Word, begun: Word) => boolean): boolean =>
  names.some((words) => typed.every((begun) => words.some((word) => alike(word, begun))));

/** Suggestions that match by spelling, and those that only sound alike, each most relevant first. */
interface Candidates {
  spelled: Suggestion[];
  alike: Suggestion[];
}

/**
 * Lists brands, models and categories for an incomplete text: by spelling, then by sound if too few
 * match (docs/rules.md §6).
 */
export function listCandidates(text: string, categories: readonly NamedCategory[]): Candidates {
  const typed = textsOf(text).map(wordOf);
  const [first] = typed;
  if (first === undefined) return { spelled: [], alike: [] };
  const offers = [...OFFERS, ...categories.map((category) => categoryOffer(category, isBangla(normalize(text))))];
  // Names that start with the text come first: Honda before Hero Honda.
  const isFirst = ({ names }: Offer) => names.some(([word]) => word !== undefined && begins(word, first));
  const found = offers
    .filter((offer) => matches(offer, typed, begins))
    .sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  const missing = Math.max(0, MAX_SUGGESTIONS - found.length);
  const like =
    missing === 0 ? [] : offers.filter((offer) => !found.includes(offer) && matches(offer, typed, soundsLike));
  return {
    spelled: found.slice(0, MAX_COUNTED_SUGGESTIONS).map(({ suggestion }) => suggestion),
    alike: like.slice(0, missing).map(({ suggestion }) => suggestion),
  };
}

/** Puts what is on sale first; otherwise keeps the order. What only sounds alike stays last. */
export function onSaleFirst({ spelled, alike }: Candidates, countOf: (suggestion: Suggestion) => number | undefined) {
  const counted = (suggestions: readonly Suggestion[]): Suggestion[] =>
    suggestions
      .map((suggestion) => ({ ...suggestion, count: countOf(suggestion) }))
      .sort((one, other) => Number(other.count !== 0) - Number(one.count !== 0));
  return [...counted(spelled), ...counted(alike)].slice(0, MAX_SUGGESTIONS);
}
