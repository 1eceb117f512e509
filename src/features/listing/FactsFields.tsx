import { FACT_NAMES, type FactName } from '#contract/facts';
import Grid from '@mui/material/Grid';
import { useFormikContext } from 'formik';
import { FactField } from './FactField';
import { FormHalf } from './FormHalf';
import { ModelFields } from './ModelFields';
import { PapersFields } from './papers/PapersFields';
import { PlaceField } from './PlaceField';
import type { ProductValues } from './product.schema';
import { useAsksPapers } from './papers/useAsksPapers';

/** They have fields of their own: ModelFields and, with the papers, PlateFields. */
const OTHERS: readonly FactName[] = ['brand', 'model', 'registration'];
const FIELDS = FACT_NAMES.filter((name) => !OTHERS.includes(name));

/** Optional details of a bike (docs/rules.md §6). */
export default function FactsFields() {
  const { values } = useFormikContext<ProductValues>();
  const asksPapers = useAsksPapers(values);
  return (
    <Grid container columnSpacing={2.5}>
      <ModelFields />
      {FIELDS.map((name) => (
        <FormHalf key={name}>
          <FactField name={name} />
        </FormHalf>
      ))}
      <FormHalf>
        <PlaceField />
      </FormHalf>
      {asksPapers && <PapersFields />}
    </Grid>
  );
}
