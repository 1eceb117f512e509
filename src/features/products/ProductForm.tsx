import type { ProductInput } from '#contract/product';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { ImageForm } from '../../ui/ImageForm';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import { productFormText } from './product-form.text';
import { type ProductValues, productSchema } from './product.schema';
import { ProductFields } from './ProductFields';

interface ProductFormProps {
  /** Names the form's draft. */
  form: string;
  /** What the form begins with; always the same object. */
  initial: ProductValues;
  submitLabel: string;
  save: (input: ProductInput) => Promise<{ acknowledged: boolean }>;
  /** What a refusal means to a seller, where that differs from its general sentence. */
  explain?: (error: unknown) => string | undefined;
  /** Said once the server acknowledged it. */
  success: () => string;
  /** Beside the submit button. */
  actions?: ReactNode;
}

/** The form of a product, for adding and for changing one; afterwards the seller's own list is shown. */
export function ProductForm({ form, initial, submitLabel, save, explain, success, actions }: ProductFormProps) {
  const words = useText(productFormText);
  const { email } = useUser();
  const navigate = useNavigate();
  return (
    <ImageForm
      form={form}
      email={email}
      empty={initial}
      schema={productSchema}
      wide
      imageLabel={words.image}
      submitLabel={submitLabel}
      save={(values, image) => save({ ...productSchema.cast(values), image })}
      explain={explain}
      success={success}
      actions={actions}
      onSaved={() => void navigate(paths.myProducts)}
    >
      <ProductFields />
    </ImageForm>
  );
}
