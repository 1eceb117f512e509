import { type Place, placeOf, PLACES } from '#contract/catalogue/places/all-places';
import type { Facets, SearchFilters } from '#contract/catalogue/search';
import type { Database } from '../../../../database/database.ts';
import { createCache } from '../cache.ts';
import { placeInLocation } from './place-lookup.ts';

/** Returns the place that a seller's text names. @param known the district, if it is known otherwise */
export const readLocation = (location: string, known?: string): Place | undefined => placeInLocation(location, known);

const cachedCounts = createCache(
  (db: Database) => async (): Promise<ReadonlyMap<string, number>> =>
    new Map(
      (
        await db.search.query<{ place: string; count: number }>(
          `select place, count(*)::integer as count from search_products where place <> '' group by place`,
        )
      ).map(({ place, count }) => [place, count]),
    ),
);

/** Returns the number of products on sale in each place; a district's without those of its areas. */
export const readPlaceCounts = (db: Database): Promise<ReadonlyMap<string, number>> => cachedCounts(db, 'places');

/** An area with fewer products repeats its district's page. */
const MIN_PRODUCTS_OF_AREA = 5;

/** Returns the places that have a page of their own: districts with products, and areas with several. */
export async function listPlacePages(db: Database): Promise<string[]> {
  const counts = await readPlaceCounts(db);
  const values = [...counts].flatMap(([value, count]) => {
    const place = placeOf(value);
    return place ? [place.district, ...(count >= MIN_PRODUCTS_OF_AREA ? [value] : [])] : [];
  });
  return [...new Set(values)].sort();
}

/** Maximum areas of one district, and districts without a place. */
const [MAX_AREAS, MAX_DISTRICTS] = [12, 24];

/** The other places that a place's page links to, in groups, most important first. */
function groupsAround({ value, area, district, division }: Place): [places: Place[], most: number][] {
  const others = PLACES.filter((place) => place.value !== value);
  const areas = others.filter((place) => place.district === district && place.area !== undefined);
  const districts = others.filter((place) => place.division === division && place.area === undefined);
  return area === undefined
    ? [
        [areas, MAX_AREAS],
        [districts, MAX_DISTRICTS],
      ]
    : [
        [districts.filter((place) => place.district === district), 1],
        [areas, MAX_AREAS],
      ];
}

/**
 * Lists the places with products that the page of a place links to: its areas, and the other districts of
 * its division. Without any filter, all districts; with others, none.
 */
export async function nearbyPlaces(db: Database, { place, ...others }: SearchFilters): Promise<Facets['nearby']> {
  const isOnlyPlace = Object.values(others).every((value) => value === undefined);
  if (!isOnlyPlace || (place && place.length > 1)) return undefined;
  const [only] = place ?? [];
  const known = only === undefined ? undefined : placeOf(only);
  const counts = await readPlaceCounts(db);
  const countOf = ({ value, area }: Place): number =>
    area !== undefined
      ? (counts.get(value) ?? 0)
      : [...counts].reduce((sum, [key, count]) => (key.split('/')[0] === value ? sum + count : sum), 0);
  const groups: [Place[], number][] = known
    ? groupsAround(known)
    : [[PLACES.filter(({ area }) => area === undefined), MAX_DISTRICTS]];
  return groups.flatMap(([places, most]) =>
    places
      .map((each) => ({ value: each.value, en: each.en, bn: each.bn, count: countOf(each) }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || (one.en < other.en ? -1 : 1))
      .slice(0, most),
  );
}
