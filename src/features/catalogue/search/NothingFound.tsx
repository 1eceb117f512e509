import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { SaveSearchOffer } from '../saved-searches/SaveSearchOffer.tsx';
import { NUMBER_FILTER_NAMES, type NumberFilter } from '#contract/catalogue/filters';
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

/** True if a lower limit is above its upper one, so that nothing can ever match. */
const isUpsideDown = (search: Search): boolean =>
  NUMBER_FILTER_NAMES.filter((name) => name.startsWith('min')).some(
    (name) => (search[name] ?? 0) > (search[name.replace('min', 'max') as NumberFilter] ?? Infinity),
  );

/** No product matches: offers to remove the filter that excludes most, or to save a search that can match. */
export default function NothingFound({ search, go }: NothingFoundProps) {
  const words = useText(noMatchText);
  const countText = useCountText();
  const { currentData: facets } = useGetFacetsQuery(filtersOf(search));
  const [best, ...others] = useLooserSearches(search, facets);
  if (!isNarrowed(search)) return <EmptyState title={words.nothingAtAll} text={words.nothingAtAllText} />;
  const isImpossible = isUpsideDown(facets?.read ?? search);
  return (
    <EmptyState title={words.nothingTitle} text={isImpossible ? words.upsideDown : best && words.nothingText}>
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
      {!isImpossible && (
        <>
          <Typography color="textSecondary">{words.saveText}</Typography>
          <SaveSearchOffer search={search} />
        </>
      )}
    </EmptyState>
  );
}
