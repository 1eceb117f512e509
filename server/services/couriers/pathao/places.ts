import { type Place, placeOf, placeValue, PLACES } from '#contract/catalogue/places/all-places';
import { CourierFault, type CourierPlace } from '../provider.ts';
import { type Fields, listOf, numberOf, textOf } from '../values.ts';
import type { Client } from './client.ts';

/** Lists of places change rarely, and each call counts towards the minute's limit (P-limit). */
const KEPT_MS = 24 * 3600_000;

interface Named {
  id: number;
  name: string;
}
interface Area extends Named {
  delivers: boolean;
  collects: boolean;
}

export interface PathaoPlace {
  cityId: number;
  zoneId: number;
  areas: Area[];
}

export interface Places {
  /** @throws CourierFault 'notServed' */
  find(place: CourierPlace, purpose: 'delivery' | 'pickup'): Promise<PathaoPlace>;
}

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const compact = (name: string): string => wordsOf(name).replace(/ /g, '');

/** All Latin spellings of a place, each also without the “Sadar” of a main upazila, which Pathao leaves out. */
const spellingsOf = ({ names }: Place): string[] =>
  names.flatMap((name) => [wordsOf(name), wordsOf(name.replace(/ Sadar$/, ''))]).filter(Boolean);

/** The same name in any spelling. */
const findSame = <T extends Named>(rows: T[], spellings: string[]): T | undefined => {
  const wanted = new Set(spellings.map((name) => name.replace(/ /g, '')));
  return rows.find(({ name }) => wanted.has(compact(name)));
};

/** A name that contains ours as whole words, such as “Abdullahpur Uttara” for Uttara; the shortest of several. */
function findContaining<T extends Named>(rows: T[], spellings: string[]): T | undefined {
  const contains = ({ name }: T): boolean => spellings.some((words) => ` ${wordsOf(name)} `.includes(` ${words} `));
  return rows.filter(contains).sort((one, other) => one.name.length - other.name.length || one.id - other.id)[0];
}

/** Reads rows such as { zone_id: 298, zone_name: "60 feet" }. */
const namedRows = (answer: unknown, kind: string): (Named & { row: Fields })[] =>
  listOf(answer).flatMap((row) => {
    const id = numberOf(row[`${kind}_id`]);
    return id === undefined ? [] : [{ id, name: textOf(row[`${kind}_name`]), row }];
  });

const areaOf = ({ id, name, row }: Named & { row: Fields }): Area => ({
  id,
  name,
  delivers: row.home_delivery_available !== false,
  collects: row.pickup_available !== false,
});

const notServed = (why: string): CourierFault => new CourierFault('notServed', why);

/** Maps our districts and areas to Pathao's cities and zones by their names: Pathao publishes no table (P-places). */
export function createPlaces(client: Client, now: () => number): Places {
  const kept = new Map<string, { rows: Promise<unknown>; until: number }>();

  /** Concurrent readers share one call; a failed one is not kept. */
  function read(name: string, path: string): Promise<unknown> {
    const found = kept.get(path);
    if (found && now() < found.until) return found.rows;
    const rows = client.get(name, path);
    kept.set(path, { rows, until: now() + KEPT_MS });
    rows.catch(() => kept.delete(path));
    return rows;
  }

  return {
    async find({ district, area }, purpose) {
      const city = PLACES.find((place) => place.area === undefined && place.district === district);
      const known = placeOf(placeValue(district, area));
      if (!city || !known) throw notServed(`${area}, ${district} is no place that we know.`);
      const cities = namedRows(await read('the cities', '/city-list'), 'city');
      const cityRow = findSame(cities, spellingsOf(city));
      if (!cityRow) throw notServed(`Pathao has no city ${district}.`);
      const zones = namedRows(await read('the zones', `/cities/${cityRow.id}/zone-list`), 'zone');
      const spellings = spellingsOf(known);
      const zone = findSame(zones, spellings) ?? findContaining(zones, spellings);
      if (!zone) throw notServed(`Pathao has no zone ${area} in ${district}.`);
      const areas = namedRows(await read('the areas', `/zones/${zone.id}/area-list`), 'area').map(areaOf);
      const isServed = (one: Area): boolean => (purpose === 'delivery' ? one.delivers : one.collects);
      const served = areas.filter(isServed);
      // A zone without a list of areas is served as a whole.
      if (areas.length > 0 && served.length === 0) throw notServed(`Pathao has no ${purpose} in ${area}, ${district}.`);
      const exact = findSame(served, spellings);
      return { cityId: cityRow.id, zoneId: zone.id, areas: exact ? [exact] : served };
    },
  };
}
