import Button from '@mui/material/Button';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { removeDraft } from '../../services/draft';
import { FocusFault } from '../../ui/FocusFault';
import { FormDraft, draftOf } from '../../ui/FormDraft';
import { FormFailure } from '../../ui/FormFailure';
import { ImageField } from '../../ui/ImageField';
import { notify } from '../../ui/notify';
import { say, useText } from '../../ui/text';
import { usePictureForm } from '../../ui/usePictureForm';
import { useUser } from '../account/useSession';
import classes from './AddProductPage.module.css';
import { productFormText } from './product-form.text';
import { EMPTY_PRODUCT, type ProductForm, productSchema } from './product.schema';
import { ProductFields } from './ProductFields';
import { SellersOnly } from './SellersOnly';
import { useAddProductMutation } from './selling.api';

const FORM = 'product';
/** From top to bottom. */
const FIELDS = ['productName', 'categoryId', 'condition', 'buyingPrice', 'sellingPrice', 'purchaseYear', 'sellerPhone', 'location', 'descriptions', 'image'] satisfies (keyof ProductForm)[];

function AddProduct() {
  const words = useText(productFormText);
  const { email } = useUser();
  const navigate = useNavigate();
  const [addProduct] = useAddProductMutation();
  const { progress, busy, failure, send } = usePictureForm<ProductForm>();
  const [initial] = useState(() => draftOf({ form: FORM, email }, EMPTY_PRODUCT));

  async function submit(values: ProductForm, helpers: FormikHelpers<ProductForm>): Promise<void> {
    const sent = await send(values, helpers, async (image) => {
      const { acknowledged } = await addProduct({ ...productSchema.cast(values), image }).unwrap();
      if (!acknowledged) throw new Error('POST /products was not acknowledged.');
      removeDraft(FORM);
      void notify('success', say(productFormText).added);
    });
    if (sent) void navigate(paths.myProducts);
  }

  return (
    <Formik initialValues={initial} validationSchema={productSchema} onSubmit={submit}>
      <Form noValidate className={classes.card}>
        <FormDraft form={FORM} email={email} empty={EMPTY_PRODUCT} image="image" />
        <ProductFields />
        <ImageField name="image" label={words.image} progress={progress} />
        <FocusFault fields={FIELDS} />
        {failure !== null && <FormFailure error={failure} />}
        <Button type="submit" variant="contained" size="large" loading={busy} sx={{ mt: 1 }}>{words.submit}</Button>
      </Form>
    </Formik>
  );
}

/** SPEC §2, Add Product: no extra guard, so the page opens for everyone and says who may sell. */
export default function AddProductPage() {
  const words = useText(productFormText);
  return <SellersOnly title={words.title} lead={words.lead}><AddProduct /></SellersOnly>;
}
