import { useFormikContext } from 'formik';
import { useState } from 'react';
import { placeLabel } from '../../ui/text/place-name.ts';
import { useListPlacesQuery } from '../../api/place.api.ts';
import { PlacePicker } from '../../ui/form/PlacePicker.tsx';
import { useDebounced } from '../../ui/form/useDebounced.ts';
import { useText } from '../../ui/text/text.ts';
import { factsFormText } from './facts-form.text.ts';
import type { ProductValues } from './product.schema.ts';

/** District, or an area in it, chosen from suggestions in either script (docs/rules.md §12). */
export function PlaceField() {
  const words = useText(factsFormText);
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const [typed, setTyped] = useState<string>();
  const asked = useDebounced(typed ?? '');
  const { data = [], isFetching } = useListPlacesQuery(asked, { skip: typed === undefined });
  const { place, placeBn } = values;
  return (
    <PlacePicker
      id="place"
      label={words.place}
      helperText={words.placeHint}
      margin="normal"
      options={data}
      isLoading={isFetching || asked !== (typed ?? '')}
      noOptionsText={words.noPlace}
      loadingText={words.loadingPlaces}
      value={place ? { value: place, en: placeLabel(place), bn: placeBn || placeLabel(place) } : null}
      onType={setTyped}
      onChange={(chosen) => {
        void setFieldValue('placeBn', chosen?.bn ?? '');
        void setFieldValue('place', chosen?.value ?? '');
      }}
    />
  );
}
