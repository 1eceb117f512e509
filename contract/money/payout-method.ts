import { cleanNumber } from '../clean-text.ts';
import { BOUNDS } from '../limits.ts';
import type { PayoutState } from './payout-lifecycle.ts';
import { normalizePhone } from '../phone.ts';

/** Rules of payout methods, shared by form and server (docs/rules.md §10). Plain data and pure functions. */

const WALLETS = ['bkash', 'nagad', 'rocket'] as const;
export const PAYOUT_METHOD_KINDS = ['bank', ...WALLETS] as const;
export type PayoutMethodKind = (typeof PAYOUT_METHOD_KINDS)[number];

export const PAYOUT_METHOD_NAMES: Record<'en' | 'bn', Record<PayoutMethodKind, string>> = {
  en: { bank: 'Bank account', bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  bn: { bank: 'ব্যাংক অ্যাকাউন্ট', bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
};

/** The bank’s result of a payout. */
export const PAYOUT_RESULTS = ['sent', 'failed'] as const satisfies PayoutState[];
export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

/** Characters of why a payout failed. */
export const FAILURE_REASON_LENGTH = { min: 1, max: 200 } as const;

const BANGLADESHI_MOBILE = /^\+880(1\d{9})$/;
const digitsOf = (typed: string): string => cleanNumber(typed).replace(/[\s-]/g, '');

/** Returns a branch's routing number: nine digits. Undefined if it is none. */
export function normalizeRoutingNumber(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return /^\d{9}$/.test(digits) ? digits : undefined;
}

/** Returns the digits of a bank account, or of a wallet (01711000001). Undefined if it is no such number. */
export function normalizeAccountNumber(kind: PayoutMethodKind, typed: string): string | undefined {
  if (kind !== 'bank') {
    const mobile = BANGLADESHI_MOBILE.exec(normalizePhone(typed) ?? '')?.[1];
    return mobile && `0${mobile}`;
  }
  const digits = digitsOf(typed);
  const { min, max } = BOUNDS.bankAccount;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : undefined;
}

/** Banks write MD. RAHIM UDDIN where people write Md Rahim Uddin: only letters and digits count. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** True if an account belongs to the person, by its name. */
export const isSamePerson = (accountName: string, userName: string): boolean =>
  comparable(accountName) !== '' && comparable(accountName) === comparable(userName);
