import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/product';
import { paths } from '../../paths';
import { codeOf, problemOf } from '../../services/problem';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { language } from '../../ui/language';
import { count } from '../../ui/numbers';
import { say, useText } from '../../ui/text';
import { Waiting } from '../../ui/Waiting';
import { useUser } from '../account/useSession';
import { productFormText } from './product-form.text';
import { changesTo, formOf } from './product.schema';
import { ProductPictureForm } from './ProductPictureForm';
import { SellersOnly } from './SellersOnly';
import { useChangeProductMutation, useGetOwnProductQuery } from './selling.api';

/** The general sentence is for a buyer who has to wait. */
function explain(error: unknown): string | undefined {
  const minutes = problemOf(error)?.minutesLeft ?? 1;
  return codeOf(error) === 'PRODUCT_ON_HOLD' ? say(productFormText).priceOnHold(count(minutes, language()), minutes === 1) : undefined;
}

function EditProduct({ product }: { product: OwnProduct }) {
  const words = useText(productFormText);
  // As it was when the form was opened, whatever is fetched meanwhile: changes are told from it.
  const [{ opened, initial }] = useState(() => ({ opened: product, initial: formOf(product) }));
  const [changeProduct] = useChangeProductMutation();
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: -2, mb: 2.5, maxWidth: '64ch', textWrap: 'pretty' }}>{words.editLead}</Typography>
      {product.categoryDeleted && <Alert severity="warning" sx={{ mb: 2, maxWidth: 860 }}>{words.chooseCategory}</Alert>}
      <ProductPictureForm
        form={`product-${opened._id}`} initial={initial} submitLabel={words.save}
        save={(input) => changeProduct({ id: opened._id, change: changesTo(opened, input) }).unwrap()}
        explain={explain}
        success={() => say(productFormText).saved}
        beside={<Button size="large" component={Link} to={paths.myProducts}>{words.cancel}</Button>}
      />
    </>
  );
}

function OwnProductOf({ id }: { id: string }) {
  const words = useText(productFormText);
  const { email } = useUser();
  const { data: product, error, isFetching, refetch } = useGetOwnProductQuery({ email, id });
  if (product === undefined) return error === undefined || isFetching ? <Waiting /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (product && isOnSale(product.status)) return <EditProduct product={product} />;
  const [title, text] = product ? [words.soldTitle, words.soldText] : [words.notYoursTitle, words.notYoursText];
  return <Empty title={title} text={text}><Button variant="contained" component={Link} to={paths.myProducts}>{words.backToList}</Button></Empty>;
}

/** Changes one of the seller's own products. */
export default function EditProductPage() {
  const words = useText(productFormText);
  const { id = '' } = useParams();
  return <SellersOnly title={words.editTitle}><OwnProductOf key={id} id={id} /></SellersOnly>;
}
