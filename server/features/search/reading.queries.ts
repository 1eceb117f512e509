import type { CategoryChoice } from '#contract/category';
import type { SearchFilters } from '#contract/search';
import type { Database } from '../../database/database';
import { listCategoryChoices } from '../category/category.queries';
import { createCache } from './cache';
import { conditionsOf, createBinds, having, type Words } from './condition';
import { estimate } from './frequency.queries';
import { piecesOf } from './folding.rules';
import { readingsWith } from './readings';
import { categoryToken } from './token.rules';
import { termsOf } from './words';

type CategoryNames = Pick<CategoryChoice, 'categoryName' | 'categoryNameBn'>;

/** A category's words, by which it is found as well as by its products' names. */
interface NamedCategory {
  id: string;
  words: Set<string>;
}

/** The words by which a category is found. */
export const namesOf = ({ categoryName, categoryNameBn }: CategoryNames): string[] =>
  termsOf(`${categoryName} ${categoryNameBn ?? ''}`).map(({ word }) => word);

const cachedCategories = createCache(
  (db: Database) => async (): Promise<NamedCategory[]> =>
    (await listCategoryChoices(db)).map((category) => ({ id: category._id, words: new Set(namesOf(category)) })),
);

/**
 * The ways to read what was typed (readings.ts). None says that there is no word in it; one that is `undefined`, that
 * the words tell nothing.
 * @param read the words of a text
 */
export async function readingsOf(db: Database, text: string, read = termsOf): Promise<(Words | undefined)[]> {
  if (piecesOf(text).length === 0) return [];
  const terms = read(text);
  if (terms.length === 0) return [undefined];
  const categories = await cachedCategories(db, 'categories');
  return readingsWith(terms, (word) =>
    categories.filter(({ words }) => words.has(word)).map(({ id }) => categoryToken(id)),
  );
}

/** So many of the newest products are looked at where many should have the words. */
const NEWEST = 5000;
/** The part of the products that must be expected to have them. */
const MANY_SHARE = 0.002;

/** Whether anything but words narrows the search. */
export const hasFilters = ({ q: _q, ...others }: SearchFilters): boolean =>
  Object.values(others).some((value) => value !== undefined);

/** Whether any product on sale has such words, whatever the filters say: then the reading is right, and the filters are too narrow. */
export const isFoundAnywhere = async (db: Database, words: Words | undefined): Promise<boolean> =>
  words === undefined || (await findAnywhere(db, words)) !== undefined;

/** A product on sale that has such words. */
export async function findAnywhere(db: Database, words: Words): Promise<string | undefined> {
  const binds = createBinds();
  const condition = having(words, binds).join();
  const { share } = await estimate(db, conditionsOf({}, words));
  const newest = `select id, doc from search_products order by id desc limit ${NEWEST}`;
  const sources = [...(share >= MANY_SHARE ? [`(${newest}) newest`] : []), 'search_products'];
  for (const source of sources) {
    const [found] = await db.search.query<{ id: string }>(
      `select id::text from ${source} where ${condition} limit 1`,
      binds.values,
    );
    if (found) return found.id;
  }
  return undefined;
}
