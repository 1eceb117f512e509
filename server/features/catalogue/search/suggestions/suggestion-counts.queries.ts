import { SEARCH_COUNT_MAX } from '#contract/limits';
import type { Suggestion } from '#contract/catalogue/search';
import type { Database } from '../../../../database/database.ts';
import { QueueRefused } from '../../../../services/limits/fair-queue.ts';
import { listCategoryChoices } from '../category-choices.queries.ts';
import type { Run } from '../cache.ts';
import { conditionsOf } from '../condition.ts';
import { facetsOf } from '../facet.queries.ts';
import { interpretationsOf } from '../interpretation.queries.ts';
import { anyOf } from '../token.rules.ts';
import { createModelCounts } from './model-counts.ts';
import { listCandidates, onSaleFirst } from '../suggestion.rules.ts';

const COUNT_LIMIT = SEARCH_COUNT_MAX + 1;

const countModels = createModelCounts(async (db, texts) => {
  const queries = await Promise.all(
    texts.map(async (q) => {
      const [words] = await interpretationsOf(db, q);
      return (conditionsOf({ q }, words).words ?? []).map(anyOf).join(' & ');
    }),
  );
  const rows = await db.search.query<{ count: number }>(
    `select (select count(*)::integer from (select from search_products where doc @@ asked.words::tsquery limit ${COUNT_LIMIT}) found) as count
     from unnest($1::text[]) with ordinality asked(words, place) order by asked.place`,
    [queries],
  );
  return rows.map(({ count }) => count);
});

/** Counts the products that choosing a suggestion finds, as if no filter were set. */
async function countAll(db: Database, suggestions: readonly Suggestion[], run: Run) {
  const { brands, categories } = await facetsOf(db, {}, run);
  const models = suggestions.flatMap(({ kind, text }) => (kind === 'model' ? [text] : []));
  const ofModels = await countModels(db, models, run);
  return ({ kind, text, id }: Suggestion): number | undefined =>
    kind === 'model'
      ? ofModels.get(text)
      : ((kind === 'brand' ? brands : categories).find(({ value }) => value === (id ?? text))?.count ?? 0);
}

/** Suggests brands, models and categories for an incomplete text, with counts unless the address is too busy. */
export async function suggest(db: Database, text: string, run: Run): Promise<Suggestion[]> {
  const candidates = listCandidates(text, await listCategoryChoices(db));
  const suggestions = [...candidates.spelled, ...candidates.alike];
  if (suggestions.length === 0) return [];
  try {
    return onSaleFirst(candidates, await countAll(db, suggestions, run));
  } catch (error) {
    if (error instanceof QueueRefused) return onSaleFirst(candidates, () => undefined);
    throw error;
  }
}
