import {
  LIST_FILTER_NAMES,
  type LIST_FILTERS,
  type ListFilter,
  NUMBER_FILTER_NAMES,
  NUMBER_FILTERS,
} from '#contract/catalogue/filters';
import type { Facets } from '#contract/catalogue/search';
import { useListCategoriesQuery } from '../../../api/category.api.ts';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { conditionText } from '../../../ui/text/lists.text.ts';
import { factUnitText } from '../../../ui/text/fact-units.text.ts';
import { formatYear } from '../../../ui/text/numbers.ts';
import { placeLabel } from '../../../ui/text/place-name.ts';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { filtersText } from './filters.text.ts';
import { formatLimit } from './format-limit.ts';
import { paperTraitText } from './paper-traits.text.ts';
import { type Search, changeSearch } from '#contract/catalogue/search-address';

type FilterWith<Values> = {
  [Name in ListFilter]: (typeof LIST_FILTERS)[Name] extends Values ? Name : never;
}[ListFilter];
type Names = Readonly<Record<string, string>>;
/** Filters with known values; the facets bring the names of body types. */
type Closed = Exclude<FilterWith<readonly string[]>, 'body'>;
type NamesOfFilters = Record<Closed, Names> & Partial<Record<ListFilter, Names>>;

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
  const units = useText(factUnitText);
  const places = useText(placeText);
  const conditions = useText(conditionText);
  const traits = useText(paperTraitText);
  const language = useLanguage();
  const search = read ? { ...read, sort: typed.sort } : typed;
  const { data: categories } = useListCategoriesQuery(undefined, { skip: !search.category });
  const { q, category, verified, goodPrice, courier, minCc, maxCc } = search;
  const nameOf = (value: string) =>
    [...placeNames, ...understood, ...bodies].find((named) => named.value === value)?.[language];
  const chosen = (key: string, label: string, change: Partial<Search>): ChosenFilter => ({
    key,
    label,
    without: changeSearch(search, change),
  });
  const names: NamesOfFilters = { city: places, papers: traits, condition: conditions };
  const labelOf = (name: ListFilter, value: string) =>
    names[name]?.[value] ?? nameOf(value) ?? (name === 'place' ? placeLabel(value) : value);
  const each = (name: ListFilter) =>
    (search[name] ?? []).map((value, _at, values: readonly string[]) =>
      chosen(`${name} ${value}`, labelOf(name, value), { [name]: values.filter((other) => other !== value) }),
    );
  const found = categories?.find(({ _id }) => _id === category);
  const categoryName = found ? inLanguage(language, found.categoryName, found.categoryNameBn) : words.category;
  /** An exact engine size is one filter, not two. */
  const isExactEngine = minCc !== undefined && maxCc !== undefined;
  return [
    ...(q ? [chosen('q', words.wordsOf(q), { q: undefined })] : []),
    ...(category ? [chosen('category', categoryName, { category: undefined })] : []),
    ...LIST_FILTER_NAMES.flatMap(each),
    ...(isExactEngine
      ? [
          chosen('cc', units.engineCc([...new Set([minCc, maxCc])].map((cc) => formatYear(cc, language)).join('–')), {
            minCc: undefined,
            maxCc: undefined,
          }),
        ]
      : []),
    ...NUMBER_FILTER_NAMES.flatMap((name) => {
      const value = search[name];
      if (value === undefined || (isExactEngine && name.endsWith('Cc'))) return [];
      const { of } = NUMBER_FILTERS[name];
      const limit = formatLimit(name, value, language);
      const end = name.startsWith('min') ? words.from : words.upTo;
      return [chosen(name, end(of in units ? units[of as keyof typeof units](limit) : limit), { [name]: undefined })];
    }),
    ...(verified ? [chosen('verified', words.verifiedShort, { verified: undefined })] : []),
    ...(goodPrice ? [chosen('goodPrice', words.goodPrice, { goodPrice: undefined })] : []),
    ...(courier ? [chosen('courier', words.courier, { courier: undefined })] : []),
  ];
}
