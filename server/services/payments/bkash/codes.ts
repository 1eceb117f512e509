import { PAYMENT_FAILURES, type PaymentFailureReason } from '#contract/lifecycle';

/** bKash's codes, as far as they decide what happens next; https://developer.bka.sh/docs/error-codes. */

/** 503: maintenance. An answer all the same: nothing was carried out. */
export const MAINTENANCE = '503';
/** 2006: outside the limits of this merchant. */
export const INVALID_AMOUNT = '2006';
/** 2029: the invoice number was used before. */
export const DUPLICATE_INVOICE = '2029';
/** 2023: at a payment the payer's balance, at a refund the merchant's. */
export const INSUFFICIENT_BALANCE = '2023';
/** 2069: the payer has canceled. */
export const CANCELED = '2069';

/** The payment is unknown: invalid payment id, transaction not found. */
export const NOT_FOUND: readonly string[] = ['2002', '2033'];

/** The payment was executed before, perhaps by a call whose answer was lost. */
export const ALREADY_EXECUTED: readonly string[] = ['2062', '2068', '2117', '2119'];

/**
 * Refusals of a refund that concern the payment itself: more than its amount, not found, reversed before, too late or too often, or an
 * account that may not be credited. Any other is a mistake of our settings, and passes when that is mended.
 */
export const REFUND_REFUSALS: readonly string[] = [
  ...['2026', '2033', '2034', '2037', '2038', '2039', '2040', '2041'],
  ...['2071', '2072', '2073', '2074', '2075', '2076', '2077', '2078', '2079', '2080', '2081', '2082'],
];

/** Not executed: the payer has not confirmed yet, the attempt is in no state for it, or bKash is under maintenance. */
export const NOT_EXECUTABLE: readonly string[] = ['2054', '2056', '2060', '2127', MAINTENANCE];

/**
 * The payer's attempt has failed, and why. An attempt can be executed once, so it never takes money after this. The credit party of
 * `not_accepted` is the merchant.
 */
const PAYER_FAILURES: Record<PaymentFailureReason, readonly string[]> = {
  wrong_pin: ['2011', '2014', '2015', '2043'],
  wrong_code: ['2010', '2013', '2016', '2017', '2059'],
  expired: ['2018', '2019'],
  insufficient_balance: [INSUFFICIENT_BALANCE],
  no_wallet: ['2009', '2045', '2057', '2058'],
  wallet_blocked: ['2037', '2038', '2044', '2046'],
  not_accepted: ['2039', '2040', '2041'],
};

/** Nothing for a code that leaves the attempt open. */
export const failureOf = (code: string): PaymentFailureReason | undefined =>
  PAYMENT_FAILURES.find((reason) => PAYER_FAILURES[reason].includes(code));
