import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, lazy, useDeferredValue } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { CATEGORY_SORTS, type CategorySort } from '#contract/catalogue/category-sorts';
import { isOnSale } from '#contract/lifecycle';
import { PAGE_SIZE } from '#contract/page-size';
import { prefetchCategories, seedCategories, useListCategoriesQuery } from '../../../api/category.api.ts';
import type { Prefetch, Seed } from '../../../api/prefetch.ts';
import { paths } from '../../../paths.ts';
import { statusOf } from '../../../services/call-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LazyErrorState } from '../../../ui/feedback/LazyErrorState.tsx';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { TuneIcon } from '../../../ui/icons/TuneIcon.tsx';
import { preloadPicture } from '../../../ui/page/Picture.tsx';
import { SlowNotice } from '../../../ui/feedback/SlowNotice.tsx';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { useIsHydrating } from '../../../ui/page/useIsHydrating.ts';
import { productCardSize } from '../product-card/product-card.style.ts';
import { CARD_PICTURE_SIZES, ProductCard } from '../product-card/ProductCard.tsx';
import { ProductCardSkeleton } from '../product-card/ProductCardSkeleton.tsx';
import { categoryPageText } from './category-page.text.ts';
import { prefetchProducts, seedProducts, useListProductsInfiniteQuery } from './products.api.ts';
import { useBookingDialog } from '../../deals/bookings/useBookingDialog.tsx';
import { useProductFlags } from '../product-card/useProductFlags.ts';

/** Rarely shown and full of sentences, so it isn't in the initial bundle. */
const RefusalSentence = lazy(() =>
  import('../../../ui/feedback/RefusalSentence.tsx').then(
    (module) => ({ default: module.RefusalSentence }),
    () => ({ default: Unreachable }),
  ),
);

/** Shown if even the sentences can't be fetched. */
const Unreachable = () => <span>{useText(uiText).unreachable}</span>;

/** Cards whose pictures may be visible without scrolling. */
const FIRST = 2;

/** A phone shows only one at first, and rendering each takes time. */
const INITIAL_CARDS = 1;

/** Room for two lines, or three on a phone, so that the cards don't move when the text arrives. */
const LEAD_LINES = 2;
const LEAD_LINES_PHONE = 3;

const Page = styled(Container)(({ theme }) => ({
  paddingBlock: '24px 56px',
  '& .CategoryPage-title': { marginTop: 8, minHeight: '1.2em' },
  '& .CategoryPage-lead': {
    margin: '4px 0 16px',
    height: `${LEAD_LINES * Number(theme.typography.lead.lineHeight)}em`,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: LEAD_LINES,
    [theme.breakpoints.down('sm')]: {
      height: `${LEAD_LINES_PHONE * Number(theme.typography.lead.lineHeight)}em`,
      WebkitLineClamp: LEAD_LINES_PHONE,
    },
  },
  '& .CategoryPage-tools': { display: 'flex', gap: 8, marginBottom: 16, overflowX: 'auto', '& > *': { flex: 'none' } },
  '& .CategoryPage-cards': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    gap: 24,
  },
  // As tall as a card but without parts: full skeletons would delay the first card on a phone.
  '& .CategoryPage-place': {
    height: productCardSize.card.height,
    borderRadius: theme.vars.shape.card,
    background: theme.vars.palette.action.hover,
  },
  '& .CategoryPage-foot': { display: 'grid', gap: 12, justifyItems: 'center', paddingTop: 28, textAlign: 'center' },
}));

const Browse = ({ label }: { label: string }) => (
  <Button variant="contained" component={Link} to={paths.home}>
    {label}
  </Button>
);

/** @pageModule */
export const prefetch: Prefetch = async (dispatch, { id = '' }) => {
  const [{ data }] = await Promise.all([dispatch(prefetchProducts(id)), dispatch(prefetchCategories())]);
  const first = data?.pages[0]?.rows.find(({ status }) => isOnSale(status));
  if (first) preloadPicture(first.image, CARD_PICTURE_SIZES);
};

/** @pageModule */
export const seed: Seed = (dispatch, { categories, products }) => {
  if (categories) dispatch(seedCategories(categories));
  if (products) dispatch(seedProducts(products));
};

