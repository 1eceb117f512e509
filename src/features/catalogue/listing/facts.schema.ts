import { FACTS, FACT_NAMES, type FactName } from '#contract/catalogue/facts';
import type { OwnProduct, ProductFacts } from '#contract/catalogue/product';
import { mixed, number, string } from 'yup';
import { factFieldText } from '../../../ui/text/fact-labels.text.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { joinPlate, splitPlate } from '../../../ui/text/plate.ts';
import { atLeast, atMost } from '../../../ui/form/text-length.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import { factsFormText } from './facts-form.text.ts';
import { papersFormText } from './papers/papers-form.text.ts';
import {
  type CheckedPapers,
  EMPTY_PAPERS,
  papersOf,
  paperSchemas,
  type PaperValues,
  paperValuesOf,
} from './papers/papers.schema.ts';
import { type CheckedNumbers, EMPTY_NUMBERS, numberSchemas, type NumberValues } from './mileage/numbers.schema.ts';
import { milesSentence } from './mileage/miles.ts';
import { ambiguityOf } from '../../../ui/form/ambiguous-number.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';

/** Facts that the form doesn't send as typed. */
type Other = 'series' | 'place';
type Fact = FactName | Other | 'placeBn' | keyof PaperValues | keyof NumberValues;

/** The form's values for facts (docs/rules.md §6), as typed; an empty string means unknown. */
export type FactValues = Record<Fact, string>;
/** The validated values. */
export type CheckedFacts = Pick<ProductFacts, FactName> & Record<Other, string | null> & CheckedPapers & CheckedNumbers;

const byFact = <T>(valueOf: (name: FactName) => T): Record<FactName, T> =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, valueOf(name)])) as Record<FactName, T>;

export const EMPTY_FACTS: FactValues = {
  ...byFact(() => ''),
  series: '',
  place: '',
  placeBn: '',
  ...EMPTY_PAPERS,
  ...EMPTY_NUMBERS,
};
const FIELDS = Object.keys(EMPTY_FACTS) as Fact[];

export const hasFacts = (values: FactValues): boolean => FIELDS.some((field) => values[field] !== '');
export const hasFactFault = (faults: Partial<Record<Fact, unknown>>): boolean =>
  FIELDS.some((field) => faults[field] !== undefined);

/** Returns a product's facts as form values. */
export const factValuesOf = (product: ProductFacts & Pick<OwnProduct, 'placeBn'>): FactValues => ({
  ...byFact((name) => String(product[name] ?? '')),
  registration: splitPlate(product.registration ?? '').area,
  series: splitPlate(product.registration ?? '').series,
  place: [product.district, product.area].filter(Boolean).join('/'),
  placeBn: product.placeBn ?? '',
  ...paperValuesOf(product.papers),
  ...EMPTY_NUMBERS,
});

/** Returns the facts as they are sent; null means unknown. */
export const factsOf = (checked: CheckedFacts): ProductFacts => ({
  ...(byFact((name) => checked[name]) as Pick<ProductFacts, FactName>),
  registration: joinPlate({ area: checked.registration ?? '', series: checked.series ?? '' }) || null,
  district: checked.place?.split('/')[0] ?? null,
  area: checked.place?.split('/')[1] ?? null,
  papers: papersOf(checked),
});

const words = () => currentText(factsFormText);
const count = (value: number): string => formatCount(value, language());
const nothingIfEmpty = <T>(value: T): T | null => (value === '' ? null : value);

type Bounds = Record<'min' | 'max', number>;

const label = (name: FactName): string =>
  name === 'registration' ? currentText(papersFormText)[name] : currentText(factFieldText)[name];
const line = (name: FactName, { min, max }: Bounds) =>
  string()
    .trim()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .test(atLeast(min, () => words().tooShort(label(name), count(min))))
    .test(atMost(max, () => words().tooLong(label(name), count(max))));

/** The unit may be typed after the number. */
const UNIT = /\s*(cc|kms?|সিসি|কিমি|কি\.মি)\.?\s*$/i;

/** Parses a number that may be typed with its unit; NaN if it is none. */
export const parseCount = (typed: string): number => parseWholeNumber(typed.replace(UNIT, ''));

const wholeNumber = (name: FactName, { min, max }: Bounds) => {
  const wrong = () => words().badCount(label(name), count(min), count(max));
  return number()
    .transform((_value, typed?: string | number | null) =>
      String(typed ?? '').trim() === '' ? null : parseCount(String(typed)),
    )
    .typeError(
      ({ originalValue }) =>
        (name === 'kilometres' ? milesSentence(String(originalValue ?? '')) : undefined) ??
        ambiguityOf(String(originalValue ?? '').replace(UNIT, '')) ??
        wrong(),
    )
    .nullable()
    .default(null)
    .min(min, wrong)
    .max(max, wrong);
};

const choice = <Value extends string>(values: readonly Value[]) =>
  mixed<Value>()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .oneOf([...values, null]);

type SchemaOf<Name extends FactName> = (typeof FACTS)[Name] extends { values: readonly (infer Value extends string)[] }
  ? ReturnType<typeof choice<Value>>
  : {
      line: ReturnType<typeof line>;
      wholeNumber: ReturnType<typeof wholeNumber>;
      choice: never;
    }[(typeof FACTS)[Name]['kind']];

function schemaOf(name: FactName) {
  const fact = FACTS[name];
  if (fact.kind === 'choice') return choice(fact.values);
  return fact.kind === 'line' ? line(name, fact.bounds) : wholeNumber(name, fact.bounds);
}

/** Bounds of docs/rules.md §6; nothing is required. */
export const factSchemas = {
  ...(byFact(schemaOf) as { [Name in FactName]: SchemaOf<Name> }),
  series: string().transform(nothingIfEmpty).nullable().default(null),
  place: string().transform(nothingIfEmpty).nullable().default(null),
  ...paperSchemas,
  ...numberSchemas,
};
