import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnProduct } from '#contract/catalogue/product';
import { whyNotSent } from '#contract/deals/sending';
import { currentText, useText } from '../../../ui/text/text.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useUser } from '../../people/account/useSession.ts';
import { productFormText } from './product-form.text.ts';
import { EMPTY_PRODUCT, type ProductValues, valuesOf, withoutEmpty } from './product.schema.ts';
import { ProductForm } from './ProductForm.tsx';
import { explainMileage, useMileageQuestion } from './mileage/useMileageQuestion.tsx';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import {
  useAddProductMutation,
  useGetLatestProductQuery,
  useGetOwnProductQuery,
  useListCategoryChoicesQuery,
} from '../../../api/selling.api.ts';

interface AddProductProps {
  /** Its facts and pictures prefill the form. */
  copied?: OwnProduct;
  /** Its phone number and place do. */
  former?: OwnProduct;
}

function emptyLike(former: OwnProduct): ProductValues {
  const { sellerPhone, location, place, placeBn } = valuesOf(former);
  return { ...EMPTY_PRODUCT, sellerPhone, location, place, placeBn };
}

function AddProduct({ copied, former }: AddProductProps) {
  const words = useText(productFormText);
  // A snapshot, so that refetching doesn't change an open form.
  const [initial] = useState(() => (copied ? valuesOf(copied) : former ? emptyLike(former) : EMPTY_PRODUCT));
  const { data: categories } = useListCategoryChoicesQuery();
  const [addProduct] = useAddProductMutation();
  const published = useRef({});
  const { saveAsking, dialog } = useMileageQuestion();
  return (
    <>
      <ProductForm
        form={copied ? `product-like-${copied._id}` : 'product'}
        initial={initial}
        submitLabel={words.submit}
        save={async (input) => {
          const added = await saveAsking((answer) => addProduct({ ...withoutEmpty(input), ...answer }).unwrap());
          const categoryName = categories?.find(({ _id }) => _id === input.categoryId)?.categoryName ?? '';
          const lacksWeight = whyNotSent({ ...input, categoryName }) === 'weight';
          published.current = { published: { id: added.insertedId, productName: input.productName, lacksWeight } };
          return added;
        }}
        explain={explainMileage}
        published={() => published.current}
        success={() => currentText(productFormText).added}
      />
      {dialog}
    </>
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

/** Sellers mostly sell at one place, by one number: those of their newest product are filled in. */
function AddAnother() {
  const { email } = useUser();
  const { data, isLoading } = useGetLatestProductQuery(email);
  return isLoading ? <PageLoading /> : <AddProduct former={data ?? undefined} />;
}

/**
 * docs/specification.md §2, Add Product: no extra guard, so the page opens for everyone and says
 * who may sell.
 */
export default function AddProductPage() {
  const words = useText(productFormText);
  const from = useSearchParams()[0].get('from');
  return (
    <SellersOnly title={words.title} lead={from ? words.copyLead : words.lead}>
      {from ? <Duplicate key={from} id={from} /> : <AddAnother key="" />}
    </SellersOnly>
  );
}
