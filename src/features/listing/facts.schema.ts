import { BOUNDS } from '#contract/limits';
import { CITIES, type City } from '#contract/lists';
import type { OwnProduct, ProductFacts } from '#contract/product';
import { boolean, mixed, number, string } from 'yup';
import { language } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { currentText } from '../../ui/text/text';
import { factsFormText } from './facts-form.text';
import { parseWholeNumber } from '../../ui/form/parse-whole-number';

type Line = 'brand' | 'model' | 'colour' | 'registration';
type Count = 'engineCc' | 'kilometres' | 'owners';
type PaperDate = 'taxTokenUntil' | 'fitnessUntil' | 'insuranceUntil';
type Fact = Line | Count | PaperDate | 'city' | 'place' | 'placeBn' | 'hasPapers';

/** The form's values for facts (docs/rules.md §6), as typed; an empty string means unknown. */
export type FactValues = Record<Fact, string>;
/** The validated values. */
export type CheckedFacts = Record<Line | PaperDate, string | null> &
  Record<Count, number | null> & { city: City | null; place: string | null; hasPapers: boolean | null };

export const EMPTY_FACTS: FactValues = {
  brand: '',
  model: '',
  engineCc: '',
  kilometres: '',
  colour: '',
  registration: '',
  owners: '',
  city: '',
  place: '',
  placeBn: '',
  hasPapers: '',
  taxTokenUntil: '',
  fitnessUntil: '',
  insuranceUntil: '',
};
const FACTS = Object.keys(EMPTY_FACTS) as Fact[];
export const PAPER_DATES: readonly PaperDate[] = ['taxTokenUntil', 'fitnessUntil', 'insuranceUntil'];

export const hasFacts = (values: FactValues): boolean => FACTS.some((fact) => values[fact] !== '');
export const hasFactFault = (faults: Partial<Record<Fact, unknown>>): boolean =>
  FACTS.some((fact) => faults[fact] !== undefined);

/** Returns a product's facts as form values. */
export const factValuesOf = ({ papers, ...product }: ProductFacts & Pick<OwnProduct, 'placeBn'>): FactValues => ({
  brand: product.brand ?? '',
  model: product.model ?? '',
  engineCc: String(product.engineCc ?? ''),
  kilometres: String(product.kilometres ?? ''),
  colour: product.colour ?? '',
  registration: product.registration ?? '',
  owners: String(product.owners ?? ''),
  city: product.city ?? '',
  place: [product.district, product.area].filter(Boolean).join('/'),
  placeBn: product.placeBn ?? '',
  hasPapers: papers ? String(papers.registration) : '',
  taxTokenUntil: papers?.taxTokenUntil ?? '',
  fitnessUntil: papers?.fitnessUntil ?? '',
  insuranceUntil: papers?.insuranceUntil ?? '',
});

/** Returns the facts as they are sent; null means unknown. */
export const factsOf = ({
  hasPapers,
  taxTokenUntil,
  fitnessUntil,
  insuranceUntil,
  ...checked
}: CheckedFacts): ProductFacts => ({
  brand: checked.brand,
  model: checked.model,
  engineCc: checked.engineCc,
  kilometres: checked.kilometres,
  colour: checked.colour,
  registration: checked.registration,
  owners: checked.owners,
  city: checked.city,
  district: checked.place?.split('/')[0] ?? null,
  area: checked.place?.split('/')[1] ?? null,
  papers: hasPapers === null ? null : { registration: hasPapers, taxTokenUntil, fitnessUntil, insuranceUntil },
});

const words = () => currentText(factsFormText);
const count = (value: number): string => formatCount(value, language());
const nothingIfEmpty = <T>(value: T): T | null => (value === '' ? null : value);

const line = (field: Line) =>
  string()
    .trim()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .min(BOUNDS[field].min, () => words().tooShort(words()[field], count(BOUNDS[field].min)))
    .max(BOUNDS[field].max, () => words().tooLong(words()[field], count(BOUNDS[field].max)));

/** The unit may be typed after the number. */
const UNIT = /\s*(cc|kms?|সিসি|কিমি|কি\.মি)\.?\s*$/i;

const countWithin = (field: Count) => {
  const { min, max } = BOUNDS[field];
  const wrong = () => words().badCount(words()[field], count(min), count(max));
  return number()
    .transform((_value, typed?: string | number | null) =>
      String(typed ?? '').trim() === '' ? null : parseWholeNumber(String(typed).replace(UNIT, '')),
    )
    .typeError(wrong)
    .nullable()
    .default(null)
    .min(min, wrong)
    .max(max, wrong);
};

/** True for an existing date; false for 2026-02-31. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const day = (field: PaperDate) =>
  string()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .test(
      'day',
      () => words().badDay(words()[field]),
      (value) => !value || isDay(value),
    );

/** Bounds of docs/rules.md §6; nothing is required. */
export const factSchemas = {
  brand: line('brand'),
  model: line('model'),
  engineCc: countWithin('engineCc'),
  kilometres: countWithin('kilometres'),
  colour: line('colour'),
  registration: line('registration'),
  owners: countWithin('owners'),
  city: mixed<City>()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .oneOf([...CITIES, null]),
  place: string().transform(nothingIfEmpty).nullable().default(null),
  /** A date without this answer would leave open whether the bike is registered. */
  hasPapers: boolean()
    .transform((value: boolean | string | null) => nothingIfEmpty(value))
    .nullable()
    .default(null)
    .when(PAPER_DATES as string[], {
      is: (...dates: (string | null | undefined)[]) => dates.some(Boolean),
      then: (schema) =>
        schema.test(
          'told',
          () => words().tellRegistration,
          (value) => value !== null,
        ),
    }),
  taxTokenUntil: day('taxTokenUntil'),
  fitnessUntil: day('fitnessUntil'),
  insuranceUntil: day('insuranceUntil'),
};
