import type { ProductInput } from '#contract/product';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { PictureForm } from '../../ui/PictureForm';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import classes from './AddProductPage.module.css';
import { productFormText } from './product-form.text';
import { type ProductForm, productSchema } from './product.schema';
import { ProductFields } from './ProductFields';

/** From top to bottom. */
const FIELDS = ['productName', 'categoryId', 'condition', 'buyingPrice', 'sellingPrice', 'purchaseYear', 'sellerPhone', 'location', 'descriptions', 'image'] satisfies (keyof ProductForm)[];

interface ProductPictureFormProps {
  /** Names the form's draft. */
  form: string;
  /** What the form begins with; always the same object. */
  initial: ProductForm;
  submitLabel: string;
  save: (input: ProductInput) => Promise<{ acknowledged: boolean }>;
  /** What a refusal means to a seller, where that differs from its general sentence. */
  explain?: (error: unknown) => string | undefined;
  /** Said once the server acknowledged it. */
  success: () => string;
  /** Beside the button that saves. */
  beside?: ReactNode;
}

/** The form of a product, for adding and for changing one; afterwards the seller's own list is shown. */
export function ProductPictureForm({ form, initial, submitLabel, save, explain, success, beside }: ProductPictureFormProps) {
  const words = useText(productFormText);
  const { email } = useUser();
  const navigate = useNavigate();
  return (
    <PictureForm
      form={form} email={email} empty={initial} schema={productSchema} fields={FIELDS}
      className={classes.card} imageLabel={words.image} submitLabel={submitLabel}
      create={(values, image) => save({ ...productSchema.cast(values), image })}
      explain={explain}
      success={success}
      beside={beside}
      onSent={() => void navigate(paths.myProducts)}
    >
      <ProductFields />
    </PictureForm>
  );
}
