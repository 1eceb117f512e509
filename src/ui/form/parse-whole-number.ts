import { latinDigits } from '#contract/phone';

/** `1,85,000`, `১৮৫০০০`, `Tk. 1,85,000/-` and `৳১,৮৫,০০০.০০` are 185000 or the like; whatever is no whole number is NaN. */
export function parseWholeNumber(typed: string): number {
  const plain = latinDigits(typed)
    .replace(/^\s*(tk\.?|৳)/i, '')
    .replace(/[\s,]/g, '')
    .replace(/(\.0+|\/-)$/, '');
  return /^\d+$/.test(plain) ? Number(plain) : NaN;
}
