import { skipToken } from '@reduxjs/toolkit/query';
import type { Facets } from '#contract/catalogue/search';
import { changeSearch, filtersOf, type Search } from '#contract/catalogue/search-address';
import { type ChosenFilter, useChosenFilters } from '../search-filters/useChosenFilters.ts';
import { useCountEachQuery } from './fewer-filters.api.ts';

/** The maximum number of filters to try removing; each try costs a search. */
const MAX_TRIED_FILTERS = 8;

/** The filter of a chosen value: brand for the key “brand Honda”. */
const filterOf = ({ key }: ChosenFilter): string => {
  const [name = key] = key.split(' ', 1);
  // A bike must have all papers that are chosen, so removing one may find more.
  return name === 'papers' ? key : name;
};

/** Joins the values of a filter: any of them matches, so removing only one never finds more. */
function groupsOf(search: Search, chosen: readonly ChosenFilter[]): ChosenFilter[] {
  const groups = new Map<string, ChosenFilter[]>();
  for (const each of chosen) groups.set(filterOf(each), [...(groups.get(filterOf(each)) ?? []), each]);
  return [...groups].map(([name, values]) => {
    const [first, ...others] = values;
    if (first && others.length === 0) return first;
    const without = changeSearch(search, { [name]: undefined });
    return { key: name, label: values.map(({ label }) => label).join(', '), without };
  });
}

/** A search without one of its filters, and the number of products it finds. */
export interface LooserSearch extends ChosenFilter {
  count: number;
}

/** The words say what is wanted, so they are the last to be removed. */
const isWords = ({ key }: ChosenFilter): boolean => key === 'q';

/** Returns the searches without one filter that find something; the filter that excludes most first. */
export function useLooserSearches(search: Search, facets: Facets | undefined): LooserSearch[] {
  const chosen = useChosenFilters(search, facets);
  const groups = groupsOf(facets?.read ?? search, chosen).slice(0, MAX_TRIED_FILTERS);
  const { currentData: counts = [] } = useCountEachQuery(
    groups.length > 1 ? groups.map(({ without }) => filtersOf(without)) : skipToken,
  );
  return groups
    .map((group, at) => ({ ...group, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(isWords(one)) - Number(isWords(other)) || other.count - one.count);
}
