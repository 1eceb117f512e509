import { createHmac, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

/** The handover's code: six digits from the deal's secret; another version makes another code (docs/rules.md §10). */
export function codeOf({ codeSecret, codeVersion }: { codeSecret: string; codeVersion: number }): string {
  const digest = createHmac('sha256', codeSecret).update(String(codeVersion)).digest();
  return String(digest.readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Bangla digits, blanks and hyphens as people type them. */
const digitsOf = (typed: string): string =>
  typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/[\s-]/g, '');

/** Compares in constant time. */
export function isSameCode(typed: string, code: string): boolean {
  const [given, wanted] = [Buffer.from(digitsOf(typed)), Buffer.from(code)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
