import { NUMBER_FILTER_NAMES, type NumberFilter } from '#contract/limits';
import type { City, Condition, PaperTrait } from '#contract/lists';
import type { Facets } from '#contract/search';
import { useListCategoriesQuery } from '../../api/category.api';
import { inLanguage, useLanguage } from '../../ui/text/language';
import { conditionText } from '../../ui/text/lists.text';
import { formatCount, formatTaka, formatYear } from '../../ui/text/numbers';
import { placeLabel } from '../../ui/text/place-name';
import { placeText } from '../../ui/text/places.text';
import { useText } from '../../ui/text/text';
import { filtersText } from './filters.text';
import { paperTraitText } from './paper-traits.text';
import { type ListFilter, type Search, changeSearch } from './search-address';

const formatOf = (name: NumberFilter) =>
  name.endsWith('Price') ? formatTaka : name === 'maxKm' ? formatCount : formatYear;

/** An active filter: its label, and the search without it. */
export interface ChosenFilter {
  key: string;
  label: string;
  without: Search;
}

/**
 * Returns a search's active filters in words, in display order. Places, papers and prices that the words name are
 * filters of their own.
 * @param facets the names of its values and how its words were read, as far as they have loaded
 */
export function useChosenFilters(
  typed: Search,
  { places: placeNames = [], bodies = [], understood = [], read }: Partial<Facets> = {},
): ChosenFilter[] {
  const words = useText(filtersText);
  const places = useText(placeText);
  const conditions = useText(conditionText);
  const traits = useText(paperTraitText);
  const language = useLanguage();
  const search = read ? { ...read, sort: typed.sort } : typed;
  const { data: categories } = useListCategoriesQuery(undefined, { skip: !search.category });
  const { q, category, verified, goodPrice } = search;
  const nameOf = (value: string) =>
    [...placeNames, ...understood, ...bodies].find((named) => named.value === value)?.[language];
  const chosen = (key: string, label: string, change: Partial<Search>): ChosenFilter => ({
    key,
    label,
    without: changeSearch(search, change),
  });
  const each = <Value extends string>(
    name: ListFilter,
    label = (value: Value): string => nameOf(value) ?? value,
    values = search[name] as Value[] | undefined,
  ) =>
    (values ?? []).map((value) =>
      chosen(`${name} ${value}`, label(value), { [name]: values?.filter((other) => other !== value) }),
    );
  const found = categories?.find(({ _id }) => _id === category);
  const categoryName = found ? inLanguage(language, found.categoryName, found.categoryNameBn) : words.category;
  /** An exact engine size is one filter, not two. */
  const isExactEngine = search.minCc !== undefined && search.maxCc !== undefined;
  const engine = (value: number | undefined) => formatYear(value ?? 0, language);
  return [
    ...(q ? [chosen('q', words.wordsOf(q), { q: undefined })] : []),
    ...(category ? [chosen('category', categoryName, { category: undefined })] : []),
    ...each('brand'),
    ...each('model'),
    ...each('body'),
    ...each('city', (value: City) => places[value]),
    ...each('place', (value) => nameOf(value) ?? placeLabel(value)),
    ...each('papers', (value: PaperTrait) => traits[value]),
    ...each('condition', (value: Condition) => conditions[value]),
    ...(isExactEngine
      ? [
          chosen('cc', words.cc(engine(search.minCc), engine(search.maxCc)), {
            minCc: undefined,
            maxCc: undefined,
          }),
        ]
      : []),
    ...NUMBER_FILTER_NAMES.flatMap((name) => {
      const value = search[name];
      if (value === undefined || (isExactEngine && name.endsWith('Cc'))) return [];
      return [chosen(name, words[name](formatOf(name)(value, language)), { [name]: undefined })];
    }),
    ...(verified ? [chosen('verified', words.verifiedShort, { verified: undefined })] : []),
    ...(goodPrice ? [chosen('goodPrice', words.goodPrice, { goodPrice: undefined })] : []),
  ];
}
