import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { idOfAddressPart } from '#contract/pages';
import type { Prefetch, Seed } from '../../../api/prefetch.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { LazyErrorState } from '../../../ui/feedback/LazyErrorState.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { preloadPicture } from '../../../ui/page/Picture.tsx';
import { prefetchProduct, seedProduct, useGetProductQuery } from './product-page.api.ts';
import { GALLERY_PICTURE_SIZES } from './ProductGallery.tsx';
import { ProductMeta } from './ProductMeta.tsx';
import { ProductView } from './ProductView.tsx';

const MissingProduct = deferred(() => import(/* webpackChunkName: "missing" */ './MissingProduct.tsx'));
const LowerProductPage = deferred(() => import(/* webpackChunkName: "lowerProduct" */ './LowerProductPage.tsx'));

/** @pageModule */
export const prefetch: Prefetch = async (dispatch, { id = '' }) => {
  const { data } = await dispatch(prefetchProduct(idOfAddressPart(id)));
  if (data && 'product' in data) preloadPicture(data.product.image, GALLERY_PICTURE_SIZES, true);
};

/** @pageModule */
export const seed: Seed = (dispatch, data) => {
  dispatch(seedProduct(data));
};

/** One product (docs/rules.md §6). */
export default function ProductPage() {
  const id = idOfAddressPart(useParams().id ?? '');
  const { data: answer, error, refetch } = useGetProductQuery(id);
  if (!answer)
    return (
      <>
        <PageMeta />
        {error === undefined ? <PageLoading /> : <LazyErrorState error={error} onRetry={() => void refetch()} />}
      </>
    );
  return (
    <>
      {'product' in answer ? (
        // A different product remounts the page, which closes its dialogs.
        <Fragment key={id}>
          <ProductMeta product={answer.product} />
          <ProductView product={answer.product} />
        </Fragment>
      ) : (
        <MissingProduct status={answer.missing} />
      )}
      <LowerProductPage />
    </>
  );
}
