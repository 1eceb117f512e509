import { BRANDS } from '#contract/models';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import type { ProductValues } from '../product.schema.ts';
import { quickListingText } from './quick-listing.text.ts';

const MAX_CHOICES = 6;
const MIN_LETTERS = 2;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

const MODELS = BRANDS.flatMap((brand) =>
  brand.models.map(({ name, engineCc, otherNames = [] }) => ({
    full: `${brand.name} ${name}`,
    brand: brand.name,
    model: name,
    engineCc,
    words: [brand.name, name, ...brand.otherNames, ...otherNames].flatMap(wordsOf),
  })),
);

/** Models whose name begins with what is typed, in either script. Choosing one fills in its facts, too. */
export default function ModelChoices(): ReactNode {
  const words = useText(quickListingText);
  const { values, setValues } = useFormikContext<ProductValues>();
  const typed = wordsOf(values.productName);
  const found =
    values.productName.trim().length < MIN_LETTERS
      ? []
      : MODELS.filter(({ words: known }) => typed.every((begun) => known.some((word) => word.startsWith(begun))));
  const choices = found.some(({ full }) => full === values.productName) ? [] : found.slice(0, MAX_CHOICES);
  return (
    <ChoiceChips
      label={words.models}
      choices={choices.map(({ full }) => ({ value: full, label: full }))}
      onChoose={(full) => {
        const chosen = MODELS.find((model) => model.full === full);
        if (!chosen) return;
        const { brand, model, engineCc } = chosen;
        void setValues((current) => ({
          ...current,
          productName: full,
          brand,
          model,
          engineCc: engineCc === undefined ? current.engineCc : String(engineCc),
        }));
      }}
    />
  );
}
