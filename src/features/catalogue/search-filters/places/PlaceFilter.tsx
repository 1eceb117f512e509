import { useState } from 'react';
import { useListPlacesQuery } from '../../../../api/place.api.ts';
import { PlacePicker } from '../../../../ui/form/PlacePicker.tsx';
import { useDebounced } from '../../../../ui/form/useDebounced.ts';
import { useText } from '../../../../ui/text/text.ts';
import { placeFilterText } from './place-filter.text.ts';
import { useCountPlacesQuery } from './places.api.ts';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useCountText } from '../useCountText.ts';

interface PlaceFilterProps {
  search: Search;
  label: string;
  onChoose: (value: string) => void;
}

/**
 * Adds a place to the filter: before typing, the districts with products; then any place by its name
 * in either script.
 */
export default function PlaceFilter({ search, label, onChoose }: PlaceFilterProps) {
  const words = useText(placeFilterText);
  const countText = useCountText();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed);
  const { place = [], city = [], ...others } = filtersOf(search);
  const chosen: string[] = [...place, ...city];
  const { data: facets } = useCountPlacesQuery(others);
  const { data: named = [], isFetching } = useListPlacesQuery(asked, { skip: asked === '' });
  const counts = new Map(facets?.places.map(({ value, count }) => [value, count]));
  const districts = facets?.places.filter(({ value }) => !value.includes('/')) ?? [];
  const options = (typed === '' ? districts : named)
    .filter(({ value }) => !chosen.includes(value))
    .map(({ value, en, bn }) => ({ value, en, bn, count: facets && countText(counts.get(value) ?? 0) }));
  return (
    <PlacePicker
      id="place-filter"
      label={label}
      size="small"
      autoFocus
      options={options}
      isLoading={typed === '' ? !facets : isFetching || asked !== typed}
      noOptionsText={words.noPlace}
      loadingText={words.loading}
      value={null}
      onType={setTyped}
      onChange={(place) => place && onChoose(place.value)}
    />
  );
}
