import { BODY_TYPE_NAMES } from '#contract/catalogue/body-types';
import { SEARCH_COUNT_MAX } from '#contract/limits';
import type { Facets, SearchFilters } from '#contract/catalogue/search';
import type { Database } from '../../../database/database.ts';
import { relatedPages, subjectOf } from './subject.queries.ts';
import { createCache, keyOf, type Run, shareRun } from './cache.ts';
import {
  type Binds,
  columnConditions,
  type Conditions,
  conditionsOf,
  conditionsWithout,
  countedConditions,
  createBinds,
  FACET_COLUMNS,
  FACET_FILTERS,
  type FacetFilter,
  wordConditions,
  isCounted,
  where,
} from './condition.ts';
import { estimate } from './frequency.queries.ts';
import { nearbyPlaces } from './places/place.queries.ts';
import { asFilters, namesOfPlaces } from './search-text.ts';
import { sourceOf } from './source.queries.ts';
import { hasFilters, isFoundAnywhere, interpretationsOf } from './interpretation.queries.ts';

/** Maximum rows counted; beyond it, counts are lower bounds. */
const MAX_COUNTED_ROWS = 10_000;
const COUNT_LIMIT = SEARCH_COUNT_MAX + 1;

interface Count {
  facet: FacetFilter | 'total' | 'all';
  value: string;
  count: number;
}

/**
 * Computes every facet from one source of counted combinations, each without its own filter; `all`
 * are the rows examined.
 */
function countFacetValues(
  source: string,
  conditions: Conditions,
  binds = createBinds(),
): { sql: string; values: typeof binds.values } {
  const lists = FACET_FILTERS.map(
    (facet) =>
      `select '${facet}' as facet, ${FACET_COLUMNS[facet]}::text as value, sum(products)::integer as count from counts
       ${where([...countedConditions(conditions, binds, facet), `${FACET_COLUMNS[facet]}::text <> ''`])}
       group by 2 having sum(products) > 0`,
  );
  const total = `select 'total', '', coalesce(sum(products), 0)::integer from counts ${where(countedConditions(conditions, binds))}`;
  const all = `select 'all', '', coalesce(sum(products), 0)::integer from counts`;
  return { sql: `with ${source} ${[...lists, total, all].join(' union all ')}`, values: binds.values };
}

/** Above this share of matches, the newest rows are sampled: the index would first collect all matches. */
const BROAD_SHARE = 0.2;
/** Maximum rows sampled. If they hold too few matches, the index is used after all. */
const MAX_SAMPLED_ROWS = 50_000;
/** Maximum index entries read in full. */
const MAX_READ_ENTRIES = 150_000;

/** The counts, and whether more rows match. */
interface Counted {
  counts: Count[];
  isPartial: boolean;
}

/**
 * Counts the rows that match all filters except those left out. Stops at a limit if counting all of
 * them takes long.
 */
async function countRows(db: Database, conditions: Conditions, left: readonly FacetFilter[]): Promise<Counted> {
  const wider = conditionsWithout(conditions, left);
  const { rows, share, entries } = await estimate(db, wider);
  const isExact = wider.words === undefined ? entries <= MAX_READ_ENTRIES : share < BROAD_SHARE;
  if (!isExact && rows > MAX_SAMPLED_ROWS) {
    // A sample in index order would come from a single category.
    const sampled = await countFrom(db, conditions, (binds) => {
      const asked = [...wordConditions(wider.words ?? [], binds), ...columnConditions(wider, binds)];
      return `(select * from search_products order by id desc limit ${MAX_SAMPLED_ROWS}) sampled ${where(asked)} limit ${MAX_COUNTED_ROWS}`;
    });
    if (countOf(sampled, 'all') >= COUNT_LIMIT) return { counts: sampled, isPartial: true };
  }
  const isWhole = wider.words === undefined;
  const counts = await countFrom(db, conditions, async (binds) =>
    [await sourceOf(db, wider, binds), isWhole ? '' : `limit ${MAX_COUNTED_ROWS}`].join(' '),
  );
  return { counts, isPartial: !isWhole && countOf(counts, 'all') === MAX_COUNTED_ROWS };
}

