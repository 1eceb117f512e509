import { SEARCH_COUNT_MAX } from '#contract/limits';
import type { SearchSort } from '#contract/lists';
import { decodeCursor, encodeCursor, refuseCursor, idOrZero } from '../../../database/page.ts';
import type { Binds } from './condition.ts';

/**
 * Keyset cursor: the last row shown. It also stores the interpretation that matched and the total, so that
 * neither is computed again.
 */
export interface SearchCursor {
  sort: SearchSort;
  value: number;
  id: string;
  interpretation: number;
  total: number;
}

/** Ties are broken by id, so that no row is repeated or skipped. */
const ORDERS: Record<SearchSort, { column: string; descending: boolean }> = {
  newest: { column: 'id', descending: true },
  price: { column: 'price', descending: false },
  '-price': { column: 'price', descending: true },
  km: { column: 'km', descending: false },
  '-year': { column: 'year', descending: true },
  relevance: { column: 'score', descending: true },
};

interface Order {
  column: string;
  /** Returns the order by that column, for any table. */
  by(column: string, id?: string): string;
  /** Returns the condition for rows after a position. */
  beyond(position: SearchCursor | undefined, column: string, binds: Binds): string[];
}

export function orderOf(sort: SearchSort): Order {
  const { column, descending } = ORDERS[sort];
  const [way, sign] = descending ? ['desc', '<'] : ['asc', '>'];
  const isId = column === 'id';
  return {
    column,
    by: (name, id = 'id') => (isId ? `${id} ${way}` : `${name} ${way}, ${id} ${way}`),
    beyond: (position, name, { bind }) =>
      position === undefined
        ? []
        : isId
          ? [`id ${sign} ${bind(position.id)}::bigint`]
          : [`(${name}, id) ${sign} (${bind(position.value)}::integer, ${bind(position.id)}::bigint)`],
  };
}

export const encodeSearchCursor = ({ sort, value, id, interpretation, total }: SearchCursor): string =>
  encodeCursor([sort, value, id, interpretation, total]);

const isWithin = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/**
 * @param interpretations the number of interpretations of the text
 * @throws Refusal VALIDATION for a forged cursor, or one of another order or search
 */
export function decodeSearchCursor(
  cursor: string | undefined,
  sort: SearchSort,
  interpretations: number,
): SearchCursor | undefined {
  if (cursor === undefined) return undefined;
  const parts = decodeCursor(cursor);
  const [of, value, id, interpretation, total] = parts;
  const isValid =
    parts.length === 5 &&
    of === sort &&
    isWithin(value, Number.MAX_SAFE_INTEGER) &&
    typeof id === 'string' &&
    idOrZero(id) === id &&
    isWithin(interpretation, interpretations - 1) &&
    isWithin(total, SEARCH_COUNT_MAX + 1);
  if (!isValid) return refuseCursor();
  // All orders except by id use a number that must fit the column's type.
  return sort !== 'newest' && value > 2 ** 31 - 1 ? refuseCursor() : { sort, value, id, interpretation, total };
}
