import type { Database } from '../../database/database';
import { createCache } from './cache';
import { type Conditions, type RangeColumn, rangeOf, rangesAsked, type Words } from './condition';
import { isRange } from './token.rules';

/** How many products there are, and which part of them has a word or a token, as the database's own statistics say. */
interface Frequencies {
  rows: number;
  of: Map<string, number>;
  /** The spread of the columns that have an index of their own. */
  spreads: Map<string, Spread>;
}

/** How the values of a column are spread: frequent ones each with its share, the others in parts of equal size. */
interface Spread {
  column: RangeColumn;
  values: number[] | null;
  shares: number[] | null;
  bounds: number[] | null;
}

const SPREADS = `
  select attname as column, most_common_vals::text::int[] as values, most_common_freqs::float8[] as shares, histogram_bounds::text::int[] as bounds
  from pg_stats where schemaname = 'public' and tablename = 'search_products' and attname in ('price', 'year', 'km')`;

/** The part of the products whose value lies between two bounds. */
function shareWithin({ values, shares, bounds }: Spread, least: number, greatest: number): number {
  const isWithin = (value: number) => value >= least && value <= greatest;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const frequent = shares ?? [];
  const found = sum(frequent.filter((_, at) => isWithin(values?.[at] ?? NaN)));
  if (!bounds || bounds.length < 2) return found;
  // A part is counted in full when any of it lies within: a narrow range is never taken for nothing.
  const parts = bounds.slice(1).filter((end, at) => end >= least && (bounds[at] ?? 0) <= greatest).length;
  return Math.min(1, found + ((1 - sum(frequent)) * parts) / (bounds.length - 1));
}

const STATISTICS = `
  select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as elements, s.most_common_elem_freqs::float8[] as shares
  from pg_class c left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'doc'
  where c.oid = 'public.search_products'::regclass`;

const cached = createCache(
  (db) => async (): Promise<Frequencies> => {
    const [found] = await db.search.query<{ rows: number; elements: string[] | null; shares: number[] | null }>(
      STATISTICS,
    );
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

/** What the planner is told about half the products. */
const VERIFIED_SHARE = 0.5;

/** About which part of the products a search will find; tells only how to look for them. */
interface Estimate {
  rows: number;
  share: number;
  /** The lists by which the index of words is worth asking: words, and those filters that leave few. */
  lists: Words;
  /** Without words: whether reading what the filters leave costs less than merging lists and reading the rows they name. */
  byFilters: boolean;
  /** About how many index entries are read for all that match, by whichever index has the fewest. */
  entries: number;
  /** Without words: the range whose own index has the fewest of them; nothing where another index has fewer. */
  narrowest?: RangeColumn;
}

/** Costs, measured in entries of the filters' index that are read one after the other. */
const COST = { scanBegins: 3000, row: 20, listed: 1 };

const shareIn =
  (of: Map<string, number>) =>
  (list: readonly string[]): number =>
    Math.min(
      1,
      list.reduce((sum, lexeme) => sum + (of.get(lexeme) ?? 0), 0),
    );

/** The share of each further word of a name counts to this power of the power before; 1 would take the words as independent. */
const NAME_DAMPING = 0.25;
/**
 * The part of the products that has all words. The words of a name come together ("apache", "rtr", "160"): the rarest
 * counts in full, and each further one rules out much less than it would by itself.
 */
const shareOfName = (shares: readonly number[]): number =>
  [...shares].sort((one, other) => one - other).reduce((part, share, at) => part * share ** (NAME_DAMPING ** at), 1);

/** Of lists of which a product must have one each, the one that the fewest have. */
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
  // A filter is asked of the index of words where merging its list costs less than reading the rows that it rules out.
  let found = named;
  const selective = [...tokens]
    .sort((one, other) => shareOf(one) - shareOf(other))
    .filter((list) => {
      const isWorth = COST.listed * shareOf(list) < COST.row * found * (1 - shareOf(list));
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
