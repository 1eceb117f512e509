import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { rowsOf } from '../../../api/page.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { LazyErrorState } from '../../../ui/feedback/LazyErrorState.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { SlowNotice } from '../../../ui/feedback/SlowNotice.tsx';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { ProductTile } from '../product-card/ProductTile.tsx';
import { ProductTileSkeleton } from '../product-card/ProductTileSkeleton.tsx';
import { filtersOf, type Search } from '#contract/catalogue/search-address';
import { useGetFacetsQuery, useSearchProductsInfiniteQuery } from '../search-filters/search.api.ts';
import { searchPath } from '../search-filters/search-path.ts';
import { searchText } from '../search-filters/search.text.ts';
import { useCountText } from '../search-filters/useCountText.ts';
import { useRestoredPages } from './useRestoredPages.ts';
import { searchLink } from '../search-filters/useSearch.ts';

// Below the results.
const MoreResults = deferred(() => import(/* webpackChunkName: "resultsTools" */ './MoreResults.tsx'));
const NearMatches = deferred(() => import(/* webpackChunkName: "noMatch" */ './NearMatches.tsx'));
const NothingFound = deferred(() => import(/* webpackChunkName: "noMatch" */ './NothingFound.tsx'));

/** Tiles whose pictures may be visible without scrolling. */
const FIRST = 4;
const SKELETONS = 8;

const Root = styled('div')(({ theme }) => ({
  '& .Results-tiles': {
    display: 'grid',
    gap: 'clamp(10px, 1.6vw, 20px)',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [theme.breakpoints.up(720)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& img': { transition: theme.transitions.create('opacity', { duration: 150 }) },
    // The previous search's results, until the new ones arrive. Faded text would be too faint.
    '&[data-stale="true"] img': { opacity: 0.5 },
  },
  '& .Results-foot': { display: 'grid', justifyItems: 'center', gap: 12, marginTop: 24 },
}));

interface ResultsProps {
  search: Search;
  /** True while a newer choice is being rendered. */
  isChanging: boolean;
  go: (next: Search) => void;
}

/** The search results, and a way to load more. */
export function Results({ search, isChanging, go }: ResultsProps) {
  const words = useText(searchText);
  const common = useText(uiText);
  const language = useLanguage();
  const countText = useCountText();
  const { data, currentData, isFetching, isFetchingNextPage, error, refetch, hasNextPage, fetchNextPage } =
    useSearchProductsInfiniteQuery(search);
  const { currentData: facets } = useGetFacetsQuery(filtersOf(search));
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useRestoredPages(currentData?.pages.length, hasNextPage && !isFetching && error === undefined ? more : undefined);
  // Typing and tapping take priority over rendering tiles.
  const pages = useDeferredValue(data?.pages);
  const isStale = isChanging || (isFetching && !isFetchingNextPage) || pages !== data?.pages;
  if (!currentData && error !== undefined && !isFetching)
    return <LazyErrorState error={error} onRetry={() => void refetch()} />;
  if (!pages)
    return (
      <Root>
        <span className="visually-hidden" role="status">
          {words.loading}
        </span>
        <SlowNotice />
        <div className="Results-tiles" aria-busy>
          {Array.from({ length: SKELETONS }, (_, place) => (
            <ProductTileSkeleton key={place} />
          ))}
        </div>
      </Root>
    );
  const products = rowsOf(pages);
  const next = pages.at(-1)?.next;
  const total = Math.max(pages.at(-1)?.total ?? 0, products.length);
  return (
    <Root>
      {isStale && <SlowNotice />}
      {search.cursor && (
        <Typography variant="body2" gutterBottom>
          <span>{words.fromLater}</span>{' '}
          <Button size="small" component={Link} {...searchLink({ ...search, cursor: undefined }, go)}>
            {words.toFirst}
          </Button>
        </Typography>
      )}
      {products.length > 0 && facets?.isNear && search.q && (
        <NearMatches search={search} asked={facets.rest || search.q} />
      )}
      {products.length === 0 ? (
        <NothingFound search={search} go={go} />
      ) : (
        <div className="Results-tiles" data-stale={isStale} aria-busy={isStale}>
          {products.map((product, place) => (
            <ProductTile key={product._id} product={product} first={place < FIRST} />
          ))}
        </div>
      )}
      {products.length > 0 && (
        <div className="Results-foot">
          {!search.cursor && (
            <Typography variant="body2" color="textSecondary" role="status">
              {common.shownOf(formatCount(products.length, language), countText(total))}
            </Typography>
          )}
          {next && hasNextPage && (
            <MoreResults
              to={searchPath({ ...search, cursor: next })}
              pages={pages.length}
              isLoading={isFetchingNextPage}
              error={error}
              onMore={more}
            />
          )}
        </div>
      )}
    </Root>
  );
}
