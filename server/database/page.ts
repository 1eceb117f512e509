import { PAGE_SIZE } from '#contract/page-size';
import type { SortOrder } from '#contract/lists';
import { refuse } from '#contract/refusal';
import { type Bind, exactlyOne, type Queryable } from './database.ts';

/** Larger than every id: where a descending list starts. */
const LAST_ID = '9223372036854775807';

/** Returns a row's id for a query; an invalid id becomes one that no row has, so it is simply not found. */
export const idOrZero = (text: string): string => (/^[1-9]\d{0,17}$/.test(text) ? text : '0');

/** Rows of one page, and the cursor of the next page if there is one. */
export interface Page<Row> {
  rows: Row[];
  next?: string;
}

export interface Keyset {
  /** Rows with a smaller id follow. */
  before: string;
  /** One more than requested, to detect a next page. */
  take: number;
}

/** Keyset of a list that is always newest first. */
export function keysetOf(query: { limit?: number; cursor?: string }): Keyset {
  return { before: query.cursor ? idOrZero(query.cursor) : LAST_ID, take: (query.limit ?? PAGE_SIZE.default) + 1 };
}

/** Drops the extra row; the cursor is the last row's id. */
export function cutPage<Row extends { _id: string }>(rows: Row[], { take }: Pick<Keyset, 'take'>): Page<Row> {
  if (rows.length < take) return { rows };
  const page = rows.slice(0, -1);
  return { rows: page, next: page.at(-1)?._id };
}

/** A non-null column or expression that a list is sorted by. */
export interface SortColumn {
  sql: string;
  type: 'text' | 'integer';
}
/** Sorts text without regard to case, and identically in every database, independent of its locale. */
export const byText = (column: string): SortColumn => ({ sql: `lower(${column}) collate "C"`, type: 'text' });
export const byNumber = (column: string): SortColumn => ({ sql: column, type: 'integer' });
/** Sorts in the order in which the contract lists the values. */
export const byPosition = (column: string, values: readonly string[]): SortColumn => ({
  sql: `array_position(array[${values.map((value) => `'${value}'`).join(', ')}]::text[], ${column})`,
  type: 'integer',
});

/** A list that is searched, filtered, sorted and paged. `Key` names its sort keys; `createdAt` sorts by id. */
export interface List<Key extends string> {
  columns: string;
  tables: string;
  id: string;
  /** The columns searched for words. */
  searched: string[];
  sortColumns: Record<Exclude<Key, 'createdAt'>, SortColumn>;
  /**
   * The rows' owner, and the order of the index (owner, id). Newest-first lists must use this index.
   * With a plain equality, the planner would walk the primary key backwards past everybody else's
   * rows.
   */
  owner?: { column: string; index: 'id ascending' | 'id descending' };
}

export interface ListQuery<Key extends string> {
  q?: string;
  sort?: SortOrder<Key>;
  limit?: number;
  cursor?: string;
}

/** A condition on the rows, with `?` for a value or without one. */
export type Condition = string | [sql: string, value: Bind];

interface Statement {
  where: string[];
  bind: (value: Bind) => string;
  binds: Bind[];
}

/** Returns every word of a search as a pattern. */
const patternsOf = (q: string): string[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Selects matching rows, without order. */
function matching<Key extends string>(
  { searched }: List<Key>,
  { q }: ListQuery<Key>,
  conditions: Condition[],
): Statement {
  const binds: Bind[] = [];
  const bind = (value: Bind) => `$${binds.push(value)}`;
  const where = conditions.map((condition) =>
    typeof condition === 'string' ? condition : condition[0].replace('?', () => bind(condition[1])),
  );
  // One bind for any number of words, so that searches share their statement.
  if (q !== undefined) where.push(`concat_ws(' ', ${searched.join(', ')}) ilike all(${bind(patternsOf(q))}::text[])`);
  return { where, bind, binds };
}

type SortValue = string | number;

/** Encodes the position after a row: sort order, value and id. Opaque to clients and valid only for this order. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export const refuseCursor = (): never =>
  refuse('VALIDATION', { field: 'cursor', message: 'cursor: does not belong to this list in this order.' });

/** @throws Refusal VALIDATION for a malformed cursor */
export function decodeCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? (parts as unknown[]) : refuseCursor();
  } catch {
    return refuseCursor();
  }
}

