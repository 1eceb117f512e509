import { startTransition, useOptimistic } from 'react';
import { Filters } from './Filters.tsx';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from './search.api.ts';

interface FilterColumnProps {
  search: Search;
  go: (next: Search) => void;
}

/**
 * The filters beside the results. Changes made here show immediately; changes made elsewhere show
 * with the results, so that a tap on a phone never waits for this hidden column to hydrate.
 */
export default function FilterColumn({ search, go }: FilterColumnProps) {
  const { data: facets } = useGetFacetsQuery(filtersOf(search));
  const [chosen, setChosen] = useOptimistic(search, (_search, next: Search) => next);
  const change = (next: Search) =>
    startTransition(() => {
      setChosen(next);
      go(next);
    });
  return <Filters search={chosen} facets={facets} onChange={change} />;
}
