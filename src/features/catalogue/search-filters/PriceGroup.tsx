import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useText } from '../../../ui/text/text.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { filterFieldsText } from './filter-fields.text.ts';
import { NumberField } from './NumberField.tsx';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from './search.api.ts';

export interface GroupProps {
  search: Search;
  onChange: (part: Partial<Search>) => void;
}

/** The price, and whether it is a good one. */
export function PriceGroup({ search, onChange: change }: GroupProps) {
  const fields = useText(filterFieldsText);
  const { currentData: good } = useGetFacetsQuery({ ...filtersOf(search), goodPrice: 'true' });
  // Too few comparables, or no good price among these: the choice would find nothing.
  const isOffered = search.goodPrice === 'true' || (good !== undefined && good.total > 0);
  const price = (name: 'minPrice' | 'maxPrice', label: string) => (
    <NumberField
      name={name}
      label={label}
      group={fields.price}
      value={search[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );

  return (
    <FilterGroup label={fields.price}>
      <div className="FilterGroup-fields">
        {price('minPrice', fields.from)}
        {price('maxPrice', fields.to)}
      </div>
      {search.minPrice !== undefined && search.maxPrice !== undefined && search.minPrice > search.maxPrice && (
        <FormHelperText error role="status">
          {fields.upsideDown}
        </FormHelperText>
      )}
      {isOffered && (
        <FormControlLabel
          control={
            <Checkbox
              name="goodPrice"
              value="true"
              size="small"
              checked={search.goodPrice === 'true'}
              onChange={(_event, isChosen) => change({ goodPrice: isChosen ? 'true' : undefined })}
            />
          }
          label={fields.goodPrice}
        />
      )}
    </FilterGroup>
  );
}
