import { SEARCH_COUNT_MAX } from '#contract/limits';
import { PAPER_TRAITS, type PaperTrait } from '#contract/lists';
import type { PaperFacets, SearchFilters } from '#contract/catalogue/search';
import { type Database, exactlyOne } from '../../../../database/database.ts';
import { createCache, keyOf, type Run, shareRun } from '../cache.ts';
import { type Conditions, conditionsOf, createBinds } from '../condition.ts';
import { hasFilters, isFoundAnywhere, interpretationsOf } from '../interpretation.queries.ts';
import { sourceOf } from '../source.queries.ts';
import { anyOf } from '../token.rules.ts';
import { paperLists } from './paper-lists.ts';

/** Maximum rows counted; beyond it, counts are lower bounds. */
const MAX_COUNTED_ROWS = 10_000;

type Counts = Record<PaperTrait | 'total', number>;

/** Counts the matches, and those that have each trait. */
async function countRows(db: Database, conditions: Conditions): Promise<Counts> {
  const binds = createBinds();
  const source = await sourceOf(db, conditions, binds);
  const counts = PAPER_TRAITS.map((trait) => {
    const tokens = paperLists({ papers: [trait] })
      .map(anyOf)
      .join(' & ');
    return `count(*) filter (where p.doc @@ ${binds.bind(tokens)}::tsquery)::integer as "${trait}"`;
  });
  return exactlyOne(
    await db.search.query<Counts>(
      `select count(*)::integer as total, ${counts.join(', ')}
       from (select id from ${source} limit ${MAX_COUNTED_ROWS}) hits join search_products p on p.id = hits.id`,
      binds.values,
    ),
  );
}

async function countPapers(db: Database, filters: SearchFilters): Promise<PaperFacets> {
  const interpretations = filters.q === undefined ? [undefined] : await interpretationsOf(db, filters.q);
  let counts: Counts | undefined;
  for (const words of interpretations) {
    counts = await countRows(db, conditionsOf(filters, words));
    if (counts.total > 0 || (hasFilters(filters) && (await isFoundAnywhere(db, words)))) break;
  }
  return {
    ...(counts?.total === MAX_COUNTED_ROWS ? { isPartial: true } : {}),
    papers: PAPER_TRAITS.map((value) => ({ value, count: Math.min(counts?.[value] ?? 0, SEARCH_COUNT_MAX + 1) })),
  };
}

const cached = createCache((db) => (filters: SearchFilters, run: Run) => run(() => countPapers(db, filters)));

/** Counts how many matches also have each trait, with a cache. */
export const paperFacetsOf = (
  db: Database,
  filters: SearchFilters,
  run: Run = (count) => count(),
): Promise<PaperFacets> => shareRun(run, (own) => cached(db, keyOf(filters), filters, own));
