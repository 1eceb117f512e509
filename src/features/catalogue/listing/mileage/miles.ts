import { KILOMETRES_PER_MILE } from '#contract/mileage-rules';
import { parseWholeNumber } from '../../../../ui/form/parse-whole-number.ts';
import { language } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { currentText } from '../../../../ui/text/text.ts';
import { mileageFormText } from './mileage-form.text.ts';

const MILES = /\s*(mi|miles?|মাইল)\.?\s*$/i;

/** Returns miles in kilometres. */
export const kilometresOf = (miles: number): number => Math.round(miles * KILOMETRES_PER_MILE);

/** Returns what to write instead of a mileage that was typed in miles; undefined for any other text. */
export function milesSentence(typed: string): string | undefined {
  const miles = MILES.test(typed) ? parseWholeNumber(typed.replace(MILES, '')) : NaN;
  return Number.isNaN(miles)
    ? undefined
    : currentText(mileageFormText).milesTyped(
        formatCount(miles, language()),
        formatCount(kilometresOf(miles), language()),
      );
}