interface FootProps {
  shown: number;
  total: number;
  query: { error?: unknown; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** How many products are shown, and the button for more. */
function Foot({ shown, total, query }: FootProps) {
  const common = useText(uiText);
  const language = useLanguage();
  return (
    <div className="CategoryPage-foot">
      <Typography variant="body2" color="textSecondary" role="status">
        {common.shownOf(formatCount(shown, language), formatCount(total, language))}
      </Typography>
      {query.error !== undefined && (
        <Typography color="error" role="alert">
          <Suspense fallback={null}>
            <RefusalSentence error={query.error} />
          </Suspense>
        </Typography>
      )}
      {query.hasNextPage && (
        <Button
          variant="outlined"
          size="large"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {common.showMore}
        </Button>
      )}
    </div>
  );
}

/** Orders of this page, and a link to the same products in the search, which filters. */
function CategoryTools({ id, sort }: { id: string; sort: CategorySort | undefined }) {
  const words = useText(categoryPageText);
  const search = `${paths.bikes}?category=${id}${sort ? `&sort=${sort}` : ''}`;
  return (
    <nav className="CategoryPage-tools" aria-label={words.sortAndFilter}>
      <Button variant="outlined" component={Link} to={search} startIcon={<TuneIcon />}>
        {words.filters}
      </Button>
      {[undefined, ...CATEGORY_SORTS].map((order) => (
        <Button
          key={order ?? ''}
          variant={order === sort ? 'contained' : 'text'}
          aria-current={order === sort ? 'true' : undefined}
          component={Link}
          to={order ? `?sort=${order}` : '?'}
          replace
        >
          {words[order ?? 'newest']}
        </Button>
      ))}
    </nav>
  );
}

/** docs/specification.md §2, products of a category: those on sale, a page at a time. */
export default function CategoryPage() {
  const { id = '' } = useParams();
  const words = useText(categoryPageText);
  const language = useLanguage();
  const { data: categories } = useListCategoriesQuery();
  const category = categories?.find(({ _id }) => _id === id);
  const hydrating = useIsHydrating();
  const asked = useSearchParams()[0].get('sort');
  // The server renders the newest first.
  const sort = hydrating ? undefined : CATEGORY_SORTS.find((order) => order === asked);
  const query = useListProductsInfiniteQuery({ categoryId: id, ...(sort && { sort }) });
  const { data, isLoading, isFetching, error, refetch } = query;
  const { bookedIds, wishedIds } = useProductFlags(data !== undefined);
  const { dialog, open } = useBookingDialog();
  const missing = statusOf(error) === 404;
  const lead = category && inLanguage(language, category.descriptions, category.descriptionsBn);

  const products = data?.pages.flatMap(({ rows }) => rows).filter(({ status }) => isOnSale(status)) ?? [];
  // Renders the first card immediately and defers the rest, so that a phone stays responsive.
  // Server-rendered cards are already there.
  const rendered = Math.max(useDeferredValue(products.length, hydrating ? undefined : INITIAL_CARDS), INITIAL_CARDS);
  const total = Math.max(data?.pages.at(-1)?.total ?? 0, products.length);
  return (
    <Page>
      {lead && <meta name="description" content={lead} />}
      <Typography className="CategoryPage-title" variant="h1">
        {category ? inLanguage(language, category.categoryName, category.categoryNameBn) : words.products}
      </Typography>
      {!missing && (
        <Typography className="CategoryPage-lead" variant="lead">
          {lead}
        </Typography>
      )}
      {products.length > 0 && <CategoryTools id={id} sort={sort} />}
      {!data &&
        error !== undefined &&
        (missing ? (
          <EmptyState title={words.goneTitle} text={words.goneText}>
            <Browse label={words.browse} />
          </EmptyState>
        ) : (
          <LazyErrorState error={error} onRetry={() => void refetch()} />
        ))}
      {data && products.length === 0 && (
        <EmptyState title={words.emptyTitle} text={words.emptyText}>
          <Browse label={words.browse} />
        </EmptyState>
      )}
      {isLoading && (
        <span className="visually-hidden" role="status">
          {words.loadingProducts}
        </span>
      )}
      {isLoading && <SlowNotice />}
      <div className="CategoryPage-cards" aria-busy={isFetching}>
        {isLoading &&
          Array.from({ length: Math.min(category?.productCount || 3, PAGE_SIZE.default) }, (_, place) => (
            <ProductCardSkeleton key={place} />
          ))}
        {products.map((product, place) =>
          place < rendered ? (
            <ProductCard
              key={product._id}
              product={product}
              first={place < FIRST}
              booked={bookedIds.has(product._id)}
              wished={wishedIds.has(product._id)}
              onBook={open}
            />
          ) : (
            <div key={product._id} className="CategoryPage-place" />
          ),
        )}
      </div>
      {products.length > 0 && <Foot shown={products.length} total={total} query={query} />}
      {dialog}
    </Page>
  );
}
