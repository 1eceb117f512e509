import { TAX_TOKEN_YEARS } from '#contract/catalogue/paper-rules';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatYear } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { factsFormText } from '../facts-form.text.ts';
import { FormHalf } from '../FormHalf.tsx';
import { papersFormText } from './papers-form.text.ts';
import { BikeNumberFields } from '../mileage/BikeNumberFields.tsx';
import { PlateFields } from './PlateFields.tsx';
import type { ProductValues } from '../product.schema.ts';

/**
 * A bike's papers. Asks for the registration first, and for the rest only if it applies; what an older
 * product states otherwise stays visible.
 */
export function PapersFields() {
  const words = useText(papersFormText);
  const { notSaid } = useText(factsFormText);
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const isRegistered = values.hasPapers === 'true';
  const isOrWillBe = isRegistered || values.hasPapers === 'onTest';
  const unstated = { value: '', label: notSaid };
  return (
    <>
      <Grid size={12}>
        <Typography variant="eyebrow" component="h3" sx={{ mt: 2 }}>
          {words.papers}
        </Typography>
      </Grid>
      <FormHalf>
        <SelectField
          name="hasPapers"
          label={words.hasPapers}
          choices={[
            unstated,
            { value: 'true', label: words.registered },
            { value: 'onTest', label: words.onTest },
            { value: 'false', label: words.unregistered },
          ]}
        />
      </FormHalf>
      {isRegistered && (
        <FormHalf>
          <SelectField
            name="ownName"
            label={words.ownName}
            choices={[unstated, { value: 'true', label: words.ownNameYes }, { value: 'false', label: words.ownNameNo }]}
          />
        </FormHalf>
      )}
      {(isRegistered || values.registration) && <PlateFields />}
      <BikeNumberFields />
      {(isOrWillBe || values.taxTokenYears) && (
        <FormHalf>
          <SelectField
            name="taxTokenYears"
            label={words.taxTokenYears}
            choices={[
              unstated,
              ...TAX_TOKEN_YEARS.map((years) => ({
                value: String(years),
                label: words.years(formatYear(years, language)),
              })),
            ]}
          />
        </FormHalf>
      )}
      {(isOrWillBe || values.taxTokenUntil) && (
        <FormHalf>
          <DateField name="taxTokenUntil" label={words.taxTokenUntil} />
        </FormHalf>
      )}
      {(isOrWillBe || values.insuranceUntil) && (
        <FormHalf>
          <DateField name="insuranceUntil" label={words.insuranceUntil} />
        </FormHalf>
      )}
      {(isOrWillBe || values.transferHelp) && (
        <Grid size={12}>
          <FormControlLabel
            control={
              <Checkbox
                checked={values.transferHelp === 'true'}
                onChange={(_event, checked) => void setFieldValue('transferHelp', checked ? 'true' : '')}
              />
            }
            label={words.transferHelp}
            sx={{ minHeight: 44, mt: 1 }}
          />
        </Grid>
      )}
    </>
  );
}
