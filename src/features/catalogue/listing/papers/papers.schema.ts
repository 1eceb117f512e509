import { registrationOf, TAX_TOKEN_YEARS, type TaxTokenYears } from '#contract/catalogue/paper-rules';
import type { Papers } from '#contract/catalogue/papers';
import { boolean, mixed, number, string } from 'yup';
import { currentText } from '../../../../ui/text/text.ts';
import { papersFormText } from './papers-form.text.ts';

type PaperDate = 'taxTokenUntil' | 'fitnessUntil' | 'insuranceUntil';
type Paper = PaperDate | 'hasPapers' | 'ownName' | 'taxTokenYears' | 'transferHelp';
const REGISTRATIONS = ['true', 'onTest', 'false'] as const;

/** The form's values for papers (docs/rules.md §12); an empty string means not stated. */
export type PaperValues = Record<Paper, string>;
/** The validated values. */
export type CheckedPapers = Record<PaperDate, string | null> & {
  hasPapers: (typeof REGISTRATIONS)[number] | null;
  ownName: boolean | null;
  taxTokenYears: TaxTokenYears | null;
  transferHelp: boolean | null;
};

export const EMPTY_PAPERS: PaperValues = {
  hasPapers: '',
  ownName: '',
  taxTokenYears: '',
  taxTokenUntil: '',
  fitnessUntil: '',
  insuranceUntil: '',
  transferHelp: '',
};

const FORM_VALUE = { registered: 'true', onTest: 'onTest', none: 'false' } as const;

/** Returns a product's papers as form values. */
export const paperValuesOf = (papers: Papers | null): PaperValues => ({
  hasPapers: papers ? FORM_VALUE[registrationOf(papers)] : '',
  ownName: String(papers?.ownName ?? ''),
  taxTokenYears: String(papers?.taxTokenYears ?? ''),
  taxTokenUntil: papers?.taxTokenUntil ?? '',
  fitnessUntil: papers?.fitnessUntil ?? '',
  insuranceUntil: papers?.insuranceUntil ?? '',
  transferHelp: String(papers?.transferHelp ?? ''),
});

/** Returns the papers as they are sent; null means not stated. */
export const papersOf = ({ hasPapers, ownName, ...stated }: CheckedPapers): Papers | null =>
  hasPapers === null
    ? null
    : {
        registration: hasPapers === 'true',
        onTest: hasPapers === 'onTest' || null,
        ownName: hasPapers === 'true' ? ownName : null,
        taxTokenYears: stated.taxTokenYears,
        taxTokenUntil: stated.taxTokenUntil,
        fitnessUntil: stated.fitnessUntil,
        insuranceUntil: stated.insuranceUntil,
        transferHelp: stated.transferHelp,
      };

const words = () => currentText(papersFormText);
const nothingIfEmpty = <T>(value: T): T | null => (value === '' ? null : value);

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
const stated = () =>
  boolean()
    .transform((value: boolean | string | null) => nothingIfEmpty(value))
    .nullable()
    .default(null);

/** The papers in the form that say nothing unless the registration is stated. */
const OTHERS = ['ownName', 'taxTokenYears', 'taxTokenUntil', 'insuranceUntil', 'transferHelp'] satisfies Paper[];

export const paperSchemas = {
  hasPapers: mixed<(typeof REGISTRATIONS)[number]>()
    .transform(nothingIfEmpty)
    .nullable()
    .default(null)
    .oneOf([...REGISTRATIONS, null])
    .when(OTHERS as string[], {
      is: (...others: unknown[]) => others.some(Boolean),
      then: (schema) =>
        schema.test(
          'told',
          () => words().tellRegistration,
          (value) => value !== null,
        ),
    }),
  ownName: stated(),
  taxTokenYears: number<TaxTokenYears>()
    .transform((_value, typed?: string | number | null) => (typed ? Number(typed) : null))
    .nullable()
    .default(null)
    .oneOf([...TAX_TOKEN_YEARS, null]),
  taxTokenUntil: day('taxTokenUntil'),
  fitnessUntil: day('fitnessUntil'),
  insuranceUntil: day('insuranceUntil'),
  transferHelp: stated(),
};
