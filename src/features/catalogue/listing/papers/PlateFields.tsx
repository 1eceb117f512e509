import { useFormikContext } from 'formik';
import { useListPlacesQuery } from '../../../../api/place.api.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { METROS, PLATE_SERIES, seriesName } from '../../../../ui/text/plate.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { useText } from '../../../../ui/text/text.ts';
import { factsFormText } from '../facts-form.text.ts';
import { FormHalf } from '../FormHalf.tsx';
import { NameField } from '../NameField.tsx';
import { papersFormText } from './papers-form.text.ts';
import type { ProductValues } from '../product.schema.ts';

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
