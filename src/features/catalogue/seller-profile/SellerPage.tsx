import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import { idOfAddressPart } from '#contract/pages';
import type { Prefetch, Seed } from '../../../api/prefetch.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { LazyErrorState } from '../../../ui/feedback/LazyErrorState.tsx';
import { formatCount } from '../../../ui/text/numbers.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { seeAllText } from '../../../ui/text/see-all.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { ProductTile } from '../product-card/ProductTile.tsx';
import { ProductTileSkeleton } from '../product-card/ProductTileSkeleton.tsx';
import { TileGrid } from '../product-card/TileGrid.tsx';
import { SellerHead } from './SellerHead.tsx';
import {
  prefetchSeller,
  prefetchSellerProducts,
  seedSeller,
  seedSellerProducts,
  useGetSellerQuery,
  useListSellerProductsInfiniteQuery,
} from './sellers.api.ts';
import { sellersText } from './sellers.text.ts';

const MissingSeller = deferred(() => import(/* webpackChunkName: "missing" */ './MissingSeller.tsx'));
const SellerReviews = deferred(
  () => import(/* webpackChunkName: "sellerReviews" */ '../../trust/reviews/SellerReviews.tsx'),
);
const ReportSeller = deferred(() => import(/* webpackChunkName: "sellerCard" */ './ReportSeller.tsx'));

/** Tiles whose pictures may be visible without scrolling. */
const FIRST = 2;

const Page = styled(Container)({
  display: 'grid',
  gap: 24,
  paddingBlock: '24px 56px',
  '& .SellerPage-products': { display: 'grid', gap: 16 },
  '& .SellerPage-foot': { display: 'grid', gap: 12, justifyItems: 'center', textAlign: 'center' },
});

/** @pageModule */
export const prefetch: Prefetch = (dispatch, { id = '' }) =>
  Promise.all([dispatch(prefetchSeller(idOfAddressPart(id))), dispatch(prefetchSellerProducts(idOfAddressPart(id)))]);

/** @pageModule */
export const seed: Seed = (dispatch, { seller, missingSeller, sellerProducts }) => {
  if (missingSeller) dispatch(seedSeller(missingSeller.id, { missing: missingSeller.status }));
  if (seller) dispatch(seedSeller(seller._id, { seller }));
  if (seller && sellerProducts) dispatch(seedSellerProducts(seller._id, sellerProducts));
};

function SellerProducts({ id }: { id: string }) {
  const words = useText(sellersText);
  const common = useText(uiText);
  const { seeAll } = useText(seeAllText);
  const language = useLanguage();
  const titleId = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListSellerProductsInfiniteQuery(id);
  const products = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = Math.max(data?.pages.at(-1)?.total ?? 0, products.length);
  if (!data && error !== undefined) return <LazyErrorState error={error} onRetry={() => void refetch()} />;
  if (data && products.length === 0)
    return (
      <EmptyState title={words.nothingTitle}>
        <Button variant="contained" component={Link} to={paths.bikes}>
          {seeAll}
        </Button>
      </EmptyState>
    );
  return (
    <section className="SellerPage-products" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {words.onSale(formatCount(total, language))}
      </Typography>
      <TileGrid aria-busy={!data}>
        {data
          ? products.map((product, place) => <ProductTile key={product._id} product={product} first={place < FIRST} />)
          : [0, 1, 2, 3].map((place) => <ProductTileSkeleton key={place} />)}
      </TileGrid>
      {data && (
        <div className="SellerPage-foot">
          <Typography variant="body2" color="textSecondary" role="status">
            {common.shownOf(formatCount(products.length, language), formatCount(total, language))}
          </Typography>
          {hasNextPage && (
            <Button variant="outlined" size="large" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {common.showMore}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** A seller and their products on sale (docs/rules.md §6). */
export default function SellerPage() {
  const id = idOfAddressPart(useParams().id ?? '');
  const { data: answer, error, refetch } = useGetSellerQuery(id);
  if (!answer)
    return (
      <>
        <PageMeta />
        {error === undefined ? <PageLoading /> : <LazyErrorState error={error} onRetry={() => void refetch()} />}
      </>
    );
  if (!('seller' in answer)) return <MissingSeller />;
  return (
    <Page>
      <SellerHead seller={answer.seller} />
      <SellerProducts id={id} />
      <SellerReviews seller={answer.seller} />
      <ReportSeller seller={answer.seller} />
    </Page>
  );
}
