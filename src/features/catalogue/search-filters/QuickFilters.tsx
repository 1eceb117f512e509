import { memo } from 'react';
import type { City } from '#contract/lists';
import { useLanguage } from '../../../ui/text/language.ts';
import { factUnitText } from '../../../ui/text/fact-units.text.ts';
import { formatTaka, formatYear } from '../../../ui/text/numbers.ts';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { ChipRow, type SearchChip } from './ChipRow.tsx';
import { filtersText } from './filters.text.ts';
import { type Search, changeSearch, filtersOf } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from './search.api.ts';
import { searchText } from './search.text.ts';

/** The most common filters: a maximum price, an engine class, a large city. */
const PRICES = [100_000, 150_000, 200_000];
const ENGINES = [
  { minCc: 150, maxCc: 165 },
  { minCc: 125, maxCc: 135 },
  { minCc: 80, maxCc: 115 },
];
const LARGE_CITIES: readonly City[] = ['Dhaka', 'Chattogram'];
const MAX_QUICK_CITIES = 2;

interface QuickFiltersProps {
  search: Search;
  onChange: (change: Partial<Search>) => void;
}

interface QuickFilter extends SearchChip {
  change: Partial<Search>;
}

/**
 * The most common filters, one tap each; a kind that is already active is hidden. Memoized: it
 * updates with the results, so that the tap itself shows sooner.
 */
export const QuickFilters = memo(function QuickFilters({ search, onChange }: QuickFiltersProps) {
  const words = useText(filtersText);
  const units = useText(factUnitText);
  const places = useText(placeText);
  const { quick } = useText(searchText);
  const language = useLanguage();
  const { data: facets } = useGetFacetsQuery(filtersOf(search));
  const { city, place, maxPrice, minCc, maxCc, verified } = search;
  const chip = (key: string, label: string, change: Partial<Search>): QuickFilter => ({
    key,
    label,
    change,
    search: changeSearch(search, change),
  });
  const cities = facets
    ? facets.cities
        .filter(({ count }) => count > 0)
        .slice(0, MAX_QUICK_CITIES)
        .map(({ value }) => value as City)
    : LARGE_CITIES;
  const chips = [
    ...(maxPrice === undefined
      ? PRICES.map((price) => chip(`price ${price}`, words.upTo(formatTaka(price, language)), { maxPrice: price }))
      : []),
    ...(minCc === undefined && maxCc === undefined
      ? ENGINES.map((engine) =>
          chip(
            `engine ${engine.minCc}`,
            units.engineCc(`${formatYear(engine.minCc, language)}–${formatYear(engine.maxCc, language)}`),
            engine,
          ),
        )
      : []),
    ...(city || place ? [] : cities.map((each) => chip(`city ${each}`, places[each], { city: [each] }))),
    ...(verified ? [] : [chip('verified', words.verifiedShort, { verified: 'true' })]),
  ];
  return chips.length > 0 && <ChipRow label={quick} chips={chips} onChoose={({ change }) => onChange(change)} />;
});
