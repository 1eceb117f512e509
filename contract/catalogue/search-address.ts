import { truncateName } from '../clean-text.ts';
import { CURSOR_LENGTH, ID_LENGTH, SEARCH_LENGTH, SEARCH_VALUES } from '../limits.ts';
import {
  LIST_FILTER_NAMES,
  LIST_FILTERS,
  type ListFilter,
  NUMBER_FILTER_NAMES,
  NUMBER_FILTERS,
  type NumberFilter,
} from './filters.ts';
import { SEARCH_SORTS, type SearchSort } from '../lists.ts';
import type { SearchFilters } from './search.ts';

/** The filters, sort order and cursor of a search: everything in its URL (docs/rules.md §6). */
export type Search = SearchFilters & { sort?: SearchSort; cursor?: string };

/** With search words the best match comes first, otherwise the newest. */
export const defaultSort = ({ q }: Search): SearchSort => (q ? 'relevance' : 'newest');

/** Sorted, so that the same choice gives the same URL and cache key. */
const distinct = <T extends string>(values: T[]): T[] | undefined =>
  values.length > 0 ? [...new Set(values)].sort().slice(0, SEARCH_VALUES) : undefined;

function wholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  const value = text && /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
}

const withoutUnset = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/**
 * Parses a URL. Unknown, empty and out-of-range values are dropped, so that an edited link still
 * shows results.
 */
export function parseSearch(params: URLSearchParams): Search {
  const text = (name: string, most: number) => params.get(name)?.trim().slice(0, most) || undefined;
  const listed = (name: ListFilter) => {
    const known = LIST_FILTERS[name];
    const values = params.getAll(name).map((value) => value.trim());
    return distinct(
      'min' in known
        ? values.filter(({ length }) => length >= known.min && length <= known.max)
        : known.filter((value) => values.includes(value)),
    );
  };
  const flag = (name: string) => (params.get(name) === 'true' ? ('true' as const) : undefined);
  const q = truncateName(params.get('q') ?? '', SEARCH_LENGTH) || undefined;
  const sort = SEARCH_SORTS.find((order) => order === params.get('sort'));
  const category = text('category', ID_LENGTH);
  return withoutUnset({
    q,
    category,
    ...(Object.fromEntries(LIST_FILTER_NAMES.map((name) => [name, listed(name)])) as Pick<SearchFilters, ListFilter>),
    ...(Object.fromEntries(
      NUMBER_FILTER_NAMES.map((name) => [name, wholeNumber(params.get(name), NUMBER_FILTERS[name])]),
    ) as Partial<Record<NumberFilter, number>>),
    verified: flag('verified'),
    goodPrice: flag('goodPrice'),
    courier: flag('courier'),
    sort: sort && sort !== defaultSort({ q }) ? sort : undefined,
    cursor: text('cursor', CURSOR_LENGTH),
  });
}

/** Returns a search's query string without the `?`, in a fixed order; parseSearch reads it back. */
export function formatSearch(search: Search): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.append(name, String(value));
  };
  add('q', search.q);
  add('category', search.category);
  for (const name of LIST_FILTER_NAMES) for (const each of search[name] ?? []) add(name, each);
  for (const name of NUMBER_FILTER_NAMES) add(name, search[name]);
  add('verified', search.verified);
  add('goodPrice', search.goodPrice);
  add('courier', search.courier);
  if (search.sort !== defaultSort(search)) add('sort', search.sort);
  add('cursor', search.cursor);
  return params.toString();
}

/** Returns a search's filters, without sort and cursor; facets are counted by them. */
export function filtersOf({ sort: _sort, cursor: _cursor, ...filters }: Search): SearchFilters {
  return filters;
}

/** Returns a changed search without unset values, starting from its first page. */
export function changeSearch(search: Search, change: Partial<Search>): Search {
  const next = { ...search, cursor: undefined, ...change };
  return parseSearch(new URLSearchParams(formatSearch(next)));
}

export const isNarrowed = (search: Search): boolean => Object.keys(filtersOf(search)).length > 0;
