import { object, string } from 'yup';
import { ambiguityOf } from '../../../ui/form/ambiguous-number.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { language } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { currentText } from '../../../ui/text/text.ts';
import { refundText } from './refund.text.ts';

/** As typed. */
export interface RefundValues {
  refund: string;
}

/** Parses a refund in whole taka; undefined unless it is from nothing to all of what is held. */
export function refundOf(typed: string, amountTaka: number): number | undefined {
  const refund = parseWholeNumber(typed);
  // The held amount may have paisa: then "all" is the next lower taka's exact amount.
  if (refund === Math.floor(amountTaka)) return amountTaka;
  return refund >= 0 && refund < amountTaka ? refund : undefined;
}

/** The refund field. @param amountTaka what is held */
export const refundField = (amountTaka: number) =>
  string().test(
    'refund',
    ({ value }) => ambiguityOf(value) ?? currentText(refundText).wrong(formatTaka(amountTaka, language())),
    (typed) => refundOf(typed ?? '', amountTaka) !== undefined,
  );

export const refundSchema = (amountTaka: number) => object({ refund: refundField(amountTaka) });
