import { BRANDS } from '#contract/catalogue/models';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../../ui/text/text.ts';
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

type NamedModel = (typeof MODELS)[number];

/** Returns the model whose full name the text begins with; the longest, as in “Pulsar 150 Twin Disc”. */
function findNamed(text: string): NamedModel | undefined {
  const typed = `${wordsOf(text.replace(/[,;.()]/g, ' ')).join(' ')} `;
  return MODELS.filter(({ full }) => typed.startsWith(`${wordsOf(full).join(' ')} `)).toSorted(
    (a, b) => b.full.length - a.full.length,
  )[0];
}

/** Returns the facts that follow from the model. */
const factsOf = ({ brand, model, engineCc }: NamedModel, typedCc: string) => ({
  brand,
  model,
  engineCc: engineCc === undefined ? typedCc : String(engineCc),
});

/** Models whose name begins with what is typed, in either script. Choosing one fills in its facts, too. */
export default function ModelChoices(): ReactNode {
  const words = useText(quickListingText);
  const { initialValues, values, touched, setValues } = useFormikContext<ProductValues>();
  const typed = wordsOf(values.productName);
  // A name that was typed in full counts as chosen, unless brand or model was given.
  const isTyped = touched.productName && values.productName !== initialValues.productName;
  const isLeft = isTyped && values.brand === '' && values.model === '';
  const meant = isLeft ? findNamed(values.productName) : undefined;
  const filled = useRef('');
  useEffect(() => {
    if (!meant || filled.current === meant.full) return;
    filled.current = meant.full;
    void setValues((current) => ({ ...current, ...factsOf(meant, current.engineCc) }));
  }, [meant, setValues]);
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
        void setValues((current) => ({ ...current, productName: full, ...factsOf(chosen, current.engineCc) }));
      }}
    />
  );
}
