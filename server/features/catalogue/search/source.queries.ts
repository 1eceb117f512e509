import type { Database } from '../../../database/database.ts';
import {
  type Binds,
  boundsOf,
  columnConditions,
  COMPARED_COLUMNS,
  type Conditions,
  wordConditions,
  keyConditions,
  where,
} from './condition.ts';
import { estimate } from './frequency.queries.ts';

/**
 * Returns the SQL after `from` that reads all matches, from the index with the fewest entries to
 * read: words, filters, or the narrowest range.
 */
export async function sourceOf(db: Database, conditions: Conditions, binds: Binds): Promise<string> {
  const { lists, byFilters, narrowest } = await estimate(db, conditions);
  if (narrowest) {
    // Ordered by the range's own column, which rules out other indexes.
    const entries = `select ${COMPARED_COLUMNS} from search_products ${where(boundsOf(conditions, narrowest, binds))} order by ${narrowest}, id offset 0`;
    return `(${entries}) entries ${where(columnConditions(conditions, binds))}`;
  }
  return `search_products ${where(
    byFilters
      ? keyConditions(conditions, binds)
      : [...wordConditions(lists, binds), ...columnConditions(conditions, binds)],
  )}`;
}
