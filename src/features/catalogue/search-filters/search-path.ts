import { paths } from '../../../paths.ts';
import { type Search, formatSearch } from '#contract/catalogue/search-address';

/** Returns the search page's URL for a search. */
export function searchPath(search: Search): string {
  const params = formatSearch(search);
  return params ? `${paths.bikes}?${params}` : paths.bikes;
}
