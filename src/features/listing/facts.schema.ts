import { BOUNDS } from '#contract/limits';
import { CITIES, type City } from '#contract/lists';
import type { OwnProduct, ProductFacts } from '#contract/product';
import { mixed, number, string } from 'yup';
import { language } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { joinPlate, splitPlate } from '../../ui/text/plate';
import { currentText } from '../../ui/text/text';
import { factsFormText } from './facts-form.text';
import { papersFormText } from './papers/papers-form.text';
import {
  type CheckedPapers,
  EMPTY_PAPERS,
  papersOf,
  paperSchemas,
  type PaperValues,
  paperValuesOf,
} from './papers/papers.schema';
import { parseWholeNumber } from '../../ui/form/parse-whole-number';

type Line = 'brand' | 'model' | 'colour' | 'registration';
type Count = 'engineCc' | 'kilometres' | 'owners';
type Fact = Line | Count | 'series' | 'city' | 'place' | 'placeBn' | keyof PaperValues;

/** The form's values for facts (docs/rules.md §6), as typed; an empty string means unknown. */
export type FactValues = Record<Fact, string>;
/** The validated values. */
export type CheckedFacts = Record<Line | 'series' | 'place', string | null> &
  Record<Count, number | null> &
  CheckedPapers & { city: City | null };

export const EMPTY_FACTS: FactValues = {
  brand: '',
  model: '',
  engineCc: '',
  kilometres: '',
  colour: '',
  registration: '',
  series: '',
  owners: '',
  city: '',
  place: '',
  placeBn: '',
  ...EMPTY_PAPERS,
};
const FACTS = Object.keys(EMPTY_FACTS) as Fact[];

export const hasFacts = (values: FactValues): boolean => FACTS.some((fact) => values[fact] !== '');
export const hasFactFault = (faults: Partial<Record<Fact, unknown>>): boolean =>
  FACTS.some((fact) => faults[fact] !== undefined);

/** Returns a product's facts as form values. */
export const factValuesOf = (product: ProductFacts & Pick<OwnProduct, 'placeBn'>): FactValues => ({
  brand: product.brand ?? '',
  model: product.model ?? '',
  engineCc: String(product.engineCc ?? ''),
  kilometres: String(product.kilometres ?? ''),
  colour: product.colour ?? '',
  registration: splitPlate(product.registration ?? '').area,
  series: splitPlate(product.registration ?? '').series,
  owners: String(product.owners ?? ''),
  city: product.city ?? '',
  place: [product.district, product.area].filter(Boolean).join('/'),
  placeBn: product.placeBn ?? '',
  ...paperValuesOf(product.papers),
});

/** Returns the facts as they are sent; null means unknown. */
export const factsOf = (checked: CheckedFacts): ProductFacts => ({
  brand: checked.brand,
  model: checked.model,
  engineCc: checked.engineCc,
  kilometres: checked.kilometres,
  colour: checked.colour,
  registration: joinPlate({ area: checked.registration ?? '', series: checked.series ?? '' }) || null,
  owners: checked.owners,
  city: checked.city,
  district: checked.place?.split('/')[0] ?? null,
  area: checked.place?.split('/')[1] ?? null,
  papers: papersOf(checked),
});

const words = () => currentText(factsFormText);
const count = (value: number): string => formatCount(value, language());
const nothingIfEmpty = <T>(value: T): T | null => (value === '' ? null : value);

const label = (field: Line): string => (field === 'registration' ? currentText(papersFormText)[field] : words()[field]);
const line = (field: Line) =>
  string()
    .trim()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .min(BOUNDS[field].min, () => words().tooShort(label(field), count(BOUNDS[field].min)))
    .max(BOUNDS[field].max, () => words().tooLong(label(field), count(BOUNDS[field].max)));

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

/** Bounds of docs/rules.md §6; nothing is required. */
export const factSchemas = {
  brand: line('brand'),
  model: line('model'),
  engineCc: countWithin('engineCc'),
  kilometres: countWithin('kilometres'),
  colour: line('colour'),
  registration: line('registration'),
  series: string().transform(nothingIfEmpty).nullable().default(null),
  owners: countWithin('owners'),
  city: mixed<City>()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .oneOf([...CITIES, null]),
  place: string().transform(nothingIfEmpty).nullable().default(null),
  ...paperSchemas,
};
