import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { deferred } from '../../ui/page/deferred';
import { useText } from '../../ui/text/text';
import type { Search } from '../search-filters/search-address';
import { useSearchProductsInfiniteQuery } from '../search-filters/search.api';
import { searchText } from '../search-filters/search.text';
import { useCountText } from '../search-filters/useCountText';

const ResultsTools = deferred(() => import(/* webpackChunkName: "filters" */ './ResultsTools'));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& > .ResultsHead-count': { flex: '1 1 auto', minHeight: '1.55em', fontWeight: 600 },
  // As tall as the field that loads here.
  '& > .ResultsHead-sort': { minHeight: 44 },
  [theme.breakpoints.down('md')]: {
    '& > .ResultsHead-count': { flexBasis: '100%' },
    '& > .ResultsHead-sort': { flex: 1, minWidth: 0 },
  },
  // The sort field has its own line, because its longest option fills a phone's width.
  [theme.breakpoints.down('sm')]: {
    '& > .ResultsHead-count': { flexBasis: 'min-content' },
    '& > .ResultsHead-sort': { flexBasis: '100%' },
  },
}));

interface ResultsHeadProps {
  search: Search;
  go: (next: Search) => void;
  children: ReactNode;
}

/** The number of results and their order. */
export function ResultsHead({ search, go, children }: ResultsHeadProps) {
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
      {children}
      <div className="ResultsHead-sort">
        <ResultsTools search={search} onChange={go} />
      </div>
    </Head>
  );
}
