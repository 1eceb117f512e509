import { BIKE_NUMBER_LENGTH } from '#contract/mileage-rules';
import { string } from 'yup';
import { atLeast, atMost } from '../../../../ui/form/text-length.schema.ts';
import { language } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { currentText } from '../../../../ui/text/text.ts';
import { mileageFormText } from './mileage-form.text.ts';

/** The private numbers that the form asks for. */
type NumberField = 'plateNumber' | 'chassisNumber';
/** As typed; always empty at first, because a stored number can't be read again. */
export type NumberValues = Record<NumberField, string>;
export type CheckedNumbers = Record<NumberField, string | null>;

export const EMPTY_NUMBERS: NumberValues = { plateNumber: '', chassisNumber: '' };

const words = () => currentText(mileageFormText);
const count = (value: number): string => formatCount(value, language());

const number = (field: NumberField) =>
  string()
    .trim()
    .transform((value: string) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .test(atLeast(BIKE_NUMBER_LENGTH.min, () => words().tooShort(words()[field], count(BIKE_NUMBER_LENGTH.min))))
    .test(atMost(BIKE_NUMBER_LENGTH.max, () => words().tooLong(words()[field], count(BIKE_NUMBER_LENGTH.max))));

/** Whether a number can be read is the server's to say. */
export const numberSchemas = { plateNumber: number('plateNumber'), chassisNumber: number('chassisNumber') };

/** Returns the numbers that were typed; others stay as they are. */
export const numbersOf = ({ plateNumber, chassisNumber }: CheckedNumbers): Partial<NumberValues> => ({
  ...(plateNumber !== null && { plateNumber }),
  ...(chassisNumber !== null && { chassisNumber }),
});
