import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { isUnsold } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/catalogue/product';
import { paths } from '../../../paths.ts';
import { codeOf, problemOf } from '../../../services/call-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { formatMinutes } from '../../../ui/text/duration.ts';
import { language } from '../../../ui/text/language.ts';
import { buttonText } from '../../../ui/text/button.text.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useUser } from '../../people/account/useSession.ts';
import { productFormText } from './product-form.text.ts';
import { changesTo, valuesOf } from './product.schema.ts';
import { ProductForm } from './ProductForm.tsx';
import { explainMileage, useMileageQuestion } from './mileage/useMileageQuestion.tsx';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import { HiddenProduct } from '../my-products/HiddenProduct.tsx';
import { useChangeProductMutation, useGetOwnProductQuery } from '../../../api/selling.api.ts';

/** The generic sentence addresses a buyer who has to wait. */
function explain(error: unknown): string | undefined {
  const minutes = problemOf(error)?.minutesLeft ?? 1;
  return codeOf(error) === 'PRODUCT_ON_HOLD'
    ? currentText(productFormText).priceOnHold(formatMinutes(minutes, language()))
    : explainMileage(error);
}

function EditProduct({ product }: { product: OwnProduct }) {
  const words = useText(productFormText);
  const buttons = useText(buttonText);
  // A snapshot, so that refetching doesn't change an open form; changes are computed against it.
  const [{ opened, initial }] = useState(() => ({ opened: product, initial: valuesOf(product) }));
  const [changeProduct] = useChangeProductMutation();
  const { saveAsking, dialog } = useMileageQuestion();
  return (
    <>
      {opened.hidden && (
        <Box sx={{ mb: 2 }}>
          <HiddenProduct hidden={opened.hidden} />
        </Box>
      )}
      {product.categoryDeleted && (
        <Alert severity="warning" sx={{ mb: 2, maxWidth: 860 }}>
          {words.chooseCategory}
        </Alert>
      )}
      <ProductForm
        form={`product-${opened._id}`}
        initial={initial}
        submitLabel={words.save}
        save={(input) =>
          saveAsking((answer) =>
            changeProduct({ id: opened._id, change: { ...changesTo(opened, input), ...answer } }).unwrap(),
          )
        }
        explain={explain}
        success={() => currentText(productFormText).saved}
        actions={
          <Button size="large" component={RouterLink} to={paths.myProducts}>
            {buttons.cancel}
          </Button>
        }
      />
      {dialog}
    </>
  );
}

function OwnProductOf({ id }: { id: string }) {
  const words = useText(productFormText);
  const { email } = useUser();
  const { data: product, error, isFetching, refetch } = useGetOwnProductQuery({ email, id });
  if (product === undefined)
    return error === undefined || isFetching ? (
      <PageLoading />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (product && isUnsold(product.status)) return <EditProduct product={product} />;
  const [title, text] = product ? [words.soldTitle, words.soldText] : [words.notYoursTitle, words.notYoursText];
  return (
    <EmptyState title={title} text={text}>
      <Button variant="contained" component={RouterLink} to={paths.myProducts}>
        {words.backToList}
      </Button>
    </EmptyState>
  );
}

/** Edits one of the seller's own products. */
export default function EditProductPage() {
  const words = useText(productFormText);
  const { id = '' } = useParams();
  return (
    <SellersOnly title={words.editTitle} lead={words.editLead}>
      <OwnProductOf key={id} id={id} />
    </SellersOnly>
  );
}
