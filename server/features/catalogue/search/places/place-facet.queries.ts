import { placeOf } from '#contract/catalogue/places/all-places';
import type { PlaceFacets, SearchFilters } from '#contract/catalogue/search';
import type { Database } from '../../../../database/database.ts';
import { createCache, keyOf, type Run, shareRun } from '../cache.ts';
import { type Conditions, conditionsOf, createBinds } from '../condition.ts';
import { readPlaceCounts } from './place.queries.ts';
import { hasFilters, isFoundAnywhere, interpretationsOf } from '../interpretation.queries.ts';
import { sourceOf } from '../source.queries.ts';

/** Maximum rows counted; beyond it, counts are lower bounds. */
const MAX_COUNTED_ROWS = 10_000;

type Counts = ReadonlyMap<string, number>;
const sum = (counts: Counts): number => [...counts.values()].reduce((total, count) => total + count, 0);

/** Counts the matches of each place; those without a place are counted under ''. */
async function countRows(db: Database, conditions: Conditions): Promise<Counts> {
  const binds = createBinds();
  const rows = await db.search.query<{ place: string; count: number }>(
    `select p.place, count(*)::integer as count
     from (select id from ${await sourceOf(db, conditions, binds)} limit ${MAX_COUNTED_ROWS}) hits
     join search_products p on p.id = hits.id group by p.place`,
    binds.values,
  );
  return new Map(rows.map(({ place, count }) => [place, count]));
}

/** Adds the products of a district's areas to its own, and names the places; most products first. */
function facetsFrom(counts: Counts): PlaceFacets['places'] {
  const totals = new Map<string, number>();
  const add = (value: string, count: number) => totals.set(value, (totals.get(value) ?? 0) + count);
  for (const [value, count] of counts) {
    const place = placeOf(value);
    if (!place) continue;
    add(place.district, count);
    if (place.area !== undefined) add(value, count);
  }
  return [...totals]
    .flatMap(([value, count]) => {
      const place = placeOf(value);
      return place ? [{ value, en: place.en, bn: place.bn, count }] : [];
    })
    .sort((one, other) => other.count - one.count || (one.en < other.en ? -1 : 1));
}

async function countPlaces(db: Database, { place: _place, ...filters }: SearchFilters): Promise<PlaceFacets> {
  if (filters.q === undefined && !hasFilters(filters)) return { places: facetsFrom(await readPlaceCounts(db)) };
  const interpretations = filters.q === undefined ? [undefined] : await interpretationsOf(db, filters.q);
  let counts: Counts = new Map();
  for (const words of interpretations) {
    counts = await countRows(db, conditionsOf(filters, words));
    if (sum(counts) > 0 || (hasFilters(filters) && (await isFoundAnywhere(db, words)))) break;
  }
  return { ...(sum(counts) === MAX_COUNTED_ROWS ? { isPartial: true } : {}), places: facetsFrom(counts) };
}

const cached = createCache((db) => (filters: SearchFilters, run: Run) => run(() => countPlaces(db, filters)));

/** Counts the products in each place that match all filters but the place, with a cache. */
export const placeFacetsOf = (
  db: Database,
  filters: SearchFilters,
  run: Run = (count) => count(),
): Promise<PlaceFacets> => shareRun(run, (own) => cached(db, keyOf(filters), filters, own));
