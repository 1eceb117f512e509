import { CITIES } from '#contract/lists';
import { BOUNDS } from '#contract/limits';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { DateField } from '../../ui/form/DateField';
import { FormField } from '../../ui/form/FormField';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { parseWholeNumber } from '../../ui/form/parse-whole-number';
import { placeText } from '../../ui/text/places.text';
import { SelectField } from '../../ui/form/SelectField';
import { useText } from '../../ui/text/text';
import { PAPER_DATES } from './facts.schema';
import { factsFormText } from './facts-form.text';
import { FormHalf } from './FormHalf';
import { ModelFields } from './ModelFields';
import { PlaceField } from './PlaceField';
import type { ProductValues } from './product.schema';

const OWNERS = Array.from({ length: BOUNDS.owners.max }, (_none, index) => index + BOUNDS.owners.min);

/** Optional details of a bike (docs/rules.md §6). */
export default function FactsFields() {
  const words = useText(factsFormText);
  const places = useText(placeText);
  const language = useLanguage();
  const { values } = useFormikContext<ProductValues>();
  const notSaid = { value: '', label: words.notSaid };
  const kilometres = parseWholeNumber(values.kilometres);
  return (
    <Grid container columnSpacing={2.5}>
      <ModelFields />
      <FormHalf>
        <FormField name="engineCc" label={words.engineCc} numeric />
      </FormHalf>
      <FormHalf>
        <FormField
          name="kilometres"
          label={words.kilometres}
          helperText={kilometres > 0 ? formatCount(kilometres, language) : words.kilometresHint}
          numeric
        />
      </FormHalf>
      <FormHalf>
        <FormField name="colour" label={words.colour} />
      </FormHalf>
      <FormHalf>
        <FormField name="registration" label={words.registration} helperText={words.registrationHint} />
      </FormHalf>
      <FormHalf>
        <SelectField
          name="owners"
          label={words.owners}
          choices={[
            notSaid,
            ...OWNERS.map((owners) => ({ value: String(owners), label: formatCount(owners, language) })),
          ]}
        />
      </FormHalf>
      <FormHalf>
        <SelectField
          name="city"
          label={words.city}
          helperText={words.cityHint}
          choices={[notSaid, ...CITIES.map((city) => ({ value: city, label: places[city] }))]}
        />
      </FormHalf>
      <FormHalf>
        <PlaceField />
      </FormHalf>
      <Grid size={12}>
        <Typography variant="eyebrow" component="h3" sx={{ mt: 2 }}>
          {words.papers}
        </Typography>
      </Grid>
      <FormHalf>
        <SelectField
          name="hasPapers"
          label={words.hasPapers}
          choices={[notSaid, { value: 'true', label: words.papersYes }, { value: 'false', label: words.papersNo }]}
        />
      </FormHalf>
      {PAPER_DATES.map((name) => (
        <FormHalf key={name}>
          <DateField name={name} label={words[name]} />
        </FormHalf>
      ))}
    </Grid>
  );
}
