import { type Place, PLACES } from '#contract/catalogue/places/all-places';
import type { PlaceName } from '#contract/catalogue/search';
import { piecesOf } from '../folding.rules.ts';
import { findPlaces } from './place-lookup.ts';
import { foldPlace } from '../place-spelling.rules.ts';

/** Maximum places suggested for a text. */
const MAX_SUGGESTIONS = 20;

const lettersOf = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

/** A place with the start of each of its names as typed and as folded. */
const OFFERS = PLACES.map((place) => {
  const letters = place.names.map(lettersOf);
  return { place, letters, folds: letters.map(foldPlace) };
});

const nameOf = ({ value, en, bn }: Place): PlaceName => ({ value, en, bn });
/** Districts first, then city areas, then upazilas. */
const rankOf = ({ area, isCityArea }: Place): number => (area === undefined ? 0 : isCityArea ? 1 : 2);

/**
 * Suggests places for an incomplete name in either script: those that the text names, then those
 * whose name starts with it. All districts for an empty text.
 */
export function suggestPlaces(text: string): PlaceName[] {
  const pieces = piecesOf(text);
  const typed = lettersOf(text);
  if (typed === '') return PLACES.filter(({ area }) => area === undefined).map(nameOf);
  const folded = foldPlace(typed);
  const named = findPlaces(pieces).map(({ place }) => place);
  const begun = [
    ...OFFERS.filter(({ letters }) => letters.some((name) => name.startsWith(typed))),
    ...OFFERS.filter(({ folds }) => folded.length > 1 && folds.some((name) => name.startsWith(folded))),
  ].map(({ place }) => place);
  const offered = [...named, ...[...new Set(begun)].sort((one, other) => rankOf(one) - rankOf(other))];
  return [...new Set(offered)].slice(0, MAX_SUGGESTIONS).map(nameOf);
}
