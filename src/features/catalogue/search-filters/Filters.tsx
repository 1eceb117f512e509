import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { BODY_TYPE_NAMES } from '#contract/catalogue/body-types';
import { BODY_TYPES, CONDITIONS } from '#contract/lists';
import type { Facets } from '#contract/catalogue/search';
import { useListCategoriesQuery } from '../../../api/category.api.ts';
import { factFieldText } from '../../../ui/text/fact-labels.text.ts';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { conditionText } from '../../../ui/text/lists.text.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { useText } from '../../../ui/text/text.ts';
import { CheckList, type Choice } from './CheckList.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { filterFieldsText } from './filter-fields.text.ts';
import { filtersText } from './filters.text.ts';
import { PaperGroup } from './PaperGroup.tsx';
import { PlaceGroup } from './places/PlaceGroup.tsx';
import { PriceGroup } from './PriceGroup.tsx';
import { RangeGroups } from './RangeGroups.tsx';
import { type Search, changeSearch } from '#contract/catalogue/search-address';
import { FilterSelect } from './FilterSelect.tsx';
import { useCountText } from './useCountText.ts';

/** Of parts alone, so it is not among the page's first scripts. */
const CourierGroup = deferred(() => import(/* webpackChunkName: "courierParts" */ './CourierGroup.tsx'));

interface FiltersProps {
  search: Search;
  /** The facets of the last search that has them. */
  facets: Facets | undefined;
  onChange: (next: Search) => void;
}

type Facet = Facets['brands'];

/** Selected options stay in the list even if they have no products left. */
function choicesOf<T extends string>(
  values: readonly T[],
  facet: Facet | undefined,
  label: (value: T) => string,
): Choice[] {
  const counts = new Map(facet?.map(({ value, count }) => [value, count]));
  return values.map((value) => ({ value, label: label(value), count: facet && (counts.get(value) ?? 0) }));
}

/**
 * All filters, with the number of products each choice would bring. Memoized, because the drawer
 * around them animates.
 */
export const Filters = memo(function Filters({ search, facets, onChange }: FiltersProps) {
  const words = useText(filtersText);
  const fields = useText(filterFieldsText);
  const labels = useText(factFieldText);
  const conditions = useText(conditionText);
  const language = useLanguage();
  const countText = useCountText();
  const { data: categories = [] } = useListCategoriesQuery();
  const { brand = [], body = [], condition = [] } = search;
  const change = (part: Partial<Search>) => onChange(changeSearch(search, part));

  const brands = [...new Set([...(facets?.brands ?? []).map(({ value }) => value), ...brand])];
  const countOf = (id: string) => facets?.categories.find(({ value }) => value === id)?.count ?? 0;
  return (
    <Stack spacing={2.5}>
      <FilterGroup label={words.category}>
        <FilterSelect
          name="category"
          label={words.category}
          isLabelHidden
          value={search.category ?? ''}
          options={[
            ['', fields.allCategories],
            ...categories.map(({ _id, categoryName, categoryNameBn }) => {
              const name = inLanguage(language, categoryName, categoryNameBn);
              return [_id, facets ? words.withCount(name, countText(countOf(_id))) : name] as const;
            }),
          ]}
          onChoose={(category) => change({ category: category || undefined })}
        />
      </FilterGroup>
      <PriceGroup search={search} onChange={change} />
      <PlaceGroup search={search} facets={facets} onChange={change} />
      <PaperGroup search={search} onChange={(papers) => change({ papers })} />
      <CourierGroup search={search} onChange={change} />
      {brands.length > 0 && (
        <CheckList
          name="brand"
          label={labels.brand}
          choices={choicesOf(brands, facets?.brands, (value) => value)}
          chosen={brand}
          onChange={(chosen) => change({ brand: chosen })}
        />
      )}
      <CheckList
        name="body"
        label={fields.body}
        choices={BODY_TYPES.map((value) => ({ value, label: BODY_TYPE_NAMES[value][language] }))}
        chosen={body}
        onChange={(chosen) => change({ body: BODY_TYPES.filter((each) => chosen.includes(each)) })}
      />
      <RangeGroups search={search} onChange={change} />
      <CheckList
        name="condition"
        label={labels.condition}
        choices={choicesOf(CONDITIONS, facets?.conditions, (value) => conditions[value])}
        chosen={condition}
        onChange={(chosen) => change({ condition: CONDITIONS.filter((each) => chosen.includes(each)) })}
      />
      <CheckList
        name="verified"
        label={fields.seller}
        choices={[{ value: 'true', label: fields.verified }]}
        chosen={search.verified ? ['true'] : []}
        onChange={([verified]) => change({ verified: verified ? 'true' : undefined })}
      />
    </Stack>
  );
});