/** @throws Refusal VALIDATION for a forged cursor, or one of another order */
function readCursor(cursor: string, sort: string, { type }: SortColumn): { value: SortValue; id: string } {
  const parts = decodeCursor(cursor);
  if (parts.length !== 3 || parts[0] !== sort) return refuseCursor();
  const [, value, id] = parts;
  const fits = type === 'integer' ? Number.isSafeInteger(value) : typeof value === 'string' && !value.includes('\0');
  return fits && typeof id === 'string' && idOrZero(id) === id ? { value: value as SortValue, id } : refuseCursor();
}

/**
 * Returns one page of a list by keyset: the next page starts after the last row's value and id. So
 * rows inserted or deleted between two pages cause no repeats or gaps. Without a limit, the list is
 * complete.
 * @param owner whose rows; the list must define how to find them
 */
export async function listPage<Row extends { _id: string }, Key extends string>(
  db: Queryable,
  list: List<Key>,
  query: ListQuery<Key>,
  conditions: Condition[] = [],
  owner?: string,
): Promise<Page<Row>> {
  const { where, bind, binds } = matching(list, query, conditions);
  const sort: string = query.sort ?? '-createdAt';
  const descending = sort.startsWith('-');
  const [way, beyond] = descending ? ['desc', '<'] : ['asc', '>'];
  const column = (list.sortColumns as Record<string, SortColumn>)[descending ? sort.slice(1) : sort];
  const ownerColumn = owner === undefined ? undefined : list.owner?.column;
  let order: string;
  if (column) {
    order = `${column.sql} ${way}, ${list.id} ${way}`;
    if (ownerColumn) where.push(`${ownerColumn} = ${bind(owner ?? '')}::bigint`);
    if (query.cursor !== undefined) {
      const { value, id } = readCursor(query.cursor, sort, column);
      const cast = column.type === 'integer' ? 'bigint' : 'text';
      where.push(`(${column.sql}, ${list.id}) ${beyond} (${bind(value)}::${cast}, ${bind(id)}::bigint)`);
    }
  } else {
    // A forged cursor becomes an id that no row has: nothing follows it.
    const after = query.cursor ? idOrZero(query.cursor) : undefined;
    if (!descending && after === '0') return { rows: [] };
    const from = bind(after ?? (descending ? LAST_ID : '0'));
    order = `${list.id} ${way}`;
    if (!ownerColumn) where.push(`${list.id} ${beyond} ${from}::bigint`);
    else {
      const person = `${bind(owner ?? '')}::bigint`;
      const indexDescends = list.owner?.index === 'id descending';
      const ownerWay = descending === indexDescends ? 'asc' : 'desc';
      order = `${ownerColumn} ${ownerWay}, ${order}`;
      where.push(
        `${ownerColumn} between ${person} and ${person}`,
        indexDescends
          ? `${list.id} ${beyond} ${from}::bigint`
          : `(${ownerColumn}, ${list.id}) ${beyond} (${person}, ${from}::bigint)`,
      );
    }
  }
  const take = query.limit === undefined ? undefined : query.limit + 1;
  const rows = await db.query<Row & { sortValue?: SortValue }>(
    `select ${list.columns}${column ? `, ${column.sql} as sort_value` : ''} from ${list.tables}
     ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by ${order}${take === undefined ? '' : ` limit ${bind(take)}::int`}`,
    binds,
  );
  const more = take !== undefined && rows.length === take;
  const page = more ? rows.slice(0, -1) : rows;
  const last = page.at(-1);
  return {
    rows: page.map(({ sortValue: _sortValue, ...row }) => row as unknown as Row),
    next: more && last ? (column ? encodeCursor([sort, last.sortValue ?? '', last._id]) : last._id) : undefined,
  };
}

/**
 * Counts the matching rows on all pages.
 * @param upTo stops counting there
 */
export async function countList<Key extends string>(
  db: Queryable,
  list: List<Key>,
  query: ListQuery<Key>,
  conditions: Condition[] = [],
  owner?: string,
  upTo?: number,
): Promise<number> {
  const { where, bind, binds } = matching(list, query, conditions);
  if (owner !== undefined && list.owner) where.push(`${list.owner.column} = ${bind(owner)}::bigint`);
  const matches = `from ${list.tables}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
  return exactlyOne(
    await db.query<{ total: number }>(
      upTo === undefined
        ? `select count(*)::int as total ${matches}`
        : `select count(*)::int as total from (select ${matches} limit ${bind(upTo)}) found`,
      binds,
    ),
  ).total;
}
