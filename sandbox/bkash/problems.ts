/** bKash's words, https://developer.bka.sh/docs/error-codes. */
const MESSAGES = {
  503: 'System is undergoing maintenance. Please try again later',
  2001: 'Invalid App Key',
  2002: 'Invalid Payment ID',
  2006: 'Invalid amount',
  2007: 'Invalid currency',
  2008: 'Invalid intent',
  2014: 'Wrong PIN',
  2015: 'Wrong PIN count exceeded',
  2016: 'Wrong verification code',
  2017: 'Wrong verification limit exceeded',
  2023: 'Insufficient Balance',
  2026: 'The reversal amount cannot be greater than the original transaction amount',
  2029: 'Duplicate for all transactions',
  2031: 'Invalid merchant invoice number',
  2033: 'Transaction not found',
  2034: 'The transaction cannot be reversed because the original transaction has been reversed',
  2037: 'The account of the debit party is in a state which prohibits execution of this transaction',
  2048: 'Invalid Payer Reference',
  2049: 'Invalid Merchant Callback URL',
  2056: 'Invalid Payment State',
  2057: 'Not a bKash Account',
  2060: "Payment execution pre-requisite hasn't been met",
  2063: 'Mode is not valid as per request data',
  2065: 'Mendatory field missing',
  2069: 'Transaction has already been cancelled',
  2079: 'The maximum number of refunds for this transaction has been reached',
  2117: 'The payment execution has already been completed',
} as const;
export type Code = keyof typeof MESSAGES;

/** 'Invalid Payment State' for what is no code. */
export const codeOf = (text: string | undefined): Code =>
  text !== undefined && Object.hasOwn(MESSAGES, text) ? (Number(text) as Code) : 2056;

/** A refusal, which bKash answers with HTTP 200. */
export class BkashProblem extends Error {
  readonly code: Code;

  constructor(code: Code) {
    super(MESSAGES[code]);
    this.code = code;
  }
}

/** @throws BkashProblem */
export function refuse(code: Code): never {
  throw new BkashProblem(code);
}

/** Which calls answer in which of the envelopes. */
export const ENVELOPES = {
  status: ({ code, message }: BkashProblem) => ({ statusCode: String(code), statusMessage: message }),
  error: ({ code, message }: BkashProblem) => ({ errorCode: String(code), errorMessage: message }),
  v2: ({ code, message }: BkashProblem) => ({
    internalCode: `refund_error_${code}`,
    externalCode: String(code),
    errorMessageEn: message,
    errorMessageBn: 'রিফান্ড করা যায়নি',
  }),
};
export type Envelope = keyof typeof ENVELOPES;
