import { type Place, placeOf } from '#contract/places/all-places';
import type { PaperTrait } from '#contract/lists';
import type { SearchFilters } from '#contract/search';
import { piecesOf } from './folding.rules';
import { memoize } from './memoize';
import { findPapers } from './papers/paper-words';
import { findPlaces } from './place-lookup';
import { placeToken } from './token.rules';
import { type Term, termsOf } from './words';

/** A search text: the places and papers it names, and its other words. */
interface Query {
  places: readonly Place[];
  papers: readonly PaperTrait[];
  terms: readonly Term[];
  /** The text as typed, without places and papers. */
  rest: string;
}

/** Stands for words that were understood otherwise: a number is no place. */
const UNDERSTOOD = { text: '0', joined: false };

/** Reads the places and papers in a search text as filters (docs/rules.md §12). */
export const readQuery = memoize((text: string): Query => {
  const pieces = piecesOf(text);
  const papers = findPapers(pieces);
  const isOfPaper = (at: number) => papers.some(({ from, to }) => at >= from && at < to);
  const places = findPlaces(pieces.map((piece, place) => (isOfPaper(place) ? UNDERSTOOD : piece)));
  const found = [...papers, ...places];
  const isUnderstood = (at: number) => found.some(({ from, to }) => at >= from && at < to);
  let at = 0;
  const rest = text.split(/\s+/).filter((word) => {
    const first = at;
    at += piecesOf(word).length;
    return (
      first === at || Array.from({ length: at - first }, (_, step) => first + step).some((one) => !isUnderstood(one))
    );
  });
  return {
    places: [...new Set(places.map(({ place }) => place))],
    papers: [...new Set(papers.map(({ trait }) => trait))],
    terms: termsOf(pieces.filter((_, place) => !isUnderstood(place))),
    rest: found.length === 0 ? text : rest.join(' ').replace(/^[\s,]+|[\s,]+$/g, ''),
  };
});

/** Returns the tokens of the places in the filter, and those in the words: a product must have one of each list. */
export const placeLists = ({ place, q }: Pick<SearchFilters, 'place' | 'q'>): string[][] =>
  [place, q === undefined ? undefined : readQuery(q).places.map(({ value }) => value)].flatMap((values) =>
    values && values.length > 0 ? [values.map(placeToken)] : [],
  );

/** Returns the names of a search's places, in its filter and in its words, and the papers in its words. */
export function namesOfPlaces({ place = [], q }: Pick<SearchFilters, 'place' | 'q'>) {
  const nameOf = ({ value, en, bn }: Place) => ({ value, en, bn });
  return {
    places: place.flatMap((value) => placeOf(value) ?? []).map(nameOf),
    understood: q === undefined ? [] : readQuery(q).places.map(nameOf),
    understoodPapers: q === undefined ? [] : [...readQuery(q).papers],
    rest: q === undefined ? '' : readQuery(q).rest,
  };
}
