import { FACT_NAMES, type FactName } from '#contract/catalogue/facts';
import Grid from '@mui/material/Grid';
import { useFormikContext } from 'formik';
import { FactField } from './FactField.tsx';
import { FormHalf } from './FormHalf.tsx';
import { ModelFields } from './ModelFields.tsx';
import { PapersFields } from './papers/PapersFields.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { ProductValues } from './product.schema.ts';
import { useAsksPapers } from './papers/useAsksPapers.ts';

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
