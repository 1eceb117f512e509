import Button from '@mui/material/Button';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import { PAGE_SIZE } from '#contract/lists';
import { prefetchCategories, useListCategoriesQuery } from '../../api/category.api';
import type { Prefetch } from '../../api/prefetch';
import { paths } from '../../paths';
import { statusOf } from '../../services/problem';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { inLanguage, useLanguage } from '../../ui/language';
import { count } from '../../ui/numbers';
import { useProblemSentence } from '../../ui/problem';
import { Slow } from '../../ui/Slow';
import { useText } from '../../ui/text';
import { uiText } from '../../ui/ui.text';
import { prefetchProducts, useListProductsInfiniteQuery } from './catalogue.api';
import { catalogueText } from './catalogue.text';
import classes from './CategoryPage.module.css';
import { CardSkeleton, ProductCard } from './ProductCard';
import { useBookingDialog } from './useBookingDialog';
import { useMarks } from './useMarks';

/** Cards whose pictures may be seen before anything is scrolled. */
const FIRST = 2;

const Browse = ({ label }: { label: string }) => <Button variant="contained" component={Link} to={paths.home}>{label}</Button>;

export const prefetch: Prefetch = (dispatch, { id = '' }) => Promise.all([dispatch(prefetchProducts(id)), dispatch(prefetchCategories())]);

/** SPEC §2, products of a category: those on sale, a page at a time. */
export default function CategoryPage() {
  const { id = '' } = useParams();
  const words = useText(catalogueText);
  const common = useText(uiText);
  const language = useLanguage();
  const { data: categories } = useListCategoriesQuery();
  const category = categories?.find(({ _id }) => _id === id);
  const { data, isLoading, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListProductsInfiniteQuery(id);
  const { booked, wished } = useMarks(data !== undefined);
  const { opened, open, forget } = useBookingDialog();
  const sentence = useProblemSentence(error);
  const missing = statusOf(error) === 404;

  const products = data?.pages.flatMap(({ rows }) => rows).filter(({ status }) => isOnSale(status)) ?? [];
  // The first cards at once, the others when the browser has time: a phone answers a touch meanwhile.
  const drawn = Math.max(useDeferredValue(products.length, FIRST), FIRST);
  const total = Math.max(data?.pages.at(-1)?.total ?? 0, products.length);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{category ? inLanguage(language, category.categoryName, category.categoryNameBn) : words.products}</h1>
      {!missing && <p className={classes.lead}>{category && inLanguage(language, category.descriptions, category.descriptionsBn)}</p>}
      {!data && error !== undefined && (missing ? <Empty title={words.goneTitle} text={words.goneText}><Browse label={words.browse} /></Empty> : <Failure error={error} onRetry={() => void refetch()} />)}
      {data && products.length === 0 && <Empty title={words.emptyTitle} text={words.emptyText}><Browse label={words.browse} /></Empty>}
      {isLoading && <p className="visually-hidden" role="status">{words.loadingProducts}</p>}
      {isLoading && <Slow />}
      <div className={classes.grid} aria-busy={isLoading}>
        {isLoading && Array.from({ length: Math.min(category?.productCount || 3, PAGE_SIZE.default) }, (_, place) => <CardSkeleton key={place} />)}
        {products.map((product, place) => (place < drawn
          ? <ProductCard key={product._id} product={product} first={place < FIRST} booked={booked.has(product._id)} wished={wished.has(product._id)} onBook={open} />
          : <CardSkeleton key={product._id} />))}
      </div>
      {products.length > 0 && (
        <div className={classes.foot}>
          <p className={classes.shown} role="status">{common.shownOf(count(products.length, language), count(total, language))}</p>
          {error !== undefined && <p className={classes.wrong} role="alert">{sentence}</p>}
          {hasNextPage && <Button variant="outlined" size="large" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{common.showMore}</Button>}
        </div>
      )}
      {opened && <opened.Dialog key={opened.product._id} product={opened.product} leaving={opened.leaving} onExited={forget} />}
    </div>
  );
}
