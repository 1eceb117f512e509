import { CITIES } from '#contract/lists';
import { BOUNDS } from '#contract/limits';
import Grid from '@mui/material/Grid';
import { useFormikContext } from 'formik';
import { FormField } from '../../ui/form/FormField';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { parseWholeNumber } from '../../ui/form/parse-whole-number';
import { placeText } from '../../ui/text/places.text';
import { SelectField } from '../../ui/form/SelectField';
import { useText } from '../../ui/text/text';
import { factsFormText } from './facts-form.text';
import { FormHalf } from './FormHalf';
import { ModelFields } from './ModelFields';
import { PapersFields } from './papers/PapersFields';
import { PlaceField } from './PlaceField';
import type { ProductValues } from './product.schema';
import { useAsksPapers } from './papers/useAsksPapers';

const OWNERS = Array.from({ length: BOUNDS.owners.max }, (_none, index) => index + BOUNDS.owners.min);

/** Optional details of a bike (docs/rules.md §6). */
export default function FactsFields() {
  const words = useText(factsFormText);
  const places = useText(placeText);
  const language = useLanguage();
  const { values } = useFormikContext<ProductValues>();
  const asksPapers = useAsksPapers(values);
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
      {asksPapers && <PapersFields />}
    </Grid>
  );
}
