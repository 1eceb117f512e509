import { BRANDS } from '#contract/models';
import type { Suggestion } from '#contract/search';
import { isBangla, normalize, piecesOf, romanize, soundOf } from './folding.rules';

/** So many are offered at a time. */
const MOST_OFFERED = 8;
/** A sound says something of a word's beginning from so many consonants on. */
const TELLING_SOUND = 2;

interface Offer {
  suggestion: Suggestion;
  /** The words of each of its names. */
  names: string[][];
}

const wordsOf = (text: string): string[] => piecesOf(text).map((piece) => piece.text);
/** A name and what is left of it when it is written together, as in mt15. */
const namesOf = (texts: readonly string[]): string[][] =>
  texts.flatMap((text) => [wordsOf(text), [wordsOf(text).join('')]]);

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

/** In the script that is typed. */
const categoryOffer = ({ _id, categoryName, categoryNameBn }: NamedCategory, inBangla: boolean): Offer => ({
  suggestion: { kind: 'category', text: inBangla ? (categoryNameBn ?? categoryName) : categoryName, id: _id },
  names: namesOf([categoryName, ...(categoryNameBn === undefined ? [] : [categoryNameBn])]),
});

const latin = (word: string): string => (isBangla(word) ? romanize(word) : word);
const begins = (word: string, begun: string): boolean => word.startsWith(begun) || latin(word).startsWith(latin(begun));
const soundsLike = (word: string, begun: string): boolean =>
  soundOf(begun).length >= TELLING_SOUND && soundOf(word).startsWith(soundOf(begun));

/** Whether the words typed so far are the beginnings of words of the name, in whatever order. */
const matches = (
  { names }: Offer,
  typed: readonly string[],
  alike: (word: string, begun: string) => boolean,
): boolean => names.some((words) => typed.every((begun) => words.some((word) => alike(word, begun))));

/**
 * Brands, models and categories that the words begun so far may become: by their letters, and where those bring too few, by their sound
 * (docs/rules.md §6).
 */
export function suggest(text: string, categories: readonly NamedCategory[]): Suggestion[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const offers = [...OFFERS, ...categories.map((category) => categoryOffer(category, isBangla(normalize(text))))];
  // Those whose name itself begins so come first: Honda before Hero Honda.
  const [first = ''] = typed;
  const isFirst = ({ names }: Offer) => names.some(([word = '']) => begins(word, first));
  const found = offers
    .filter((offer) => matches(offer, typed, begins))
    .sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  const like = found.length >= MOST_OFFERED ? [] : offers.filter((offer) => matches(offer, typed, soundsLike));
  return [...new Set([...found, ...like])].slice(0, MOST_OFFERED).map(({ suggestion }) => suggestion);
}
