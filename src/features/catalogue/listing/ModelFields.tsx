import type { Brand, Model } from '#contract/catalogue/model';
import { BRANDS } from '#contract/catalogue/models';
import { useFormikContext } from 'formik';
import { factFieldText } from '../../../ui/text/fact-labels.text.ts';
import { FormField } from '../../../ui/form/FormField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { factsFormText } from './facts-form.text.ts';
import { FormHalf } from './FormHalf.tsx';
import { NameField } from './NameField.tsx';
import type { ProductValues } from './product.schema.ts';

interface BrandedModel extends Model {
  brand: string;
}

/** Found by the names of their brand in either script, too. */
const MODELS: readonly BrandedModel[] = BRANDS.flatMap(({ name, otherNames, models }) =>
  models.map((model) => ({ ...model, brand: name, otherNames: [...(model.otherNames ?? []), ...otherNames] })),
);

const isNamed = ({ name, otherNames = [] }: Brand, typed: string): boolean =>
  [name, ...otherNames].some((each) => each.toLowerCase() === typed.trim().toLowerCase());

/**
 * Brand and model of a bike, from the list of bikes sold in Bangladesh or free text. Choosing a model fills
 * in its brand and engine size. Those of a part are free text, because an engine would make it a bike.
 */
export function ModelFields({ isPart }: { isPart: boolean }) {
  const words = useText(factsFormText);
  const labels = useText(factFieldText);
  const { values, setValues } = useFormikContext<ProductValues>();
  const brand = BRANDS.find((each) => isNamed(each, values.brand));
  if (isPart)
    return (['brand', 'model'] as const).map((name) => (
      <FormHalf key={name}>
        <FormField name={name} label={labels[name]} />
      </FormHalf>
    ));
  return (
    <>
      <FormHalf>
        <NameField name="brand" label={labels.brand} options={BRANDS} />
      </FormHalf>
      <FormHalf>
        <NameField
          name="model"
          label={labels.model}
          helperText={words.modelHint}
          options={brand ? MODELS.filter((model) => model.brand === brand.name) : MODELS}
          groupBy={brand ? undefined : (model) => model.brand}
          onChoose={({ name, brand: madeBy, engineCc }) =>
            void setValues((current) => ({
              ...current,
              model: name,
              brand: madeBy,
              engineCc: engineCc === undefined ? current.engineCc : String(engineCc),
            }))
          }
        />
      </FormHalf>
    </>
  );
}
