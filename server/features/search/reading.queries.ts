import type { SearchFilters } from '#contract/search';
import type { Database } from '../../database/database';
import { listCategoryChoices } from '../categories/category.queries';
import { createCache } from './cache';
import { conditionsOf, createBinds, having, type Words } from './condition';
import { estimate } from './frequency.queries';
import { isNumber, piecesOf } from './folding.rules';
import { categoryToken } from './token.rules';
import { type Term, termsOf } from './words';

/** A category's words, by which it is found as well as by its products' names. */
interface NamedCategory {
  id: string;
  words: Set<string>;
}

const cachedCategories = createCache(
  (db: Database) => async (): Promise<NamedCategory[]> =>
    (await listCategoryChoices(db)).map(({ _id, categoryName, categoryNameBn }) => ({
      id: _id,
      words: new Set(termsOf(`${categoryName} ${categoryNameBn ?? ''}`).map(({ word }) => word)),
    })),
);

const isKnown = ({ isKnown: isWord, meant }: Term): boolean => isWord || meant.length > 0;

/** So many words are left at least. */
const LEAST_LEFT = 2;
/** Letters of a name that could be another's, as FI or SF. */
const SHORT_NAME = 2;
const MOST_LEFT_OUT = 4;

/** Without one of the words: all but the shortest names are kept, numbers are left out last, as is what was said first. */
function withoutOne(terms: readonly Term[]): Term[][] {
  if (terms.length <= LEAST_LEFT) return [];
  const others = terms.filter(({ isName, word }) => !isName || word.length <= SHORT_NAME).reverse();
  const isDigits = ({ word }: Term) => isNumber(word);
  return [...others.filter((term) => !isDigits(term)), ...others.filter(isDigits)]
    .slice(0, MOST_LEFT_OUT)
    .map((left) => terms.filter((term) => term !== left));
}

/**
 * The ways to read what was typed; the first that finds anything is the right one: as it stands; with the mistakes mended; without the words that
 * nobody knows; without one of those that are no name; by the words of brands and models alone. None says that there is no word in it; one that is `undefined`, that the words tell nothing.
 */
export async function readingsOf(db: Database, text: string): Promise<(Words | undefined)[]> {
  if (piecesOf(text).length === 0) return [];
  const terms = termsOf(text);
  if (terms.length === 0) return [undefined];
  const categories = await cachedCategories(db, 'categories');
  const wordsOf = (part: readonly Term[], mended: boolean): Words =>
    part.map((term) => [
      ...term.lexemes,
      ...(mended ? term.meant : []),
      ...categories.filter(({ words }) => words.has(term.word)).map(({ id }) => categoryToken(id)),
    ]);
  const known = terms.filter(isKnown);
  const names = terms.filter((term) => term.isName || (!term.isKnown && isKnown(term)));
  const parts = [terms, known, ...withoutOne(known), names];
  const mended = parts.filter((part) => part.length > 0).map((part) => wordsOf(part, true));
  const different = new Map([wordsOf(terms, false), ...mended].map((words) => [JSON.stringify(words), words]));
  return [...different.values()];
}

/** So many of the newest products are looked at where many should have the words. */
const NEWEST = 5000;
/** The part of the products that must be expected to have them. */
const MANY_SHARE = 0.002;

/** Whether anything but words narrows the search. */
export const hasFilters = ({ q: _q, ...others }: SearchFilters): boolean =>
  Object.values(others).some((value) => value !== undefined);

/** Whether any product on sale has such words, whatever the filters say: then the reading is right, and the filters are too narrow. */
export async function isFoundAnywhere(db: Database, words: Words | undefined): Promise<boolean> {
  if (words === undefined) return true;
  const binds = createBinds();
  const condition = having(words, binds).join();
  const { share } = await estimate(db, conditionsOf({}, words));
  const newest = `select doc from search_products order by id desc limit ${NEWEST}`;
  const sources = [...(share >= MANY_SHARE ? [`(${newest}) newest`] : []), 'search_products'];
  for (const source of sources) {
    const found = await db.search.query(`select 1 from ${source} where ${condition} limit 1`, binds.values);
    if (found.length > 0) return true;
  }
  return false;
}
