import type { Database } from '../../database/database';
import {
  type Binds,
  boundsOf,
  columnConditions,
  COMPARED_COLUMNS,
  type Conditions,
  having,
  keyConditions,
  where,
} from './condition';
import { estimate } from './frequency.queries';

/**
 * Where all matches are read from, as what follows `from`: the index of words, that of the filters, or that of the narrowest range,
 * whichever has the fewest entries to read.
 */
export async function sourceOf(db: Database, conditions: Conditions, binds: Binds): Promise<string> {
  const { lists, byFilters, narrowest } = await estimate(db, conditions);
  if (narrowest) {
    // Ordered by the range's own column, so that no other index is chosen.
    const entries = `select ${COMPARED_COLUMNS} from search_products ${where(boundsOf(conditions, narrowest, binds))} order by ${narrowest}, id offset 0`;
    return `(${entries}) entries ${where(columnConditions(conditions, binds))}`;
  }
  return `search_products ${where(
    byFilters ? keyConditions(conditions, binds) : [...having(lists, binds), ...columnConditions(conditions, binds)],
  )}`;
}
