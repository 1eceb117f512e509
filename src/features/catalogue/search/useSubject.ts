import type { Facets } from '#contract/catalogue/search';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from '../search-filters/search.api.ts';

/** Returns the brand or model that is a search's only filter, once it is known to have products. */
export function useSubject(search: Search): Facets['subject'] {
  return useGetFacetsQuery(filtersOf(search)).currentData?.subject;
}
