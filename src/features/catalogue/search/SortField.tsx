import { SEARCH_SORTS, type SearchSort } from '#contract/lists';
import { useText } from '../../../ui/text/text.ts';
import { type Search, changeSearch, defaultSort } from '#contract/catalogue/search-address';
import { searchText } from '../search-filters/search.text.ts';
import { sortText } from './sort.text.ts';
import { FilterSelect } from '../search-filters/FilterSelect.tsx';

interface SortFieldProps {
  search: Search;
  onChange: (next: Search) => void;
}

/** The sort order of the results. */
export function SortField({ search, onChange }: SortFieldProps) {
  const { sort } = useText(searchText);
  const orders = useText(sortText);
  const known = SEARCH_SORTS.filter((order) => order !== 'relevance' || search.q);
  return (
    <FilterSelect
      name="sort"
      label={sort}
      isLabelHidden
      value={search.sort ?? defaultSort(search)}
      options={known.map((order) => [order, orders[order]] as const)}
      onChoose={(order) => onChange(changeSearch(search, { sort: order as SearchSort }))}
    />
  );
}
