import { useFormikContext } from 'formik';
import { useText } from '../../../ui/text/text.ts';
import { PlaceSearch } from '../../deals/delivery/PlaceSearch.tsx';
import { factsFormText } from './facts-form.text.ts';
import type { ProductValues } from './product.schema.ts';

/** Where the product is. */
export function PlaceField() {
  const words = useText(factsFormText);
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  return (
    <PlaceSearch
      id="place"
      label={words.place}
      helperText={words.placeHint}
      place={values.place}
      placeBn={values.placeBn}
      onChoose={(chosen) => {
        void setFieldValue('placeBn', chosen?.bn ?? '');
        void setFieldValue('place', chosen?.value ?? '');
      }}
    />
  );
}
