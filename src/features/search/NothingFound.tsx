import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useText } from '../../ui/text/text';
import { type Search, filtersOf, isNarrowed } from '../search-filters/search-address';
import { useCountProductsQuery, useGetFacetsQuery } from '../search-filters/search.api';
import { searchPath } from '../search-filters/search-path';
import { searchText } from '../search-filters/search.text';
import { type ChosenFilter, useChosenFilters } from '../search-filters/useChosenFilters';
import { useCountText } from '../search-filters/useCountText';
import { searchLink } from '../search-filters/useSearch';

/** The maximum number of filters to try removing; each try costs a search. */
const MAX_TRIED_FILTERS = 8;

interface LooserSearchProps {
  filter: ChosenFilter;
  go: (next: Search) => void;
}

/** The results without one of the filters; renders nothing if that doesn't help. */
function LooserSearch({ filter: { label, without }, go }: LooserSearchProps) {
  const words = useText(searchText);
  const countText = useCountText();
  const { data: count = 0 } = useCountProductsQuery(filtersOf(without));
  if (count === 0) return null;
  return (
    <Button variant="outlined" component={Link} {...searchLink(without, go)}>
      {words.without(label, countText(count))}
    </Button>
  );
}

interface NothingFoundProps {
  search: Search;
  go: (next: Search) => void;
}

/** No product matches: says which filter to remove, and what that brings. */
export default function NothingFound({ search, go }: NothingFoundProps) {
  const words = useText(searchText);
  const { currentData: facets } = useGetFacetsQuery(filtersOf(search));
  const chosen = useChosenFilters(search, facets);
  if (!isNarrowed(search)) return <EmptyState title={words.nothingAtAll} text={words.nothingAtAllText} />;
  return (
    <EmptyState title={words.nothingTitle} text={chosen.length > 1 ? words.nothingText : undefined}>
      {chosen.length > 1 &&
        chosen.slice(0, MAX_TRIED_FILTERS).map((filter) => <LooserSearch key={filter.key} filter={filter} go={go} />)}
      <Button variant="contained" component={Link} to={searchPath({})}>
        {words.startOver}
      </Button>
    </EmptyState>
  );
}
