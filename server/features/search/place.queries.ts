import type { Place } from '#contract/places/all-places';
import type { Database } from '../../database/database';
import { createCache } from './cache';
import { placeInLocation } from './place-lookup';

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
