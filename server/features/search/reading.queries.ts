import type { Database } from '../../database/database';
import { listCategoryChoices } from '../categories/category.queries';
import { createCache } from './cache';
import type { Words } from './condition';
import { piecesOf } from './folding.rules';
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

/**
 * The ways to read what was typed; the first that finds anything is the right one: as it stands; with the mistakes mended; without the words that
 * nobody knows; by the words of brands and models alone. None says that there is no word in it; one that is `undefined`, that the words tell nothing.
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
  const parts = [terms, terms.filter(isKnown), terms.filter((term) => term.isName || (!term.isKnown && isKnown(term)))];
  const mended = parts.filter((part) => part.length > 0).map((part) => wordsOf(part, true));
  const different = new Map([wordsOf(terms, false), ...mended].map((words) => [JSON.stringify(words), words]));
  return [...different.values()];
}
