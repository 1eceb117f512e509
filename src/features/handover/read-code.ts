import { latinDigits } from '#contract/phone';

/** Returns the six digits of a typed or scanned code, of either script; undefined if it is none. */
export function readCode(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
