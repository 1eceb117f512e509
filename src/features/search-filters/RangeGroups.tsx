import type { NumberFilter } from '#contract/filters';
import { factFieldText } from '../../ui/text/fact-labels.text';
import { useLanguage } from '../../ui/text/language';
import { formatCount, formatYear } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { FilterGroup } from './FilterGroup';
import { FilterSelect } from './FilterSelect';
import { filterFieldsText } from './filter-fields.text';
import type { GroupProps } from './PriceGroup';

const ENGINES = [80, 100, 110, 125, 150, 160, 200, 250, 350, 500];
const KILOMETRES = [5_000, 10_000, 20_000, 30_000, 50_000, 80_000];
const FIRST_YEAR = 2005;

/** Engine, year and kilometres, in steps. */
export function RangeGroups({ search, onChange: change }: GroupProps) {
  const fields = useText(filterFieldsText);
  const labels = useText(factFieldText);
  const language = useLanguage();
  const years = Array.from(
    { length: new Date().getFullYear() - FIRST_YEAR + 1 },
    (_, place) => new Date().getFullYear() - place,
  );

  const select = (name: NumberFilter, label: string, group: string, steps: number[], format: typeof formatCount) => {
    const value = search[name];
    const all = value === undefined || steps.includes(value) ? steps : [value, ...steps];
    return (
      <FilterSelect
        name={name}
        label={label}
        group={group}
        value={String(value ?? '')}
        options={[['', fields.any], ...all.map((step) => [String(step), format(step, language)] as const)]}
        onChoose={(text) => change({ [name]: text ? Number(text) : undefined })}
      />
    );
  };
  return (
    <>
      <FilterGroup label={labels.engineCc}>
        <div className="FilterGroup-fields">
          {select('minCc', fields.from, labels.engineCc, ENGINES, formatYear)}
          {select('maxCc', fields.to, labels.engineCc, ENGINES, formatYear)}
        </div>
      </FilterGroup>
      <FilterGroup label={labels.purchaseYear}>
        <div className="FilterGroup-fields">
          {select('minYear', fields.from, labels.purchaseYear, years, formatYear)}
          {select('maxYear', fields.to, labels.purchaseYear, years, formatYear)}
        </div>
      </FilterGroup>
      <FilterGroup label={labels.kilometres}>
        {select('maxKm', fields.atMost, labels.kilometres, KILOMETRES, formatCount)}
      </FilterGroup>
    </>
  );
}
