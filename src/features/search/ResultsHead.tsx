import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SEARCH_SORTS, type SearchSort } from '#contract/lists';
import { useText } from '../../ui/text';
import { type Search, changeSearch, defaultSort } from './search-address';
import { useSearchProductsInfiniteQuery } from './search.api';
import { searchText, sortText } from './search.text';
import { SelectField } from './SelectField';
import { useCountText } from './useCountText';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& > .ResultsHead-count': { flex: '1 1 auto', minHeight: '1.55em', fontWeight: 600 },
  '& > .ResultsHead-sort': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    '& > label': { flex: 'none', color: theme.vars.palette.text.secondary },
    '& .MuiInputBase-root': { minHeight: 44 },
  },
  [theme.breakpoints.down('md')]: {
    '& > .ResultsHead-count': { flexBasis: '100%' },
    '& > .ResultsHead-sort': { flex: 1, minWidth: 0, '& > label': { display: 'none' } },
  },
}));

interface ResultsHeadProps {
  search: Search;
  go: (next: Search) => void;
  children: ReactNode;
}

/** How many were found, and in which order they stand. */
export function ResultsHead({ search, go, children }: ResultsHeadProps) {
  const words = useText(searchText);
  const orders = useText(sortText);
  const countText = useCountText();
  const { currentData, isFetching } = useSearchProductsInfiniteQuery(search);
  const total = currentData?.pages.at(-1)?.total;
  const sort = search.sort ?? defaultSort(search);
  const sorts = SEARCH_SORTS.filter((order) => order !== 'relevance' || search.q);
  return (
    <Head>
      <Typography className="ResultsHead-count" role="status" aria-busy={isFetching}>
        {total === undefined ? words.loading : words.found(countText(total), total === 1)}
      </Typography>
      {children}
      <SelectField
        className="ResultsHead-sort"
        name="sort"
        label={words.sort}
        value={sort}
        options={sorts.map((order) => [order, orders[order]] as const)}
        onChoose={(order) => go(changeSearch(search, { sort: order as SearchSort }))}
      />
    </Head>
  );
}
