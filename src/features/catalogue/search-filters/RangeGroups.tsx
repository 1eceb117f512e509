import { NUMBER_FILTER_NAMES, NUMBER_FILTERS, type NumberFilter } from '#contract/catalogue/filters';
import { serverNow } from '../../../services/clock.ts';
import { factFieldText } from '../../../ui/text/fact-labels.text.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { filterFieldsText } from './filter-fields.text.ts';
import { formatLimit } from './format-limit.ts';
import type { GroupProps } from './PriceGroup.tsx';

/** Filters whose values are chosen; the price is typed. */
type OfferedFilter = {
  [Name in NumberFilter]: (typeof NUMBER_FILTERS)[Name] extends { offered: unknown } ? Name : never;
}[NumberFilter];
const OFFERED_FILTERS = NUMBER_FILTER_NAMES.filter((name): name is OfferedFilter => 'offered' in NUMBER_FILTERS[name]);
const FACTS = [...new Set(OFFERED_FILTERS.map((name) => NUMBER_FILTERS[name].of))];

/** A minimum or maximum of a fact, as one of the values offered. */
function LimitSelect({ name, search, onChange: change }: GroupProps & { name: OfferedFilter }) {
  const fields = useText(filterFieldsText);
  const labels = useText(factFieldText);
  const language = useLanguage();
  const { of: fact, offered } = NUMBER_FILTERS[name];
  const isMinimum = name.startsWith('min');
  const hasMinimum = OFFERED_FILTERS.some((other) => other.startsWith('min') && NUMBER_FILTERS[other].of === fact);
  const value = search[name];
  const known = offered(serverNow());
  const values = value === undefined || known.includes(value) ? known : [value, ...known];
  return (
    <FilterSelect
      name={name}
      label={isMinimum ? fields.from : hasMinimum ? fields.to : fields.atMost}
      group={labels[fact]}
      value={String(value ?? '')}
      options={[['', fields.any], ...values.map((each) => [String(each), formatLimit(name, each, language)] as const)]}
      onChoose={(text) => change({ [name]: text ? Number(text) : undefined })}
    />
  );
}

/** The filters of facts that are numbers, such as year, engine and mileage. */
export function RangeGroups(props: GroupProps) {
  const labels = useText(factFieldText);
  return FACTS.map((fact) => (
    <FilterGroup key={fact} label={labels[fact]}>
      <div className="FilterGroup-fields">
        {OFFERED_FILTERS.filter((name) => NUMBER_FILTERS[name].of === fact).map((name) => (
          <LimitSelect key={name} name={name} {...props} />
        ))}
      </div>
    </FilterGroup>
  ));
}
