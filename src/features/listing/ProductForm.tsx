import type { ProductInput } from '#contract/product';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { ImageForm } from '../../ui/form/ImageForm';
import { useText } from '../../ui/text/text';
import { useUser } from '../account/useSession';
import { FactsSection } from './FactsSection';
import { productFormText } from './product-form.text';
import { PhotosField } from './PhotosField';
import { type ProductValues, inputOf, productSchema } from './product.schema';
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
      submitLabel={submitLabel}
      save={async (values, image, upload) => {
        const sent = await Promise.all(
          values.photos.map(async (photo) => (typeof photo === 'string' ? photo : upload(photo))),
        );
        // The same picture may have been chosen twice.
        const photos = [...new Set(sent)].filter((photo) => photo !== image);
        return save(inputOf(productSchema.cast(values), { image, photos }));
      }}
      explain={explain}
      success={success}
      actions={actions}
      more={
        <>
          <PhotosField label={words.image} />
          <FactsSection />
        </>
      }
      onSaved={() => void navigate(paths.myProducts)}
    >
      <ProductFields />
    </ImageForm>
  );
}
