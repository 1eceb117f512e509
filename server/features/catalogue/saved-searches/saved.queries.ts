import { NEW_FINDS_MAX, SAVED_SEARCHES_PER_PERSON } from '#contract/limits';
import { refuse } from '#contract/refusal';
import type { SavedSearch, SavedSearchInput, SavedSearchPatch } from '#contract/catalogue/saved-search';
import type { SearchFilters } from '#contract/catalogue/search';
import { type Bind, type Database, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { keyOf } from '../search/cache.ts';
import { conditionsOf } from '../search/condition.ts';
import { type StoredInterpretation, storedInterpretation } from '../search/matching.queries.ts';
import { askedPapers } from '../search/papers/paper-lists.ts';
import { namesOfPlaces } from '../search/search-text.ts';
import { COMPARISONS, INDEX_VERSION } from '../search/index-columns.ts';

/** The columns used to match a product against a search. */
function columnsOf(filters: SearchFilters): Record<string, Bind> {
  const { filters: known, brands } = conditionsOf(filters, undefined);
  return {
    category_id: known.category,
    brands: brands,
    cities: known.city,
    conditions: known.condition,
    ...Object.fromEntries(COMPARISONS.map(({ name, saved }) => [saved, known[name]])),
    verified: known.verified !== undefined,
    tax_token: askedPapers(filters).includes('taxToken'),
  };
}
const COLUMNS = Object.keys(columnsOf({}));
/** The columns that depend on how this version reads the words. */
const READ_COLUMNS = ['brands', 'tax_token', ...COMPARISONS.map(({ saved }) => saved)];

/** Sorts filter values: their order doesn't matter. */
const sorted = (filters: SearchFilters): SearchFilters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]),
  );

const insertInterpretation = async (
  tx: Queryable,
  searchId: string,
  { words, keys }: StoredInterpretation,
): Promise<void> =>
  void (await tx.query(
    `insert into saved_search_interpretations (search_id, place, words, keys) values ($1, 0, $2::tsquery, $3::text[])`,
    [searchId, words, keys],
  ));

/**
 * Saves a search. Saving the same one again updates its alert and name.
 * @returns its id, or undefined when the person has reached the limit
 */
export async function saveSearch(
  db: Database,
  personId: string,
  { filters, alert, name }: SavedSearchInput,
): Promise<string | undefined> {
  const columns = columnsOf(filters);
  const interpretation = await storedInterpretation(db, filters);
  return db.transaction(async (tx) => {
    // Serializes one person's requests: two concurrent ones must not both take the last free place.
    const found = await tx.query('select id from people where id = $1 and deleted_at is null for no key update', [
      personId,
    ]);
    if (found.length === 0) return refuse('ACCOUNT_DELETED');
    const key = keyOf(sorted(filters));
    const [same] = await tx.query<{ id: string }>(
      `update saved_searches set alert = $3, name = coalesce($4, name) where person_id = $1 and key = $2 returning id`,
      [personId, key, alert, name],
    );
    if (same) return same.id;
    const [row] = await tx.query<{ id: string }>(
      `insert into saved_searches (person_id, alert, name, filters, key, version, ${COLUMNS.join(', ')})
       select $1, $2, $3, $4::jsonb, $5, ${INDEX_VERSION}, ${COLUMNS.map((_, at) => `$${at + 6}`).join(', ')}
       where (select count(*) from saved_searches where person_id = $1) < ${SAVED_SEARCHES_PER_PERSON} returning id`,
      [personId, alert, name, JSON.stringify(filters), key, ...COLUMNS.map((column) => columns[column])],
    );
    if (row && interpretation) await insertInterpretation(tx, row.id, interpretation);
    return row?.id;
  });
}

/** Lists a person's saved searches, newest first, each with the number of matches since it was last opened. */
export async function listSaved(db: Queryable, personId: string): Promise<SavedSearch[]> {
  const rows = await db.query<SavedSearch>(
    `select s.id as _id, s.created_at, s.name, s.alert, s.filters,
       (select count(*)::int from (
          select from saved_search_matches m join search_products i on i.id = m.product_id
          where m.search_id = s.id and m.created_at > s.opened_at limit ${NEW_FINDS_MAX + 1}) new) as new_count
     from saved_searches s where s.person_id = $1 order by s.id desc`,
    [personId],
  );
  return rows.map((row) => ({
    ...row,
    places: row.filters.place && namesOfPlaces(row.filters).places,
  }));
}

/** Returns the number of rows changed: 0 for another person's search. */
export const changeSaved = async (
  db: Queryable,
  personId: string,
  id: string,
  { alert, opened }: SavedSearchPatch,
): Promise<number> =>
  (
    await db.query(
      `update saved_searches set alert = coalesce($3, alert), opened_at = case when $4 then now() else opened_at end
       where id = $1 and person_id = $2 returning id`,
      [idOrZero(id), personId, alert, opened ?? false],
    )
  ).length;

/** Returns the number of rows deleted. */
export const deleteSaved = async (db: Queryable, personId: string, id: string): Promise<number> =>
  (await db.query('delete from saved_searches where id = $1 and person_id = $2 returning id', [idOrZero(id), personId]))
    .length;

/** Searches parsed per batch. */
const BATCH_SIZE = 500;

/**
 * Reparses the words of searches saved by an older program version. Runs at each start, like the
 * reindexing of products.
 */
export async function reparseSavedSearches(market: Database): Promise<void> {
  const db = market.withoutTimeouts();
  for (;;) {
    const old = await db.query<{ id: string; filters: SearchFilters }>(
      `select id, filters from saved_searches where version < ${INDEX_VERSION} order by version, id limit ${BATCH_SIZE}`,
    );
    if (old.length === 0) return;
    for (const { id, filters } of old) {
      const interpretation = await storedInterpretation(db, filters);
      await db.transaction(async (tx) => {
        const columns = columnsOf(filters);
        const kept = await tx.query(
          `update saved_searches set version = ${INDEX_VERSION}, ${READ_COLUMNS.map((column, at) => `${column} = $${at + 2}`).join(', ')}
           where id = $1 returning id`,
          [id, ...READ_COLUMNS.map((column) => columns[column])],
        );
        await tx.query('delete from saved_search_interpretations where search_id = $1', [id]);
        if (kept.length > 0 && interpretation) await insertInterpretation(tx, id, interpretation);
      });
    }
  }
}
