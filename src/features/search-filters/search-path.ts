import { paths } from '../../paths';
import { type Search, formatSearch } from './search-address';

/** The search page's address for a search. */
export function searchPath(search: Search): string {
  const params = formatSearch(search);
  return params ? `${paths.bikes}?${params}` : paths.bikes;
}
