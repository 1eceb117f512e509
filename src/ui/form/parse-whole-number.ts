import { cleanNumber } from '#contract/clean-text';

/** A typed amount: digits in groups, perhaps with decimals after the last dot or comma. */
const AMOUNT = /^(\d[\d.,]*?)(?:([.,])(\d+))?$/;
const toNumber = (digits: string): number => Number(digits.replace(/[.,]/g, ''));

/**
 * Returns the whole numbers that a typed text can mean, in the digits of either script: one for `1,85,000`, `১৮৫০০০`,
 * `Tk. 1,85,000/-`, `৳১,৮৫,০০০.০০` and `1.85.000`, none for a fraction or another text. Two for `185.000`, which is
 * 1,85,000 to some people and 185 to others, and for `185,00`: the larger one comes first.
 */
export function readWholeNumbers(typed: string): number[] {
  const plain = cleanNumber(typed)
    .replace(/^(tk\.?|৳)/i, '')
    .replace(/\s/g, '')
    .replace(/\/-$/, '');
  const [, whole, mark, rest = ''] = AMOUNT.exec(plain) ?? [];
  if (whole === undefined) return [];
  if (mark === undefined) return /^\d+$/.test(whole) ? [Number(whole)] : [];
  const isGroup = rest.length === 3;
  const isZero = /^0+$/.test(rest);
  // A number has one decimal point, so a dot before it separates groups.
  const isDecimal = isZero && (mark === '.' ? !(isGroup && whole.includes('.')) : !isGroup);
  const grouped = toNumber(whole + rest);
  if (isGroup) return isDecimal ? [grouped, toNumber(whole)] : [grouped];
  if (!isDecimal) return [];
  return mark === '.' ? [toNumber(whole)] : [grouped, toNumber(whole)];
}

/** Parses a typed whole number; NaN if it is none, or could be read in two ways. */
export function parseWholeNumber(typed: string): number {
  const [number = NaN, other] = readWholeNumbers(typed);
  return other === undefined ? number : NaN;
}
