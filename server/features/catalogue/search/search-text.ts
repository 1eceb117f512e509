import { SEARCH_VALUES } from '#contract/limits';
import { type Place, placeOf } from '#contract/catalogue/places/all-places';
import type { PaperTrait } from '#contract/lists';
import type { SearchFilters } from '#contract/catalogue/search';
import { type Piece, piecesOf } from './folding.rules.ts';
import { memoize } from './memoize.ts';
import { findPapers } from './papers/paper-words.ts';
import { findPlaces } from './places/place-lookup.ts';
import { narrower, type PriceBounds, readPrice } from './price-words/price-words.ts';
import { placeToken } from './token.rules.ts';
import { type Term, termsOf } from './terms.ts';

/** A search text: the places, the papers and the price it names, and its other words. */
interface SearchText {
  places: readonly Place[];
  papers: readonly PaperTrait[];
  price: PriceBounds;
  terms: readonly Term[];
  /** The text as typed, without the places, the papers and the price. */
  rest: string;
}

/** Reads the places, the papers and the price in a search text as filters (docs/rules.md §12). */
export const readSearchText = memoize((text: string): SearchText => {
  const pieces = piecesOf(text);
  const { pieces: priced, ...price } = readPrice(text);
  const understood = new Set(priced);
  /** Looks in what is not understood yet, so that no word counts twice. */
  function understand<Found extends { from: number; to: number }>(find: (left: Piece[]) => Found[]): Found[] {
    const left = [...pieces.keys()].filter((at) => !understood.has(at));
    const found = find(left.flatMap((at) => pieces[at] ?? []));
    for (const { from, to } of found) for (const at of left.slice(from, to)) understood.add(at);
    return found;
  }
  const papers = understand(findPapers);
  const places = understand(findPlaces);
  return {
    places: [...new Set(places.map(({ place }) => place))],
    papers: [...new Set(papers.map(({ trait }) => trait))],
    price,
    terms: termsOf(pieces.filter((_, at) => !understood.has(at))),
    rest: understood.size === 0 ? text : textWithout(text, understood),
  };
});

/** Returns a text without some of its pieces. Punctuation between them is left out. */
function textWithout(text: string, left: ReadonlySet<number>): string {
  let at = 0;
  const words = text.split(/\s+/).filter((word) => {
    const first = at;
    at += piecesOf(word).length;
    return Array.from({ length: at - first }, (_, step) => first + step).some((piece) => !left.has(piece));
  });
  return words.join(' ').replace(/^[\s,]+|[\s,]+$/g, '');
}

/** Returns the filters together with the price that the words ask for. */
export const withPriceInWords = <Filters extends SearchFilters>(filters: Filters): Filters =>
  filters.q === undefined ? filters : { ...filters, ...narrower(filters, readSearchText(filters.q).price) };

/** Returns the tokens of the places in the filter, and those in the words: a product must have one of each list. */
export const placeLists = ({ place, q }: Pick<SearchFilters, 'place' | 'q'>): string[][] =>
  [place, q === undefined ? undefined : readSearchText(q).places.map(({ value }) => value)].flatMap((values) =>
    values && values.length > 0 ? [values.map(placeToken)] : [],
  );

/** Returns the names of a search's places, in its filter and in its words. */
export function namesOfPlaces({ place = [], q }: Pick<SearchFilters, 'place' | 'q'>) {
  const nameOf = ({ value, en, bn }: Place) => ({ value, en, bn });
  return {
    places: place.flatMap((value) => placeOf(value) ?? []).map(nameOf),
    understood: q === undefined ? [] : readSearchText(q).places.map(nameOf),
    rest: q === undefined ? '' : readSearchText(q).rest,
  };
}

/** True if the words name a place, papers or a price. */
export const hasUnderstood = (q: string | undefined): boolean => {
  if (q === undefined) return false;
  const { places, papers, price } = readSearchText(q);
  return places.length > 0 || papers.length > 0 || Object.keys(price).length > 0;
};

/** Returns the search with the places, the papers and the price of its words as filters; undefined if they name none. */
export function asFilters({ q, place = [], papers: traits = [], ...others }: SearchFilters): SearchFilters | undefined {
  if (q === undefined || !hasUnderstood(q)) return undefined;
  const { places, papers, price, rest } = readSearchText(q);
  const both = [...new Set([...place, ...places.map(({ value }) => value)])].slice(0, SEARCH_VALUES);
  const allTraits = [...new Set([...traits, ...papers])];
  return {
    ...(rest === '' ? {} : { q: rest }),
    ...others,
    ...narrower(others, price),
    ...(both.length > 0 ? { place: both } : {}),
    ...(allTraits.length > 0 ? { papers: allTraits } : {}),
  };
}
