import { useFormikContext } from 'formik';
import { useState } from 'react';
import { placeLabel } from '../../../ui/text/place-name.ts';
import type { PlaceName } from '#contract/catalogue/search';
import { useLazyListPlacesQuery, useListPlacesQuery } from '../../../api/place.api.ts';
import { PlacePicker } from '../../../ui/form/PlacePicker.tsx';
import { useDebounced } from '../../../ui/form/useDebounced.ts';
import { useText } from '../../../ui/text/text.ts';
import { factsFormText } from './facts-form.text.ts';
import { matchPlace } from './match-place.ts';
import type { ProductValues } from './product.schema.ts';

/** District, or an area in it, chosen from suggestions in either script (docs/rules.md §12). */
export function PlaceField() {
  const words = useText(factsFormText);
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const [typed, setTyped] = useState<string>();
  const asked = useDebounced(typed ?? '');
  const { data = [], isFetching } = useListPlacesQuery(asked, { skip: typed === undefined });
  const [search] = useLazyListPlacesQuery();
  const { place, placeBn } = values;
  const choose = (chosen: PlaceName | null) => {
    void setFieldValue('placeBn', chosen?.bn ?? '');
    void setFieldValue('place', chosen?.value ?? '');
  };

  /** A name that was typed without choosing its suggestion counts as chosen. */
  async function chooseTyped(): Promise<void> {
    setTyped(undefined);
    if (!typed) return;
    const { data: found = [] } = await search(typed, true);
    const meant = matchPlace(found, typed);
    if (meant) choose(meant);
  }

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
        setTyped(undefined);
        choose(chosen);
      }}
      onBlur={() => void chooseTyped()}
    />
  );
}
