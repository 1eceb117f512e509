const BANGLA_ZERO = '০'.charCodeAt(0);

/** +880, 880, 00880 or 0, then an operator's code and eight digits. */
const BANGLADESHI_MOBILE = /^(?:(?:\+|00)?880|0)(1[3-9]\d{8})$/;

/** Bangla digits become ordinary ones, and a Bangladeshi mobile number gets its one form, +8801XXXXXXXXX; any other number stays as typed. */
export function normalisePhone(typed: string): string {
  const number = typed.trim().replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
  const local = number.replace(/[\s().-]/g, '').match(BANGLADESHI_MOBILE)?.[1];
  return local ? `+880${local}` : number;
}
