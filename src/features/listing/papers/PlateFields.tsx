import { useFormikContext } from 'formik';
import { useListPlacesQuery } from '../../../api/place.api';
import { SelectField } from '../../../ui/form/SelectField';
import { METROS, PLATE_SERIES, seriesName } from '../../../ui/text/plate';
import { useLanguage } from '../../../ui/text/language';
import { useText } from '../../../ui/text/text';
import { factsFormText } from '../facts-form.text';
import { FormHalf } from '../FormHalf';
import { NameField } from '../NameField';
import { papersFormText } from './papers-form.text';
import type { ProductValues } from '../product.schema';

/** City and series on the number plate; the city is one of BRTA's offices or free text. */
export function PlateFields() {
  const words = useText(papersFormText);
  const { notSaid } = useText(factsFormText);
  const language = useLanguage();
  const { values } = useFormikContext<ProductValues>();
  const { data: districts = [] } = useListPlacesQuery('');
  return (
    <>
      <FormHalf>
        <NameField
          name="registration"
          label={words.registration}
          helperText={words.registrationHint}
          options={[...METROS, ...districts].map(({ en, bn }) => ({ name: en, otherNames: [bn] }))}
        />
      </FormHalf>
      <FormHalf>
        <SelectField
          name="series"
          label={words.series}
          disabled={!values.registration}
          choices={[
            { value: '', label: notSaid },
            ...PLATE_SERIES.map((series) => ({ value: series, label: seriesName(series, language) })),
          ]}
        />
      </FormHalf>
    </>
  );
}
