import type { ProductCard } from '#contract/product';
import { PAGE_SIZE } from '#contract/limits';
import { SEARCH_COUNT_MAX } from '#contract/limits';
import type { SearchQuery } from '#contract/search';
import { type Database, exactlyOne } from '../../database/database';
import type { Page } from '../../database/page';
import { findCards } from '../product-card/card.queries';
import { createCache, cacheVersion, keyOf, type Run, shareRun } from './cache';
import {
  boundsOf,
  columnConditions,
  COMPARED_COLUMNS,
  type Conditions,
  conditionsOf,
  countedConditions,
  createBinds,
  having,
  isCounted,
  where,
} from './condition';
import { estimate } from './frequency.queries';
import { sourceOf } from './source.queries';
import { encodePosition, orderOf, type Position, positionOf } from './position';
import { hasFilters, isFoundAnywhere, readingsOf } from './reading.queries';

/** Counted so far: one more than the most that is told. */
const ENOUGH = SEARCH_COUNT_MAX + 1;
/**
 * Maximum index entries read along the order asked for, before it is given up: more than a page of them match, or they are rare. The greater
 * number holds where reading all that match takes longer still, but not in the order of the ids, whose index has no other column.
 */
const MAX_WALKED = { usual: 100_000, broad: 600_000 };
/** So many entries are much to read. */
const MANY = 400_000;
/** Maximum rows of the table whose words are compared on the way: each costs ten times an index entry. */
const MAX_COMPARED = 20_000;
/** Up to so many index entries are read in full, which counts the matches exactly and sorts them. */
const MAX_READ = 60_000;

/** Up to about so many rows with the words are gathered at once, counted and sorted; and no more, should the estimate be wrong. */
const [FEW_WITH_WORDS, MAX_GATHERED] = [30_000, 50_000];
/** Where so large a part matches, that many rows hold more than are counted. */
const BROAD_SHARE = 0.06;

interface Found {
  id: string;
  value: number;
}
/** What a search was understood to ask, and how. */
interface Search {
  conditions: Conditions;
  sort: Position['sort'];
  after?: Position;
  /** One row more than shown. */
  take: number;
}

/** From the counts that are kept for every combination of filters. */
async function keptCount(db: Database, conditions: Conditions): Promise<number> {
  const binds = createBinds();
  const { total } = exactlyOne(
    await db.search.query<{ total: number }>(
      `select least(coalesce(sum(products), 0), ${ENOUGH})::integer as total
       from search_counts ${where(countedConditions(conditions, binds))}`,
      binds.values,
    ),
  );
  return total;
}

/** All that match, sorted; and their number, up to `most` when that is given. */
async function collect(
  db: Database,
  { conditions, sort, after, take }: Search,
  most?: number,
): Promise<{ total: number; rows: Found[] }> {
  const binds = createBinds();
  const { column, by, beyond } = orderOf(sort);
  const limit = most === undefined ? '' : `limit ${sort === 'newest' ? MAX_WALKED.usual : most}`;
  const source = await sourceOf(db, conditions, binds);
  const rows = await db.search.query<{ total: number; id: string | null; value: number }>(
    `with hits as materialized (select id, ${column} as value from ${source} ${limit}),
       page as (select id, value from hits ${where(beyond(after, 'value', binds))} order by ${by('value')} limit ${take})
     select counted.total, page.id::text, page.value
     from (select count(*)::integer as total from hits) counted left join page on true order by ${by('page.value', 'page.id')}`,
    binds.values,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, value }) => (id === null ? [] : [{ id, value }])),
  };
}

/**
 * The first rows that match, looked for in the order asked for, as far as it pays. Columns are compared in the index;
 * only what they leave is looked up in the table for its words.
 */
async function walk(
  db: Database,
  { conditions, sort, after }: Search,
  take: number,
  most = MAX_WALKED.usual,
): Promise<Found[]> {
  const binds = createBinds();
  const { column, by, beyond } = orderOf(sort);
  const passed = [...beyond(after, column, binds), ...boundsOf(conditions, column, binds)];
  const walked = `select ${COMPARED_COLUMNS} from search_products ${where(passed)} order by ${by(column)} limit ${most}`;
  const left = `select id, ${column} as value from (${walked}) walked ${where(columnConditions(conditions, binds))}`;
  const words = having(
    conditions.words ?? [],
    binds,
    '(select doc from search_products found where found.id = compared.id)',
  );
  const source = words.length === 0 ? left : `${left} order by ${by(column)} limit ${MAX_COMPARED}`;
  return db.search.query<Found>(
    // A bare `id` would be the one that is selected, a text.
    `select id::text, value from (${source}) compared ${where(words)} order by ${by('value', 'compared.id')} limit ${take}`,
    binds.values,
  );
}

