import type { Facets, PlaceName } from '#contract/search';
import { useListCategoriesQuery } from '../../api/category.api';
import { inLanguage, type Language, useLanguage } from '../../ui/text/language';
import { conditionText } from '../../ui/text/lists.text';
import { formatCount, formatTaka, formatYear } from '../../ui/text/numbers';
import { placeLabel } from '../../ui/text/place-name';
import { placeText } from '../../ui/text/places.text';
import { useText } from '../../ui/text/text';
import { filtersText } from './filters.text';
import { paperTraitText } from './paper-traits.text';
import { NUMBER_FILTERS, type NumberFilter, type Search, changeSearch } from './search-address';

const valuesOf = (places: readonly PlaceName[]) => places.map(({ value }) => value);

/** An active filter: its label, and the search without it. */
export interface ChosenFilter {
  key: string;
  label: string;
  without: Search;
}

/**
 * Returns a search's active filters in words, in display order. Places and papers that the
 * words name are filters of their own.
 * @param named the names of its places, as far as they have loaded
 */
export function useChosenFilters(
  search: Search,
  { places: placeNames = [], understood = [], understoodPapers = [], rest }: Partial<Facets> = {},
): ChosenFilter[] {
  const words = useText(filtersText);
  const places = useText(placeText);
  const conditions = useText(conditionText);
  const traits = useText(paperTraitText);
  const language = useLanguage();
  const { data: categories } = useListCategoriesQuery(undefined, { skip: !search.category });
  const { q, category, brand = [], city = [], place = [], condition = [], papers = [], verified } = search;
  const chosen = (key: string, label: string, change: Partial<Search>): ChosenFilter => ({
    key,
    label,
    without: changeSearch(search, change),
  });
  const formats: Record<NumberFilter, (value: number, language: Language) => string> = {
    minPrice: formatTaka,
    maxPrice: formatTaka,
    minYear: formatYear,
    maxYear: formatYear,
    minCc: formatYear,
    maxCc: formatYear,
    maxKm: formatCount,
  };
  const found = categories?.find(({ _id }) => _id === category);
  const categoryName = found ? inLanguage(language, found.categoryName, found.categoryNameBn) : words.category;
  /** An exact engine size is one filter, not two. */
  const isExactEngine = search.minCc !== undefined && search.maxCc !== undefined;
  const engine = (value: number | undefined) => formatYear(value ?? 0, language);
  /** The filters that the words mean, without some of them. */
  const meant = (left?: string): Partial<Search> => ({
    place: [...place, ...valuesOf(understood).filter((each) => each !== left)],
    papers: [...papers, ...understoodPapers.filter((each) => each !== left)],
  });
  const isUnderstood = understood.length > 0 || understoodPapers.length > 0;
  return [
    ...(q && isUnderstood
      ? [
          ...(rest ? [chosen('q', words.wordsOf(rest), { q: undefined, ...meant() })] : []),
          ...understood.map((each) => chosen(`q ${each.value}`, each[language], { q: rest, ...meant(each.value) })),
          ...understoodPapers.map((each) => chosen(`q ${each}`, traits[each], { q: rest, ...meant(each) })),
        ]
      : q
        ? [chosen('q', words.wordsOf(q), { q: undefined })]
        : []),
    ...(category ? [chosen('category', categoryName, { category: undefined })] : []),
    ...brand.map((each) => chosen(`brand ${each}`, each, { brand: brand.filter((other) => other !== each) })),
    ...city.map((each) => chosen(`city ${each}`, places[each], { city: city.filter((other) => other !== each) })),
    ...place.map((each) =>
      chosen(`place ${each}`, placeNames.find(({ value }) => value === each)?.[language] ?? placeLabel(each), {
        place: place.filter((other) => other !== each),
      }),
    ),
    ...papers.map((each) =>
      chosen(`papers ${each}`, traits[each], { papers: papers.filter((other) => other !== each) }),
    ),
    ...condition.map((each) =>
      chosen(`condition ${each}`, conditions[each], { condition: condition.filter((other) => other !== each) }),
    ),
    ...(isExactEngine
      ? [
          chosen('cc', words.cc(engine(search.minCc), engine(search.maxCc)), {
            minCc: undefined,
            maxCc: undefined,
          }),
        ]
      : []),
    ...NUMBER_FILTERS.flatMap((name) => {
      const value = search[name];
      if (value === undefined || (isExactEngine && name.endsWith('Cc'))) return [];
      return [chosen(name, words[name](formats[name](value, language)), { [name]: undefined })];
    }),
    ...(verified ? [chosen('verified', words.verifiedShort, { verified: undefined })] : []),
  ];
}
