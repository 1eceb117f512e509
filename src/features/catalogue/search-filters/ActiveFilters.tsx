import { CloseIcon } from '../../../ui/icons/CloseIcon.tsx';
import { useText } from '../../../ui/text/text.ts';
import { ChipRow } from './ChipRow.tsx';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from './search.api.ts';
import { searchText } from './search.text.ts';
import { useChosenFilters } from './useChosenFilters.ts';

interface ActiveFiltersProps {
  search: Search;
  go: (next: Search) => void;
}

/** The active filters: each chip removes its own, the last one all of them. */
export function ActiveFilters({ search, go }: ActiveFiltersProps) {
  const words = useText(searchText);
  const { currentData: facets } = useGetFacetsQuery(filtersOf(search));
  const chosen = useChosenFilters(search, facets);
  if (chosen.length === 0) return null;
  const chips = chosen.map(({ key, label, without }) => ({
    key,
    label,
    name: words.removeFilter(label),
    icon: <CloseIcon />,
    isChosen: true,
    search: without,
  }));
  const all = { key: 'all', label: words.clearAll, search: search.sort ? { sort: search.sort } : {} };
  return (
    <ChipRow
      label={words.chosen}
      chips={chosen.length > 1 ? [...chips, all] : chips}
      onChoose={(chip) => go(chip.search)}
    />
  );
}