/** One page of many matches. */
const page = async (db: Database, search: Search): Promise<Found[]> => {
  const { rows, share } = await estimate(db, search.conditions);
  // Of a small market the walk sees all.
  const expected = rows > MAX_COMPARED ? share * MAX_COMPARED : search.take;
  const walked = expected < search.take ? [] : await walk(db, search, search.take);
  return walked.length === search.take ? walked : (await collect(db, search)).rows;
};

/** Without words: few entries are read in full; of many, the order asked for is walked first. */
async function findByColumns(db: Database, search: Search, known?: number): Promise<{ total: number; rows: Found[] }> {
  const { entries, rows: products, share } = await estimate(db, search.conditions);
  // A walk that cannot be expected to bring enough would only come on top.
  if (known === undefined ? entries > MAX_READ && share * products >= ENOUGH : known === ENOUGH) {
    const wanted = known === undefined ? ENOUGH : search.take;
    const walked = await walk(db, search, wanted, entries > MANY ? MAX_WALKED.broad : MAX_WALKED.usual);
    if (walked.length === wanted) return { total: ENOUGH, rows: walked.slice(0, search.take) };
  }
  const { total, rows } = await collect(db, search);
  return { total: known ?? Math.min(total, ENOUGH), rows };
}

/**
 * One page of what matches, and how many match. Few are found by the index, counted and sorted; of many it is enough to
 * walk along the order (docs/decisions/014-search.md).
 */
async function find(db: Database, search: Search): Promise<{ total: number; rows: Found[] }> {
  const { conditions, after } = search;
  const known = after?.total ?? (isCounted(conditions) ? await keptCount(db, conditions) : undefined);
  if (known === 0) return { total: 0, rows: [] };
  if (conditions.words === undefined) return findByColumns(db, search, known);
  if (known !== undefined) {
    const rows = known < ENOUGH ? (await collect(db, search)).rows : await page(db, search);
    return { total: known, rows };
  }
  const { rows: products, share } = await estimate(db, conditions);
  if (share * products <= FEW_WITH_WORDS) {
    const { total, rows } = await collect(db, search, MAX_GATHERED);
    if (total < MAX_GATHERED) return { total: Math.min(total, ENOUGH), rows };
    return { total: ENOUGH, rows: await page(db, search) };
  }
  if (share >= BROAD_SHARE) {
    const walked = await walk(db, search, ENOUGH, MAX_WALKED.broad);
    if (walked.length === ENOUGH) return { total: ENOUGH, rows: walked.slice(0, search.take) };
    // Another walk would find no more.
    const { total, rows } = await collect(db, search);
    return { total: Math.min(total, ENOUGH), rows };
  }
  const collected = await collect(db, search, ENOUGH);
  return collected.total < ENOUGH ? collected : { total: ENOUGH, rows: await page(db, search) };
}

export interface FoundProducts extends Page<ProductCard> {
  /** Up to one more than SEARCH_COUNT_MAX. */
  total: number;
}

/**
 * What a search finds, read from the database (docs/rules.md §6).
 * @throws Refusal VALIDATION for a cursor that does not belong to it
 */
async function findProducts(db: Database, query: SearchQuery): Promise<FoundProducts> {
  const {
    sort = query.q === undefined ? 'newest' : 'relevance',
    limit = PAGE_SIZE.default,
    cursor,
    ...filters
  } = query;
  const readings = filters.q === undefined ? [undefined] : await readingsOf(db, filters.q);
  const after = positionOf(cursor, sort, readings.length);
  const isNarrowed = hasFilters(filters);
  for (const [reading, words] of readings.entries()) {
    if (after && after.reading !== reading) continue;
    const search = { conditions: conditionsOf(filters, words), sort, after, take: limit + 1 };
    const { total, rows } = await find(db, search);
    const isLast = after !== undefined || reading === readings.length - 1;
    if (total === 0 && !isLast && !(isNarrowed && (await isFoundAnywhere(db, words)))) continue;
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      rows: await findCards(
        db,
        shown.map(({ id }) => id),
      ),
      next: last && encodePosition({ sort, ...last, value: Number(last.value), reading, total }),
      total,
    };
  }
  return { rows: [], total: 0 };
}

const cached = createCache((db) => (query: SearchQuery, run: Run) => run(() => findProducts(db, query)));

/** The same; first pages that no words narrow are cached for a while, since most people ask for them. */
export const searchProducts = (
  db: Database,
  query: SearchQuery,
  run: Run = (search) => search(),
): Promise<FoundProducts> =>
  query.q === undefined && query.cursor === undefined
    ? shareRun(run, (own) => cached(db, keyOf(query), query, own))
    : run(() => findProducts(db, query));

/** Another number whenever what searches have found is forgotten. */
export const searchCacheVersion = (db: Database): number => cacheVersion(db);
