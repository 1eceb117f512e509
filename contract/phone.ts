import { cleanNumber } from './clean-text.ts';

/** The rule for phone numbers, shared by forms, server and call links. Plain data and pure functions. */

const DIGIT = '[0-9০-৯]';
/** Spaces, hyphens, dots and brackets allowed between digits. */
const GAP = '[\\s().-]*';
const times = (least: number, most: number): string => `(?:${DIGIT}${GAP}){${least},${most}}`;
const EIGHT_EIGHT_ZERO = `[8৮]${GAP}[8৮]${GAP}[0০]${GAP}`;

/** A Bangladeshi mobile number with or without country code, or `+` and 8 to 15 digits of any country. */
export const PHONE_PATTERN = `^${GAP}(?:(?:(?:(?:\\+|[0০]${GAP}[0০])${GAP})?${EIGHT_EIGHT_ZERO}|[0০]${GAP})[1১]${GAP}[3-9৩-৯]${GAP}${times(8, 8)}|\\+${GAP}[1-9১-৯]${GAP}${times(7, 14)})$`;

/** Example numbers for sentences, in both formats. */
export const PHONE_EXAMPLES = { local: '01711-000001', foreign: '+44 20 7946 0958' } as const;

const RULE = new RegExp(PHONE_PATTERN, 'u');
const BANGLADESHI_MOBILE = /^(?:(?:\+|00)?880|0)(1[3-9]\d{8})$/;
export const isPhone = (text: string): boolean => RULE.test(cleanNumber(text));

/**
 * Returns the canonical form of a phone number: `+` and digits (+8801711000001). Undefined if the
 * text is no phone number.
 */
export function normalizePhone(text: string): string | undefined {
  if (!isPhone(text)) return undefined;
  const number = cleanNumber(text).replace(/[^+\d]/g, '');
  const mobile = BANGLADESHI_MOBILE.exec(number)?.[1];
  return mobile ? `+880${mobile}` : number;
}
