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

/** What is found is shown for so long before it is looked for anew; shorter when something has changed. */
const SHOWN_MS = 30_000;
export const versionOfFound = async (db: Database): Promise<string> =>
  `${searchCacheVersion(db)} ${Math.floor(Date.now() / SHOWN_MS)}`;

const SCHEMAS: Record<string, TSchema> = SearchQuery.properties;
const PROPERTIES: [name: string, schema: { type?: string }][] = Object.entries(SCHEMAS);

/** A parameter's value as a call of the API would have it; an empty one, as forms send it, says nothing. */
function valueOf({ type }: { type?: string }, texts: string[]): unknown {
  const cleaned = texts.map(cleanName).filter(Boolean);
  if (type === 'array') return cleaned.length > 0 ? cleaned : undefined;
  const [text] = cleaned;
  if (text === undefined || cleaned.length > 1) return cleaned.length > 1 ? cleaned : undefined;
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
}

/** What an address of the page asks for; nothing when the API would refuse it. What is no parameter of a search is passed over. */
function queryOf(search: URLSearchParams): SearchQuery | undefined {
  const query = Object.fromEntries(
    PROPERTIES.map(([name, schema]) => [name, valueOf(schema, search.getAll(name))]).filter(
      ([, value]) => value !== undefined,
    ),
  ) as object;
  return Check(SearchQuery, query) ? query : undefined;
}

/** The parameters of a search, as they stand in the address. */
export const shownSearch = (search: URLSearchParams): string =>
  new URLSearchParams(
    [...search].filter(([name, value]) => value !== '' && Object.hasOwn(SearchQuery.properties, name)),
  ).toString();

const filtersOf = (query: SearchQuery): SearchFilters =>
  Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(SearchFilters.properties, name)));

/** What the search page shows at first; the filters alone when its address cannot be understood, which the page says by itself. */
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
