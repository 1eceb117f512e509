import type { PageData } from '#contract/bootstrap';
import { cleanName } from '#contract/common';
import { Refusal } from '#contract/refusal';
import { SearchFilters, SearchQuery } from '#contract/search';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Database } from '../../database/database';
import { listCategories } from '../category/category.queries';
import type { SealedSearch } from '../search/sealed-search.queries';
import { searchCacheVersion } from '../search/search.queries';

/** Results are cached this long, or until something changes. */
const CACHE_TTL_MS = 30_000;
export const searchPageVersion = async (db: Database): Promise<string> =>
  `${searchCacheVersion(db)} ${Math.floor(Date.now() / CACHE_TTL_MS)}`;

const SCHEMAS: Record<string, TSchema> = SearchQuery.properties;
const PROPERTIES: [name: string, schema: { type?: string }][] = Object.entries(SCHEMAS);

/** Parses a parameter like an API call would; an empty one, as forms send it, counts as missing. */
function valueOf({ type }: { type?: string }, texts: string[]): unknown {
  const cleaned = texts.map(cleanName).filter(Boolean);
  if (type === 'array') return cleaned.length > 0 ? cleaned : undefined;
  const [text] = cleaned;
  if (text === undefined || cleaned.length > 1) return cleaned.length > 1 ? cleaned : undefined;
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * Parses the page's address into a query, ignoring unknown parameters. Returns undefined if the API
 * would refuse it.
 */
function queryOf(search: URLSearchParams): SearchQuery | undefined {
  const query = Object.fromEntries(
    PROPERTIES.map(([name, schema]) => [name, valueOf(schema, search.getAll(name))]).filter(
      ([, value]) => value !== undefined,
    ),
  ) as object;
  return Check(SearchQuery, query) ? query : undefined;
}

/** Returns the search parameters in the address. */
export const shownSearch = (search: URLSearchParams): string =>
  new URLSearchParams(
    [...search].filter(([name, value]) => value !== '' && Object.hasOwn(SearchQuery.properties, name)),
  ).toString();

const filtersOf = (query: SearchQuery): SearchFilters =>
  Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(SearchFilters.properties, name)));

/**
 * Returns the search page's first results. If the address is invalid, returns only the filters, and
 * the page shows the error.
 */
export async function readSearchData(
  db: Database,
  search: URLSearchParams,
  sealed: SealedSearch,
  client: string,
): Promise<PageData> {
  const query = queryOf(search);
  const categories = await listCategories(db);
  if (!query) return { categories };
  try {
    const [found, facets] = await Promise.all([
      sealed.find(db, query, client),
      sealed.count(db, filtersOf(query), client),
    ]);
    const { rows, next = null, total } = found;
    return {
      categories,
      found: { search: shownSearch(search), rows, next, total, facets },
    };
  } catch (error) {
    if (error instanceof Refusal) return { categories };
    throw error;
  }
}
