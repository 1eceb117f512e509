const BANGLA_ZERO = '০'.charCodeAt(0);

/** +880, 880, 00880 or 0, then an operator's code and eight digits. */
const BANGLADESHI_MOBILE = /^(?:(?:\+|00)?880|0)(1[3-9]\d{8})$/;

/** Bangla digits become ordinary ones. */
export const latinDigits = (typed: string): string => typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** A Bangladeshi mobile number gets its one form, +8801XXXXXXXXX; any other number stays as typed, in ordinary digits. */
export function normalisePhone(typed: string): string {
  const number = latinDigits(typed).trim();
  const local = number.replace(/[\s().-]/g, '').match(BANGLADESHI_MOBILE)?.[1];
  return local ? `+880${local}` : number;
}

/** The address of a link that calls a number, however it was typed. */
export const telOf = (phone: string): string => `tel:${normalisePhone(phone).replace(/[^\d+]/g, '')}`;
