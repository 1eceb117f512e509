import { FACTS, type FactName, type FactWith } from '#contract/catalogue/facts';
import { useFormikContext } from 'formik';
import { factFieldText } from '../../../ui/text/fact-labels.text.ts';
import { FormAmountChoice } from '../../../ui/form/FormAmountChoice.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { factsFormText } from './facts-form.text.ts';
import type { ProductValues } from './product.schema.ts';

/** A whole number with at most this number of values is chosen from a list. */
const MAX_CHOICES = 10;

/** The field of a plain fact, by its kind (contract/catalogue/facts.ts). */
export function FactField({ name }: { name: FactName }) {
  const words = useText(factsFormText);
  const label = useText(factFieldText)[name];
  const names: Record<FactWith<{ kind: 'choice' }>, Record<string, string>> = { city: useText(placeText) };
  const hints: Partial<Record<FactName, string>> = { kilometres: words.kilometresHint, city: words.cityHint };
  const language = useLanguage();
  const { values } = useFormikContext<ProductValues>();
  const fact = FACTS[name];
  const select = (choices: { value: string; label: string }[]) => (
    <SelectField
      name={name}
      label={label}
      helperText={hints[name]}
      choices={[{ value: '', label: words.notSaid }, ...choices]}
    />
  );
  if (fact.kind === 'choice')
    return select(fact.values.map((value) => ({ value, label: names[name as keyof typeof names][value] ?? value })));
  if (fact.kind === 'line') return <FormField name={name} label={label} helperText={hints[name]} />;
  const { min, max } = fact.bounds;
  const numbers = max - min < MAX_CHOICES ? Array.from({ length: max - min + 1 }, (_none, index) => min + index) : [];
  if (numbers.length > 0)
    return select(numbers.map((value) => ({ value: String(value), label: formatCount(value, language) })));
  const typed = parseWholeNumber(values[name]);
  // Grouped digits are easier to check.
  const helperText = hints[name] && (typed > 0 ? formatCount(typed, language) : hints[name]);
  return (
    <>
      <FormField name={name} label={label} helperText={helperText} numeric />
      <FormAmountChoice name={name} unit="count" />
    </>
  );
}
