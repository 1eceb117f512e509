import type { ProductCard } from '#contract/catalogue/product';
import { PAGE_SIZE } from '#contract/page-size';
import { SEARCH_COUNT_MAX } from '#contract/limits';
import type { SearchQuery } from '#contract/catalogue/search';
import { type Database, exactlyOne } from '../../../database/database.ts';
import type { Page } from '../../../database/page.ts';
import { findCards } from '../product-card/card.queries.ts';
import { createCache, cacheVersion, keyOf, type Run, shareRun } from './cache.ts';
import {
  boundsOf,
  columnConditions,
  COMPARED_COLUMNS,
  type Conditions,
  conditionsOf,
  countedConditions,
  createBinds,
  wordConditions,
  isCounted,
  where,
} from './condition.ts';
import { estimate } from './frequency.queries.ts';
import { sourceOf } from './source.queries.ts';
import { encodeSearchCursor, orderOf, type SearchCursor, decodeSearchCursor } from './cursor.ts';
import { hasFilters, isFoundAnywhere, interpretationsOf } from './interpretation.queries.ts';

/** Count limit: one more than the largest total shown. */
const COUNT_LIMIT = SEARCH_COUNT_MAX + 1;
/**
 * Maximum index entries to walk in sort order: it either finds a page of matches, or shows that
 * they are rare. The larger limit applies where reading all matches would take longer still. Not
 * for id order, whose index has no other columns.
 */
const MAX_WALKED_ENTRIES = { usual: 100_000, broad: 600_000 };
/** Entries that count as expensive to read. */
const EXPENSIVE_ENTRIES = 400_000;
/** Maximum table rows whose words are checked during the walk: each costs ten times an index entry. */
const MAX_COMPARED_ROWS = 20_000;
/** Maximum index entries read in full, for an exact count and sort. */
const MAX_READ_ENTRIES = 60_000;

/**
 * Estimated rows with the words up to which they are collected, counted and sorted; and a hard
 * limit in case the estimate is wrong.
 */
const [FEW_WITH_WORDS, MAX_COLLECTED_ROWS] = [30_000, 50_000];
/** Above this share of matches, that many rows contain more than are counted. */
const BROAD_SHARE = 0.06;

interface Found {
  id: string;
  value: number;
}
/** A parsed search with its execution parameters. */
interface Search {
  conditions: Conditions;
  sort: SearchCursor['sort'];
  after?: SearchCursor;
  /** One row more than shown. */
  take: number;
}

/** Counts from the stored counters, kept per combination of filters. */
async function readStoredCount(db: Database, conditions: Conditions): Promise<number> {
  const binds = createBinds();
  const { total } = exactlyOne(
    await db.search.query<{ total: number }>(
      `select least(coalesce(sum(products), 0), ${COUNT_LIMIT})::integer as total
       from search_counts ${where(countedConditions(conditions, binds))}`,
      binds.values,
    ),
  );
  return total;
}

/** Returns all matches, sorted, and their number, up to `most` if given. */
async function collectMatches(
  db: Database,
  { conditions, sort, after, take }: Search,
  most?: number,
): Promise<{ total: number; rows: Found[] }> {
  const binds = createBinds();
  const { column, by, beyond } = orderOf(sort);
  const limit = most === undefined ? '' : `limit ${sort === 'newest' ? MAX_WALKED_ENTRIES.usual : most}`;
  const source = await sourceOf(db, conditions, binds);
  const rows = await db.search.query<{ total: number; id?: string; value?: number }>(
    `with hits as materialized (select id, ${column} as value from ${source} ${limit}),
       page as (select id, value from hits ${where(beyond(after, 'value', binds))} order by ${by('value')} limit ${take})
     select counted.total, page.id, page.value::float8
     from (select count(*)::integer as total from hits) counted left join page on true order by ${by('page.value', 'page.id')}`,
    binds.values,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, value }) => (id === undefined || value === undefined ? [] : [{ id, value }])),
  };
}

/**
 * Walks the index in sort order to find the first matches, within limits. Columns are compared in
 * the index; only the remaining rows are fetched from the table to check their words.
 */
async function walkInOrder(
  db: Database,
  { conditions, sort, after }: Search,
  take: number,
  most = MAX_WALKED_ENTRIES.usual,
): Promise<Found[]> {
  const binds = createBinds();
  const { column, by, beyond } = orderOf(sort);
  const passed = [...beyond(after, column, binds), ...boundsOf(conditions, column, binds)];
  const walked = `select ${COMPARED_COLUMNS} from search_products ${where(passed)} order by ${by(column)} limit ${most}`;
  const left = `select id, ${column} as value from (${walked}) walked ${where(columnConditions(conditions, binds))}`;
  const words = wordConditions(
    conditions.words ?? [],
    binds,
    '(select doc from search_products found where found.id = compared.id)',
  );
  const source = words.length === 0 ? left : `${left} order by ${by(column)} limit ${MAX_COMPARED_ROWS}`;
  return db.search.query<Found>(
    `select id, value::float8 from (${source}) compared ${where(words)} order by ${by('compared.value', 'compared.id')} limit ${take}`,
    binds.values,
  );
}

