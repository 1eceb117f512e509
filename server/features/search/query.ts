import { type Place, placeOf } from '#contract/places/all-places';
import type { SearchFilters } from '#contract/search';
import { piecesOf } from './folding.rules';
import { memoize } from './memoize';
import { findPlaces } from './place-lookup';
import { placeToken } from './token.rules';
import { type Term, termsOf } from './words';

/** A search text: the places it names, and its other words. */
interface Query {
  places: readonly Place[];
  terms: readonly Term[];
  /** The text as typed, without the places. */
  rest: string;
}

/** Reads the places in a search text as a filter (docs/rules.md §12). */
export const readQuery = memoize((text: string): Query => {
  const pieces = piecesOf(text);
  const found = findPlaces(pieces);
  const isOfPlace = (at: number) => found.some(({ from, to }) => at >= from && at < to);
  let at = 0;
  const rest = text.split(/\s+/).filter((word) => {
    const first = at;
    at += piecesOf(word).length;
    return first === at || Array.from({ length: at - first }, (_, step) => first + step).some((one) => !isOfPlace(one));
  });
  return {
    places: [...new Set(found.map(({ place }) => place))],
    terms: termsOf(pieces.filter((_, place) => !isOfPlace(place))),
    rest: found.length === 0 ? text : rest.join(' ').replace(/^[\s,]+|[\s,]+$/g, ''),
  };
});

/** Returns the tokens of the places in the filter, and those in the words: a product must have one of each list. */
export const placeLists = ({ place, q }: Pick<SearchFilters, 'place' | 'q'>): string[][] =>
  [place, q === undefined ? undefined : readQuery(q).places.map(({ value }) => value)].flatMap((values) =>
    values && values.length > 0 ? [values.map(placeToken)] : [],
  );

/** Returns the names of a search's places, in its filter and in its words. */
export function namesOfPlaces({ place = [], q }: Pick<SearchFilters, 'place' | 'q'>) {
  const nameOf = ({ value, en, bn }: Place) => ({ value, en, bn });
  return {
    places: place.flatMap((value) => placeOf(value) ?? []).map(nameOf),
    understood: q === undefined ? [] : readQuery(q).places.map(nameOf),
    rest: q === undefined ? '' : readQuery(q).rest,
  };
}
