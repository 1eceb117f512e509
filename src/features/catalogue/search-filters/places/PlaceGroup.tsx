import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, useState } from 'react';
import type { Facets } from '#contract/catalogue/search';
import { useLanguage } from '../../../../ui/text/language.ts';
import { placeLabel } from '../../../../ui/text/place-name.ts';
import { useText } from '../../../../ui/text/text.ts';
import { CheckList } from '../CheckList.tsx';
import { filterFieldsText } from '../filter-fields.text.ts';
import type { Search } from '#contract/catalogue/search-address';

/** Includes Material UI's Autocomplete. */
const PlaceFilter = lazy(() => import(/* webpackChunkName: "placeFilter" */ './PlaceFilter.tsx'));

interface PlaceGroupProps {
  search: Search;
  facets: Facets | undefined;
  onChange: (place: string[]) => void;
}

/** The chosen districts and areas, and a field to add one. */
export function PlaceGroup({ search, facets, onChange }: PlaceGroupProps) {
  const words = useText(filterFieldsText);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { place = [] } = search;
  const nameOf = (value: string) =>
    facets?.places?.find((each) => each.value === value)?.[language] ?? placeLabel(value);
  return (
    <CheckList
      name="place"
      label={words.place}
      choices={place.map((value) => ({ value, label: nameOf(value) }))}
      chosen={place}
      onChange={onChange}
    >
      {isOpen ? (
        <Suspense fallback={<LinearProgress />}>
          <PlaceFilter search={search} label={words.addPlace} onChoose={(value) => onChange([...place, value])} />
        </Suspense>
      ) : (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {words.addPlace}
        </Button>
      )}
    </CheckList>
  );
}
