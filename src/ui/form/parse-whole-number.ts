import { latinDigits } from '#contract/phone';

/**
 * Parses `1,85,000`, `১৮৫০০০`, `Tk. 1,85,000/-` and `৳১,৮৫,০০০.০০` alike as whole numbers; anything
 * else is NaN.
 */
export function parseWholeNumber(typed: string): number {
  const plain = latinDigits(typed)
    .replace(/^\s*(tk\.?|৳)/i, '')
    .replace(/[\s,]/g, '')
    .replace(/(\.0+|\/-)$/, '');
  return /^\d+$/.test(plain) ? Number(plain) : NaN;
}