/** Returns one page of many matches. */
const page = async (db: Database, search: Search): Promise<Found[]> => {
  const { rows, share } = await estimate(db, search.conditions);
  // In a small market, the walk sees every row.
  const expected = rows > MAX_COMPARED_ROWS ? share * MAX_COMPARED_ROWS : search.take;
  const walked = expected < search.take ? [] : await walkInOrder(db, search, search.take);
  return walked.length === search.take ? walked : (await collectMatches(db, search)).rows;
};

/** Without words: reads few entries in full; for many, first walks in sort order. */
async function findByColumns(db: Database, search: Search, known?: number): Promise<{ total: number; rows: Found[] }> {
  const { entries, rows: products, share } = await estimate(db, search.conditions);
  // Skips a walk that isn't expected to find enough and would only add cost.
  if (known === undefined ? entries > MAX_READ_ENTRIES && share * products >= COUNT_LIMIT : known === COUNT_LIMIT) {
    const wanted = known === undefined ? COUNT_LIMIT : search.take;
    const walked = await walkInOrder(
      db,
      search,
      wanted,
      entries > EXPENSIVE_ENTRIES ? MAX_WALKED_ENTRIES.broad : MAX_WALKED_ENTRIES.usual,
    );
    if (walked.length === wanted) return { total: COUNT_LIMIT, rows: walked.slice(0, search.take) };
  }
  const { total, rows } = await collectMatches(db, search);
  return { total: known ?? Math.min(total, COUNT_LIMIT), rows };
}

/**
 * Returns one page of matches and the total. Few are collected by the index, counted and sorted;
 * for many, a walk in sort order suffices (docs/decisions/014-search.md).
 */
async function find(db: Database, search: Search): Promise<{ total: number; rows: Found[] }> {
  const { conditions, after } = search;
  const known = after?.total ?? (isCounted(conditions) ? await readStoredCount(db, conditions) : undefined);
  if (known === 0) return { total: 0, rows: [] };
  if (conditions.words === undefined) return findByColumns(db, search, known);
  if (known !== undefined) {
    const rows = known < COUNT_LIMIT ? (await collectMatches(db, search)).rows : await page(db, search);
    return { total: known, rows };
  }
  const { rows: products, share } = await estimate(db, conditions);
  if (share * products <= FEW_WITH_WORDS) {
    const { total, rows } = await collectMatches(db, search, MAX_COLLECTED_ROWS);
    if (total < MAX_COLLECTED_ROWS) return { total: Math.min(total, COUNT_LIMIT), rows };
    return { total: COUNT_LIMIT, rows: await page(db, search) };
  }
  if (share >= BROAD_SHARE) {
    const walked = await walkInOrder(db, search, COUNT_LIMIT, MAX_WALKED_ENTRIES.broad);
    if (walked.length === COUNT_LIMIT) return { total: COUNT_LIMIT, rows: walked.slice(0, search.take) };
    // Another walk would find no more.
    const { total, rows } = await collectMatches(db, search);
    return { total: Math.min(total, COUNT_LIMIT), rows };
  }
  const collected = await collectMatches(db, search, COUNT_LIMIT);
  return collected.total < COUNT_LIMIT ? collected : { total: COUNT_LIMIT, rows: await page(db, search) };
}

export interface FoundProducts extends Page<ProductCard> {
  /** At most SEARCH_COUNT_MAX + 1. */
  total: number;
}

/**
 * Runs a search on the database (docs/rules.md §6).
 * @throws Refusal VALIDATION for a cursor that does not belong to it
 */
async function findProducts(db: Database, query: SearchQuery): Promise<FoundProducts> {
  const {
    sort = query.q === undefined ? 'newest' : 'relevance',
    limit = PAGE_SIZE.default,
    cursor,
    ...filters
  } = query;
  const interpretations = filters.q === undefined ? [undefined] : await interpretationsOf(db, filters.q);
  const after = decodeSearchCursor(cursor, sort, interpretations.length);
  const isNarrowed = hasFilters(filters);
  for (const [interpretation, words] of interpretations.entries()) {
    if (after && after.interpretation !== interpretation) continue;
    const search = { conditions: conditionsOf(filters, words), sort, after, take: limit + 1 };
    const { total, rows } = await find(db, search);
    const isLast = after !== undefined || interpretation === interpretations.length - 1;
    if (total === 0 && !isLast && !(isNarrowed && (await isFoundAnywhere(db, words)))) continue;
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      rows: await findCards(
        db,
        shown.map(({ id }) => id),
      ),
      next: last && encodeSearchCursor({ sort, ...last, value: Number(last.value), interpretation, total }),
      total,
    };
  }
  return { rows: [], total: 0 };
}

const cached = createCache((db) => (query: SearchQuery, run: Run) => run(() => findProducts(db, query)));

/** Runs a search. First pages without words are cached, since most people request those. */
export const searchProducts = (
  db: Database,
  query: SearchQuery,
  run: Run = (search) => search(),
): Promise<FoundProducts> =>
  query.q === undefined && query.cursor === undefined
    ? shareRun(run, (own) => cached(db, keyOf(query), query, own))
    : run(() => findProducts(db, query));

/** Returns a number that changes whenever cached results are invalidated. */
export const searchCacheVersion = (db: Database): number => cacheVersion(db);
