import type { Database } from '../../database/database';
import { createCache } from './cache';
import type { Conditions, Words } from './condition';
import { isRange } from './token.rules';

/** How many products there are, and which part of them has a word or a token, as the database's own statistics say. */
interface Frequencies {
  rows: number;
  of: Map<string, number>;
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
    return { rows: found?.rows ?? 0, of: new Map(elements?.map((element, at) => [element, shares?.[at] ?? 0])) };
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
  /** So many entries of the filters' index would be read. */
  scanned: number;
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

export async function estimate(db: Database, { words = [], tokens, filters }: Conditions): Promise<Estimate> {
  const { rows, of } = await cached(db, 'frequencies');
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
  return {
    rows,
    share: named * together(tokens) * verified,
    lists: lists.length > 0 ? lists : tokens,
    byFilters: words.length === 0 && (selective.length === 0 || scanned < merged),
    scanned,
  };
}
