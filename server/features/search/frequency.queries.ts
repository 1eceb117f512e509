import type { Database } from '../../database/database';
import { createCache } from './cache';
import type { Conditions, Words } from './condition';

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
  /** The lists by which the index is worth asking: words, and those filters that leave few. */
  lists: Words;
}

/** A filter that more than this part of the products pass is compared by its column alone: reading so much of the index costs more than it saves. */
const SELECTIVE_SHARE = 0.1;

export async function estimate(db: Database, { words = [], tokens, filters }: Conditions): Promise<Estimate> {
  const { rows, of } = await cached(db, 'frequencies');
  const shareOf = (list: readonly string[]) =>
    Math.min(
      1,
      list.reduce((sum, lexeme) => sum + (of.get(lexeme) ?? 0), 0),
    );
  const share = [...words, ...tokens].reduce((product, list) => product * shareOf(list), 1);
  const selective = tokens.filter((list) => shareOf(list) <= SELECTIVE_SHARE);
  const lists = [...words, ...selective];
  return { rows, share: filters.verified ? share * VERIFIED_SHARE : share, lists: lists.length > 0 ? lists : tokens };
}
