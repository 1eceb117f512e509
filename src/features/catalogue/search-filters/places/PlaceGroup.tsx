import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import type { Facets } from '#contract/catalogue/search';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useLanguage } from '../../../../ui/text/language.ts';
import { placeLabel } from '../../../../ui/text/place-name.ts';
import { placeText } from '../../../../ui/text/places.text.ts';
import { useText } from '../../../../ui/text/text.ts';
import { CheckList } from '../CheckList.tsx';
import { filterFieldsText } from '../filter-fields.text.ts';
import { NearMe } from './NearMe.tsx';
import { useCountPlacesQuery } from './places.api.ts';

/** Includes Material UI's Autocomplete. */
const PlaceFilter = lazy(() => import(/* webpackChunkName: "placeFilter" */ './PlaceFilter.tsx'));

interface PlaceGroupProps {
  search: Search;
  facets: Facets | undefined;
  onChange: (part: Pick<Search, 'place' | 'city'>) => void;
}

/**
 * The districts with products, those with most first, the chosen areas, and a field to add any place. Addresses can
 * also name one of the eight cities: it is checked as its district, which has the same products.
 */
export function PlaceGroup({ search, facets, onChange }: PlaceGroupProps) {
  const words = useText(filterFieldsText);
  const cities: Record<string, string | undefined> = useText(placeText);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  // A phone hides the column of filters, so nobody reads its counts.
  const { ref, inView } = useInView({ triggerOnce: true, fallbackInView: true });
  const { place = [], city = [], ...others } = filtersOf(search);
  const { data } = useCountPlacesQuery(others, { skip: !inView });
  const chosen = [...new Set([...city, ...place])];
  const counted = new Map(data?.places.map((each) => [each.value, each]));
  const districts = data?.places.filter(({ value }) => !value.includes('/')).map(({ value }) => value) ?? [];
  const nameOf = (value: string) =>
    counted.get(value)?.[language] ??
    facets?.places?.find((each) => each.value === value)?.[language] ??
    cities[value] ??
    placeLabel(value);
  const change = (values: string[]) => onChange({ place: values, city: undefined });
  return (
    <div ref={ref}>
      <CheckList
        name="place"
        label={words.place}
        choices={[...new Set([...chosen.filter((value) => !districts.includes(value)), ...districts])].map((value) => ({
          value,
          label: nameOf(value),
          count: counted.get(value)?.count,
        }))}
        chosen={chosen}
        onChange={change}
      >
        <NearMe onFound={(district) => change([district])} />
        {isOpen ? (
          <Suspense fallback={<LinearProgress />}>
            <PlaceFilter
              search={search}
              label={words.addPlace}
              onChoose={(value) => change([...new Set([...chosen, value])])}
            />
          </Suspense>
        ) : (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {words.addPlace}
          </Button>
        )}
      </CheckList>
    </div>
  );
}
