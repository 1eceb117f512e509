import { createHmac, timingSafeEqual } from 'node:crypto';
import { cleanNumber } from '#contract/clean-text';

const DIGITS = 6;

/** The handover's code: six digits from the deal's secret; another version makes another code (docs/rules.md §10). */
export function codeOf({ codeSecret, codeVersion }: { codeSecret: string; codeVersion: number }): string {
  const digest = createHmac('sha256', codeSecret).update(String(codeVersion)).digest();
  return String(digest.readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, '0');
}

const digitsOf = (typed: string): string => cleanNumber(typed).replace(/[\s-]/g, '');

/** Compares in constant time. */
export function isSameCode(typed: string, code: string): boolean {
  const [given, wanted] = [Buffer.from(digitsOf(typed)), Buffer.from(code)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
