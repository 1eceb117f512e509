import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnProduct } from '#contract/product';
import { currentText, useText } from '../../ui/text/text.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';
import { useUser } from '../account/useSession.ts';
import { productFormText } from './product-form.text.ts';
import { EMPTY_PRODUCT, valuesOf, withoutEmpty } from './product.schema.ts';
import { ProductForm } from './ProductForm.tsx';
import { SellersOnly } from '../account/SellersOnly.tsx';
import { useAddProductMutation, useGetOwnProductQuery } from '../my-products/selling.api.ts';

/** @param copied the product whose facts and pictures prefill the form */
function AddProduct({ copied }: { copied?: OwnProduct }) {
  const words = useText(productFormText);
  // A snapshot, so that refetching doesn't change an open form.
  const [initial] = useState(() => (copied ? valuesOf(copied) : EMPTY_PRODUCT));
  const [addProduct] = useAddProductMutation();
  return (
    <ProductForm
      form={copied ? `product-like-${copied._id}` : 'product'}
      initial={initial}
      submitLabel={words.submit}
      save={(input) => addProduct(withoutEmpty(input)).unwrap()}
      success={() => currentText(productFormText).added}
    />
  );
}

/**
 * Copies one of the seller's own products into the form; an empty form if there is no such product.
 */
function Duplicate({ id }: { id: string }) {
  const { email } = useUser();
  const { data, error, isFetching, refetch } = useGetOwnProductQuery({ email, id });
  if (data !== undefined) return <AddProduct copied={data ?? undefined} />;
  return error === undefined || isFetching ? (
    <PageLoading />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

/**
 * docs/specification.md §2, Add Product: no extra guard, so the page opens for everyone and says
 * who may sell.
 */
export default function AddProductPage() {
  const words = useText(productFormText);
  const from = useSearchParams()[0].get('from');
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      {from ? <Duplicate key={from} id={from} /> : <AddProduct key="" />}
    </SellersOnly>
  );
}
