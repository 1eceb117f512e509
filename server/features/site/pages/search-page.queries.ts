import type { PageData } from '#contract/site/bootstrap';
import { cleanName } from '#contract/clean-text';
import { Refusal } from '#contract/refusal';
import { SearchQuery } from '#contract/catalogue/search';
import { filtersOf, formatSearch, parseSearch, type Search } from '#contract/catalogue/search-address';
import { Check } from 'typebox/value';
import type { Database } from '../../../database/database.ts';
import { listCategories } from '../../catalogue/category/category.queries.ts';
import type { PublicSearch } from '../../catalogue/search/public-search.queries.ts';
import { searchCacheVersion } from '../../catalogue/search/search.queries.ts';

/** Results are cached this long, or until something changes. */
const CACHE_TTL_MS = 30_000;
export const searchPageVersion = async (db: Database): Promise<string> =>
  `${searchCacheVersion(db)} ${Math.floor(Date.now() / CACHE_TTL_MS)}`;

/** Reads an address like the page does, and cleans its texts like the API. */
const readAddress = (address: URLSearchParams): Search =>
  parseSearch(new URLSearchParams([...address].map(([name, value]) => [name, cleanName(value)])));

/** The query that the page's address asks for. Returns undefined if the API would refuse it. */
function queryOf(address: URLSearchParams): SearchQuery | undefined {
  const query: object = readAddress(address);
  return Check(SearchQuery, query) ? query : undefined;
}

/** Returns the part of the address that the page understands, always in the same form. */
export const shownSearch = (address: URLSearchParams): string => formatSearch(readAddress(address));

/**
 * Returns the search page's first results. If the address is invalid, returns only the filters, and
 * the page shows the error.
 */
export async function readSearchData(
  db: Database,
  address: URLSearchParams,
  search: PublicSearch,
  client: string,
): Promise<PageData> {
  const query = queryOf(address);
  const categories = await listCategories(db);
  if (!query) return { categories };
  try {
    const [found, facets] = await Promise.all([
      search.find(db, query, client),
      search.count(db, filtersOf(query), client),
    ]);
    const { rows, next = null, total } = found;
    return {
      categories,
      found: { search: shownSearch(address), rows, next, total, facets },
    };
  } catch (error) {
    if (error instanceof Refusal) return { categories };
    throw error;
  }
}
