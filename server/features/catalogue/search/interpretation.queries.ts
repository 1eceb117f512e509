import type { CategoryChoice } from '#contract/catalogue/category';
import type { SearchFilters } from '#contract/catalogue/search';
import type { Database } from '../../../database/database.ts';
import { listCategoryChoices } from './category-choices.queries.ts';
import { createCache } from './cache.ts';
import { conditionsOf, createBinds, wordConditions, type Words } from './condition.ts';
import { estimate } from './frequency.queries.ts';
import { piecesOf } from './folding.rules.ts';
import { hasUnderstood, readSearchText } from './search-text.ts';
import { interpretationsWith } from './interpretations.ts';
import { categoryToken } from './token.rules.ts';
import { termsOf } from './terms.ts';

type CategoryNames = Pick<CategoryChoice, 'categoryName' | 'categoryNameBn'>;

/** A category and the names that match it, besides its products' names. */
interface NamedCategory {
  id: string;
  words: Set<string>;
}

/** Returns the names of a category in both languages. */
export const namesOf = ({ categoryName, categoryNameBn }: CategoryNames): string[] =>
  termsOf(piecesOf(`${categoryName} ${categoryNameBn ?? ''}`)).map(({ word }) => word);

const cachedCategories = createCache(
  (db: Database) => async (): Promise<NamedCategory[]> =>
    (await listCategoryChoices(db)).map((category) => ({ id: category._id, words: new Set(namesOf(category)) })),
);

/**
 * Returns the possible interpretations of a text (interpretations.ts). An empty list means that the text contains
 * no word; an `undefined` interpretation means that its words, apart from places, papers and prices, don't narrow the search.
 */
export async function interpretationsOf(db: Database, text: string): Promise<(Words | undefined)[]> {
  if (piecesOf(text).length === 0) return [];
  const { terms } = readSearchText(text);
  if (terms.length === 0) return [undefined];
  const categories = await cachedCategories(db, 'categories');
  return interpretationsWith(terms, (word) =>
    categories.filter(({ words }) => words.has(word)).map(({ id }) => categoryToken(id)),
  );
}

/** Newest products that are checked first if many should match. */
const SAMPLED_NEWEST_ROWS = 5000;
/** Minimum expected share of matches for that check. */
const MIN_SAMPLED_SHARE = 0.002;

/** True if anything besides words narrows the search; places, papers and a price in the words do. */
export const hasFilters = ({ q, ...others }: SearchFilters): boolean =>
  hasUnderstood(q) || Object.values(others).some((value) => value !== undefined);

/**
 * True if any product on sale has these lexemes, ignoring filters. Then the interpretation is right, and
 * the filters are too narrow.
 */
export async function isFoundAnywhere(db: Database, words: Words | undefined): Promise<boolean> {
  if (words === undefined) return true;
  const binds = createBinds();
  const condition = wordConditions(words, binds).join();
  const { share } = await estimate(db, conditionsOf({}, words));
  const newest = `select doc from search_products order by id desc limit ${SAMPLED_NEWEST_ROWS}`;
  const sources = [...(share >= MIN_SAMPLED_SHARE ? [`(${newest}) newest`] : []), 'search_products'];
  for (const source of sources) {
    const found = await db.search.query(`select from ${source} where ${condition} limit 1`, binds.values);
    if (found.length > 0) return true;
  }
  return false;
}
