import { cleanNumber } from '#contract/clean-text';

/** Returns the six digits of a typed or scanned code, of either script; undefined if it is none. */
export function readCode(typed: string): string | undefined {
  const digits = cleanNumber(typed).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