/** @param source returns the SQL after `from` */
async function countFrom(
  db: Database,
  conditions: Conditions,
  source: (binds: Binds) => string | Promise<string>,
): Promise<Count[]> {
  const binds = createBinds();
  const { sql, values } = countFacetValues(
    `hits as (select category_id, brand, city, condition, verified from ${await source(binds)}),
    counts as (select category_id, brand, city, condition, verified, count(*) as products from hits group by 1, 2, 3, 4, 5)`,
    conditions,
    binds,
  );
  return db.search.query<Count>(sql, values);
}

const countOf = (counts: readonly Count[], facet: Count['facet']): number =>
  counts.find((count) => count.facet === facet)?.count ?? 0;

/** True if all matches are likely to be counted. */
async function isExact(db: Database, conditions: Conditions): Promise<boolean> {
  const { rows, share } = await estimate(db, conditions);
  return rows * share < MAX_COUNTED_ROWS;
}

/**
 * Counts every facet in one scan, unless more rows match than are counted. Then facets with a
 * filter set are counted separately, because their rows may lie outside the sample. With words,
 * every scan merges posting lists, so at most two scans run.
 */
async function countAll(db: Database, conditions: Conditions): Promise<Counted> {
  if (isCounted(conditions)) {
    const { sql, values } = countFacetValues('counts as (select * from search_counts where products > 0)', conditions);
    return { counts: await db.search.query<Count>(sql, values), isPartial: false };
  }
  const set = FACET_FILTERS.filter((filter) => conditions.filters[filter] !== undefined);
  const isOneScan =
    set.length < 2 ||
    conditions.words !== undefined ||
    (await isExact(db, conditionsWithout(conditions, FACET_FILTERS)));
  const wide = isOneScan ? await countRows(db, conditions, FACET_FILTERS) : undefined;
  if (wide && (set.length === 0 || !wide.isPartial)) return wide;
  const narrow = await countRows(db, conditions, []);
  const own: Counted[] = [];
  // Sequentially: a search occupies only one of the few connections.
  for (const filter of set)
    own.push(wide && (set.length === 1 || conditions.words) ? wide : await countRows(db, conditions, [filter]));
  const isOwn = (facet: Count['facet']) => set.some((filter) => filter === facet);
  return {
    counts: [
      ...narrow.counts.filter(({ facet }) => !isOwn(facet)),
      ...own.flatMap(({ counts }, at) => counts.filter(({ facet }) => facet === set[at])),
    ],
    isPartial: [narrow, ...own].some(({ isPartial }) => isPartial),
  };
}

const listOf = (counts: readonly Count[], facet: FacetFilter): Facets['brands'] =>
  counts
    .filter((count) => count.facet === facet)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .map(({ value, count }) => ({ value, count: Math.min(count, COUNT_LIMIT) }));

/** Counts how many products each value of each filter would match, from the database (docs/rules.md §6). */
async function countFacets(db: Database, filters: SearchFilters): Promise<Facets> {
  const interpretations = filters.q === undefined ? [undefined] : await interpretationsOf(db, filters.q);
  let [counts, isPartial, isNear]: [Count[], boolean, boolean] = [[], false, false];
  for (const [interpretation, words] of interpretations.entries()) {
    ({ counts, isPartial } = await countAll(db, conditionsOf(filters, words)));
    isNear = interpretation > 0 && countOf(counts, 'total') > 0;
    if (countOf(counts, 'total') > 0 || (hasFilters(filters) && (await isFoundAnywhere(db, words)))) break;
  }
  const subject = await subjectOf(db, filters);
  return {
    ...(isPartial ? { isPartial } : {}),
    ...(isNear ? { isNear } : {}),
    total: Math.min(countOf(counts, 'total'), COUNT_LIMIT),
    brands: listOf(counts, 'brand'),
    cities: listOf(counts, 'city'),
    conditions: listOf(counts, 'condition'),
    categories: listOf(counts, 'category'),
    ...namesOfPlaces(filters),
    bodies: filters.body?.map((value) => ({ value, ...BODY_TYPE_NAMES[value] })),
    read: asFilters(filters),
    subject,
    related: await relatedPages(db, filters, subject),
    nearby: await nearbyPlaces(db, filters),
  };
}

const cached = createCache((db) => (filters: SearchFilters, run: Run) => run(() => countFacets(db, filters)));

/** Counts the facets, with a cache. */
export const facetsOf = (db: Database, filters: SearchFilters, run: Run = (count) => count()): Promise<Facets> =>
  shareRun(run, (own) => cached(db, keyOf(filters), filters, own));
