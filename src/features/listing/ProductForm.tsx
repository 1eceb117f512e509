import type { ProductInput } from '#contract/product';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { ImageForm } from '../../ui/pictures/ImageForm';
import { useText } from '../../ui/text/text';
import { useUser } from '../account/useSession';
import { FactsSection } from './FactsSection';
import { productFormText } from './product-form.text';
import { PhotosField } from './PhotosField';
import { type ProductValues, inputOf, productSchema } from './product.schema';
import { ProductFields } from './ProductFields';
import { useConfirmedPrice } from './useConfirmedPrice';

interface ProductFormProps {
  /** Names the form's draft. */
  form: string;
  /** The form's initial values; must be stable. */
  initial: ProductValues;
  submitLabel: string;
  save: (input: ProductInput) => Promise<{ acknowledged: boolean }>;
  /** Returns the seller's own sentence for a refusal, if there is one. */
  explain?: (error: unknown) => string | undefined;
  /** The success toast, shown once the server has confirmed. */
  success: () => string;
  /** Beside the submit button. */
  actions?: ReactNode;
}

/** The form for adding or editing a product; afterwards the seller's list opens. */
export function ProductForm({ form, initial, submitLabel, save, explain, success, actions }: ProductFormProps) {
  const words = useText(productFormText);
  const { email } = useUser();
  const navigate = useNavigate();
  const confirmPrice = useConfirmedPrice(initial);
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
      confirmSave={confirmPrice}
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
