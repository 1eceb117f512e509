import type { ProductInput } from '#contract/catalogue/product';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ImageForm } from '../../../ui/pictures/ImageForm.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { FactsSection } from './FactsSection.tsx';
import { productFormText } from './product-form.text.ts';
import { PhotosField } from './photos/PhotosField.tsx';
import { type ProductValues, inputOf, productSchema } from './product.schema.ts';
import { ProductFields } from './ProductFields.tsx';
import { confirmMileage } from './mileage/confirm-mileage.ts';
import { useConfirmedPrice } from './useConfirmedPrice.ts';

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
  /** The data of a new product that the seller's list shows. */
  published?: () => object;
}

/** The form for adding or editing a product; afterwards the seller's list opens. */
export function ProductForm({
  form,
  initial,
  submitLabel,
  save,
  explain,
  success,
  actions,
  published,
}: ProductFormProps) {
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
      confirmSave={async (values) =>
        (await confirmMileage(values.kilometres, initial.kilometres)) && confirmPrice(values)
      }
      explain={explain}
      success={success}
      actions={actions}
      onSaved={() => void navigate(paths.myProducts, { state: published?.() })}
    >
      <PhotosField label={words.image} />
      <ProductFields />
      <FactsSection />
    </ImageForm>
  );
}
