import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { deferred } from '../../../ui/page/deferred.tsx';
import { useText } from '../../../ui/text/text.ts';
import type { Search } from '#contract/catalogue/search-address';
import { useSearchProductsInfiniteQuery } from '../search-filters/search.api.ts';
import { searchText } from '../search-filters/search.text.ts';
import { useCountText } from '../search-filters/useCountText.ts';

const ResultsTools = deferred(() => import(/* webpackChunkName: "resultsTools" */ './ResultsTools.tsx'));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > .ResultsHead-count': { flex: '1 1 0', fontWeight: 600 },
  // As tall as the field that loads here.
  '& > .ResultsHead-sort': { flex: '0 1 auto', minWidth: 0, minHeight: 44, alignContent: 'center' },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    '& > .ResultsHead-count, & .MuiNativeSelect-select': {
      fontSize: theme.typography.caption.fontSize,
      lineHeight: 1.3,
    },
  },
}));

interface ResultsHeadProps {
  search: Search;
  go: (next: Search) => void;
}

/** The number of results and their order. */
export function ResultsHead({ search, go }: ResultsHeadProps) {
  const words = useText(searchText);
  const countText = useCountText();
  const { currentData, isFetching } = useSearchProductsInfiniteQuery(search);
  const total = currentData?.pages.at(-1)?.total;
  return (
    <Head>
      <Typography className="ResultsHead-count" component="h2">
        <span role="status" aria-busy={isFetching}>
          {total === undefined ? words.loading : words.found(countText(total), total === 1)}
        </span>
      </Typography>
      <div className="ResultsHead-sort">
        <ResultsTools search={search} onChange={go} />
      </div>
    </Head>
  );
}
