import { type Place, PLACES } from '#contract/catalogue/places/all-places';
import { isBangla, isNumber, type Piece, piecesOf } from '../folding.rules.ts';
import { memoize } from '../memoize.ts';
import { foldPlace, placeErrors, placeSoundErrors, placeSoundOf } from '../place-spelling.rules.ts';
import { correctionsOf, isCity, recognize, stemsOf } from '../vocabulary.ts';

/** Finds places in a text, by any spelling in either script (docs/rules.md §12). */

const lettersOf = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

const byText = new Map<string, Set<Place>>();
const byFold = new Map<string, Set<Place>>();
const bySound = new Map<string, Set<string>>();
const addTo = <Value>(map: Map<string, Set<Value>>, key: string, value: Value) =>
  map.set(key, (map.get(key) ?? new Set()).add(value));

for (const place of PLACES)
  for (const letters of place.names.map(lettersOf)) {
    addTo(byText, letters, place);
    addTo(byFold, foldPlace(letters), place);
    const sound = placeSoundOf(letters);
    if (sound !== undefined) addTo(bySound, sound, foldPlace(letters));
  }
const FOLDS = [...byFold.keys()];

/** Ordinary words that are also names of places; with their district they are places. */
const ORDINARY_WORDS = new Set(
  ['tala', 'তালা', 'lama', 'লামা', 'madan', 'মদন', 'airport', 'kalai', 'কালাই', 'bera', 'বেড়া'].map(lettersOf),
);
/** Words said after a place's name, and the Bangla case endings that people write separately. */
const AFTER_A_PLACE = new Set(
  'city town district zila zilla jela division upazila upazilla thana area te e er সিটি শহর জেলা বিভাগ উপজেলা থানা এলাকা'
    .split(' ')
    .map(lettersOf),
);
const MAX_PHRASE_WORDS = 4;

/** Words at a position that name one or several places. */
interface Mention {
  from: number;
  to: number;
  places: ReadonlySet<Place>;
  isOrdinary: boolean;
}

/** Returns the places with exactly this name, then those whose name is usually spelled like it. */
function placesNamed(letters: string): ReadonlySet<Place> | undefined {
  const stems = stemsOf(letters);
  for (const stem of stems) if (byText.has(stem)) return byText.get(stem);
  const { word } = recognize(letters);
  // A brand, colour or number is not a misspelt place.
  if (word !== undefined && !isCity(word)) return undefined;
  for (const stem of stems) if (byFold.has(foldPlace(stem))) return byFold.get(foldPlace(stem));
  return word === undefined ? undefined : byText.get(word);
}

const nearest = (folded: string, candidates: Iterable<string>, errorsOf: typeof placeErrors): string[] => {
  const near = [...candidates].flatMap((candidate) => {
    const errors = errorsOf(folded, candidate);
    return errors === undefined ? [] : [{ candidate, errors }];
  });
  const least = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === least).map(({ candidate }) => candidate);
};

/** Returns the places that a misspelt word may mean: by sound, then by typing errors. */
const placesLike = memoize((word: string): Place[] => {
  const isOther = recognize(word).word ?? correctionsOf(word).find((meant) => !isCity(meant));
  if (isNumber(word) || isOther !== undefined) return [];
  for (const stem of stemsOf(word)) {
    const folded = foldPlace(stem);
    const alike = bySound.get(placeSoundOf(stem) ?? '') ?? [];
    const found = nearest(
      folded,
      [...alike].filter((other) => isBangla(other) === isBangla(stem)),
      placeSoundErrors,
    );
    if (found.length > 0) return found.flatMap((fold) => [...(byFold.get(fold) ?? [])]);
  }
  return stemsOf(word)
    .flatMap((stem) => nearest(foldPlace(stem), FOLDS, placeErrors))
    .flatMap((fold) => [...(byFold.get(fold) ?? [])]);
});

function mentionAt(pieces: readonly Piece[], from: number): Mention | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, pieces.length - from); length > 0; length -= 1) {
    const part = pieces.slice(from, from + length);
    // A number alone is no place, nor a number that belongs to the next word.
    if (isNumber(part[0]?.text ?? '')) return undefined;
    const letters = part.map(({ text }) => text).join('');
    const places = placesNamed(letters);
    if (places) return { from, to: from + length, places, isOrdinary: ORDINARY_WORDS.has(letters) };
  }
  const like = placesLike(pieces[from]?.text ?? '');
  return like.length > 0 ? { from, to: from + 1, places: new Set(like), isOrdinary: false } : undefined;
}

function mentionsIn(pieces: readonly Piece[]): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < pieces.length;) {
    const found = mentionAt(pieces, at);
    if (!found) {
      at += 1;
      continue;
    }
    while (AFTER_A_PLACE.has(pieces[found.to]?.text ?? '')) found.to += 1;
    mentions.push(found);
    at = found.to;
  }
  return mentions;
}

const districtIn = (mention: Mention | undefined): Place | undefined =>
  mention && [...mention.places].find(({ area }) => area === undefined);

/**
 * Returns the one place that a name means: its district, else the area of Dhaka, else the only
 * place of that name. Undefined if there are several.
 */
function onlyPlace({ places, isOrdinary }: Mention): Place | undefined {
  if (isOrdinary) return undefined;
  const all = [...places];
  const inDhaka = all.filter(({ district, isCityArea }) => isCityArea && district === 'Dhaka');
  return all.find(({ area }) => area === undefined) ?? (inDhaka.length === 1 ? inDhaka[0] : undefined) ?? one(all);
}
const one = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);

/** A place in a text, and its words. */
export interface FoundPlace {
  place: Place;
  from: number;
  to: number;
}

/** Words before a place that belong to it. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around', 'from']);
const startOf = (pieces: readonly Piece[], from: number): number =>
  PREPOSITIONS.has(pieces[from - 1]?.text ?? '') ? from - 1 : from;

/**
 * Returns the places in a text. A district next to an area says which one is meant; a name that
 * several places share means none of them.
 * @param known the district of all areas, if the text doesn't say
 */
export function findPlaces(pieces: readonly Piece[], known?: string): FoundPlace[] {
  const mentions = mentionsIn(pieces);
  const found: FoundPlace[] = [];
  const areaIn = (mention: Mention, district: string | undefined): Place | undefined =>
    one([...mention.places].filter((place) => place.area !== undefined && place.district === district));
  for (let at = 0; at < mentions.length; at += 1) {
    const mention = mentions[at];
    const next = mentions[at + 1];
    if (!mention) break;
    const areaBefore = next?.from === mention.to ? areaIn(mention, districtIn(next)?.district) : undefined;
    const areaAfter = next?.from === mention.to ? areaIn(next, districtIn(mention)?.district) : undefined;
    const pair = areaBefore ?? areaAfter;
    if (next && pair) {
      found.push({ place: pair, from: startOf(pieces, mention.from), to: next.to });
      at += 1;
      continue;
    }
    const place = areaIn(mention, known) ?? onlyPlace(mention);
    if (place) found.push({ place, from: startOf(pieces, mention.from), to: mention.to });
  }
  return found;
}

/** Returns the place that a location names; undefined if it names none or several. */
export function placeInLocation(location: string, known?: string): Place | undefined {
  const places = findPlaces(piecesOf(location), known).map(({ place }) => place);
  const [first] = places;
  if (!first || places.some(({ district }) => district !== first.district)) return undefined;
  return places.find(({ area }) => area !== undefined) ?? first;
}
