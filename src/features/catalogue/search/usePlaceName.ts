import { useLanguage } from '../../../ui/text/language.ts';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from '../search-filters/search.api.ts';

/** Returns the name of the only place in a search's filter, once it is known. */
export function usePlaceName(search: Search): string | undefined {
  const language = useLanguage();
  const { currentData } = useGetFacetsQuery(filtersOf(search));
  const [place, ...others] = currentData?.places ?? [];
  return others.length > 0 ? undefined : place?.[language];
}
