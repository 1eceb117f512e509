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
const COST = { scanBegins: 3000, row: 8, listed: 1 };

export async function estimate(db: Database, { words = [], tokens, filters }: Conditions): Promise<Estimate> {
  const { rows, of } = await cached(db, 'frequencies');
  const shareOf = (list: readonly string[]) =>
    Math.min(
      1,
      list.reduce((sum, lexeme) => sum + (of.get(lexeme) ?? 0), 0),
    );
  const together = (lists: Words) => lists.reduce((product, list) => product * shareOf(list), 1);
  const verified = filters.verified ? VERIFIED_SHARE : 1;
  // A filter is asked of the index of words where merging its list costs less than reading the rows that it rules out.
  let found = together(words);
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
    share: together([...words, ...tokens]) * verified,
    lists: lists.length > 0 ? lists : tokens,
    byFilters: words.length === 0 && (selective.length === 0 || scanned < merged),
    scanned,
  };
}
