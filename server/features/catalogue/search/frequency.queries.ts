import type { Database } from '../../../database/database.ts';
import { createCache } from './cache.ts';
import { type Conditions, rangeOf, rangesAsked, type Words } from './condition.ts';
import type { RangeColumn } from './index-columns.ts';
import { isRange } from './token.rules.ts';

/** Number of products, and the share that has a lexeme, from the database's statistics. */
interface Frequencies {
  rows: number;
  of: Map<string, number>;
  /** Histograms of the columns with an index of their own. */
  spreads: Map<string, Spread>;
}

/** Distribution of a column: frequent values with their shares, and equal-sized buckets for the rest. */
interface Spread {
  column: RangeColumn;
  values?: number[];
  shares?: number[];
  bounds?: number[];
}

const SPREADS = `
  select attname as column, most_common_vals::text::int[] as values, most_common_freqs::float8[] as shares, histogram_bounds::text::int[] as bounds
  from pg_stats where schemaname = 'public' and tablename = 'search_products' and attname in ('price', 'year', 'km')`;

/** Returns the share of products whose value lies between two bounds. */
function shareWithin({ values, shares, bounds }: Spread, least: number, greatest: number): number {
  const isWithin = (value: number) => value >= least && value <= greatest;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const frequent = shares ?? [];
  const found = sum(frequent.filter((_, at) => isWithin(values?.[at] ?? NaN)));
  if (!bounds || bounds.length < 2) return found;
  // Counts a bucket in full if it overlaps the range, so a narrow range is never estimated at zero.
  const parts = bounds.slice(1).filter((end, at) => end >= least && (bounds[at] ?? 0) <= greatest).length;
  return Math.min(1, found + ((1 - sum(frequent)) * parts) / (bounds.length - 1));
}

const STATISTICS = `
  select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as elements, s.most_common_elem_freqs::float8[] as shares
  from pg_class c left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'doc'
  where c.oid = 'public.search_products'::regclass`;

const cached = createCache(
  (db) => async (): Promise<Frequencies> => {
    const [found] = await db.search.query<{ rows: number; elements?: string[]; shares?: number[] }>(STATISTICS);
    const { elements, shares } = found ?? {};
    const spreads = await db.search.query<Spread>(SPREADS);
    return {
      rows: found?.rows ?? 0,
      of: new Map(elements?.map((element, at) => [element, shares?.[at] ?? 0])),
      spreads: new Map(spreads.map((spread) => [spread.column, spread])),
    };
  },
  { keptMs: 10 * 60_000, lasting: true },
);

/** The planner's assumption: about half the products. */
const VERIFIED_SHARE = 0.5;

/** Estimated share of products that a search matches. Only affects how the search runs. */
interface Estimate {
  rows: number;
  share: number;
  /** Lexeme lists worth looking up in the word index: words, and selective filters. */
  lists: Words;
  /**
   * Without words: true if scanning the filter index is cheaper than merging posting lists and
   * fetching their rows.
   */
  byFilters: boolean;
  /** Estimated index entries to read for all matches, by the cheapest index. */
  entries: number;
  /** Without words: the range whose own index has the fewest entries; undefined if another index has fewer. */
  narrowest?: RangeColumn;
}

/**
 * Costs, measured in sequentially read entries of the filter index. A row is cheaper where several
 * are read from each page of the table; an entry of the word index is more expensive where many
 * lists are merged, as for a wide range.
 */
const COST = { scanBegins: 3000, row: 20, denseRow: 5, listed: 1, merged: 2.5 };
/** Share of the products from which every page of the table holds several of them. */
const DENSE_SHARE = 0.1;
/** Lexemes of a list up to which merging costs little. */
const FEW_LEXEMES = 4;
const rowCost = (share: number): number => (share < DENSE_SHARE ? COST.row : COST.denseRow);
const entryCost = ({ length }: readonly string[]): number => (length > FEW_LEXEMES ? COST.merged : COST.listed);

const shareIn =
  (of: Map<string, number>) =>
  (list: readonly string[]): number =>
    Math.min(
      1,
      list.reduce((sum, lexeme) => sum + (of.get(lexeme) ?? 0), 0),
    );

/** Exponent for each further word of a name, relative to the word before; 1 would treat the words as independent. */
const NAME_DAMPING = 0.25;
/**
 * Returns the estimated share of products that have all words. The words of a name occur together
 * ("apache", "rtr", "160"). So the rarest counts in full, and each further one excludes far less
 * than it would alone.
 */
const shareOfName = (shares: readonly number[]): number =>
  [...shares].sort((one, other) => one - other).reduce((part, share, at) => part * share ** (NAME_DAMPING ** at), 1);

/** Returns the list that the fewest products match. */
export async function rarestOf(db: Database, lists: Words): Promise<readonly string[] | undefined> {
  const { of } = await cached(db, 'frequencies');
  const shareOf = shareIn(of);
  return [...lists].sort((one, other) => shareOf(one) - shareOf(other))[0];
}

export async function estimate(db: Database, conditions: Conditions): Promise<Estimate> {
  const { words = [], tokens, filters } = conditions;
  const { rows, of, spreads } = await cached(db, 'frequencies');
  const shareOf = shareIn(of);
  const together = (lists: Words) => lists.reduce((product, list) => product * shareOf(list), 1);
  const named = shareOfName(words.map(shareOf));
  const verified = filters.verified ? VERIFIED_SHARE : 1;
  // Adds a filter to the word-index lookup if merging its list costs less than reading the rows it
  // excludes.
  let found = named;
  const selective = [...tokens]
    .sort((one, other) => shareOf(one) - shareOf(other))
    .filter((list) => {
      const isWorth = entryCost(list) * shareOf(list) < rowCost(found) * found * (1 - shareOf(list));
      if (isWorth) found *= shareOf(list);
      return isWorth;
    });
  const lists = [...words, ...selective];
  const listed = selective.reduce((sum, list) => sum + shareOf(list), 0);
  const scanned = COST.scanBegins + rows * verified * together(tokens.filter((list) => !isRange(list)));
  const merged = rows * (COST.listed * listed + COST.row * together(selective));
  const [narrowest] = rangesAsked(conditions)
    .flatMap((column) => {
      const spread = spreads.get(column);
      return spread ? [{ column, entries: rows * shareWithin(spread, ...rangeOf(conditions, column)) }] : [];
    })
    .sort((one, other) => one.entries - other.entries);
  const byFilters = words.length === 0 && (selective.length === 0 || scanned < merged);
  const others = byFilters ? scanned : merged;
  const isNarrowest = words.length === 0 && narrowest !== undefined && narrowest.entries < others;
  return {
    rows,
    narrowest: isNarrowest ? narrowest.column : undefined,
    entries: isNarrowest ? narrowest.entries : others,
    share: named * together(tokens) * verified,
    lists: lists.length > 0 ? lists : tokens,
    byFilters,
  };
}
