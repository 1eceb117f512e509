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
import { useIsPart } from './useIsPart.ts';

/** They have fields of their own: ModelFields and, with the papers, PlateFields. */
const OTHERS: readonly FactName[] = ['brand', 'model', 'registration'];
const FIELDS = FACT_NAMES.filter((name) => !OTHERS.includes(name));
/** A part has none of them. One that is stated stays visible. */
const OF_BIKES: readonly FactName[] = ['engineCc', 'kilometres', 'owners'];

/** Optional details of a bike or part (docs/rules.md §6). */
export default function FactsFields() {
  const { values } = useFormikContext<ProductValues>();
  const asksPapers = useAsksPapers(values);
  const isPart = useIsPart()(values);
  return (
    <Grid container columnSpacing={2.5}>
      <ModelFields isPart={isPart} />
      {FIELDS.filter((name) => !(isPart && OF_BIKES.includes(name) && values[name] === '')).map((name) => (
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
