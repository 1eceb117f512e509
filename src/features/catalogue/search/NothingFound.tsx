import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { SaveSearchOffer } from '../saved-searches/SaveSearchOffer.tsx';
import { type Search, filtersOf, isNarrowed } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from '../search-filters/search.api.ts';
import { searchPath } from '../search-filters/search-path.ts';
import { useCountText } from '../search-filters/useCountText.ts';
import { searchLink } from '../search-filters/useSearch.ts';
import { noMatchText } from './no-match.text.ts';
import { useLooserSearches } from './useLooserSearches.ts';

interface NothingFoundProps {
  search: Search;
  go: (next: Search) => void;
}

/** No product matches: offers to remove the filter that excludes most, or to save the search. */
export default function NothingFound({ search, go }: NothingFoundProps) {
  const words = useText(noMatchText);
  const countText = useCountText();
  const { currentData: facets } = useGetFacetsQuery(filtersOf(search));
  const [best, ...others] = useLooserSearches(search, facets);
  if (!isNarrowed(search)) return <EmptyState title={words.nothingAtAll} text={words.nothingAtAllText} />;
  return (
    <EmptyState title={words.nothingTitle} text={best && words.nothingText}>
      {best && (
        <Button variant="contained" component={Link} {...searchLink(best.without, go)}>
          <span>{words.removeBest(best.label, countText(best.count), best.count === 1)}</span>
        </Button>
      )}
      {others.map(({ key, label, without, count }) => (
        <Button key={key} variant="outlined" component={Link} {...searchLink(without, go)}>
          <span>{words.without(label, countText(count))}</span>
        </Button>
      ))}
      <Button variant={best ? 'text' : 'contained'} component={Link} to={searchPath({})}>
        {words.startOver}
      </Button>
      <Typography color="textSecondary">{words.saveText}</Typography>
      <SaveSearchOffer search={search} />
    </EmptyState>
  );
}
