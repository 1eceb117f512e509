import type { Problem } from './common.ts';
import { LISTING_REFUSAL_KINDS } from './catalogue/listing-refusals.ts';
import { MODERATION_REFUSAL_KINDS } from './admin/moderation-refusals.ts';
import { MONEY_REFUSAL_KINDS } from './money/money-refusals.ts';
import { type RefusalCode, REFUSAL_KINDS } from './refusals.ts';
import { PHONE_REFUSAL_KINDS } from './people/phone-refusals.ts';
import type { RefusalKind } from './refusal-kind.ts';
import { REVIEW_REFUSAL_KINDS } from './trust/review-refusals.ts';
import { VERIFICATION_REFUSAL_KINDS } from './trust/verification-refusals.ts';

/** Every refusal by its code. Servers only: pages load the sentences they show. */
export const ALL_REFUSAL_KINDS: Record<RefusalCode, RefusalKind> = {
  ...REFUSAL_KINDS,
  ...LISTING_REFUSAL_KINDS,
  ...MODERATION_REFUSAL_KINDS,
  ...MONEY_REFUSAL_KINDS,
  ...PHONE_REFUSAL_KINDS,
  ...REVIEW_REFUSAL_KINDS,
  ...VERIFICATION_REFUSAL_KINDS,
};

export type RefusalDetails = Pick<
  Problem,
  'field' | 'price' | 'minutesLeft' | 'triesLeft' | 'unsettled' | 'download' | 'mileage'
> & {
  statusCode?: number;
  /** Seconds until a retry may succeed; sent as a header. */
  retryAfter?: number;
};

/**
 * Only VALIDATION has a message of its own, which tells callers of the API what a parameter must be.
 * Pages translate codes, so any other sentence of its own would never be seen.
 */
type DetailsOf<Code extends RefusalCode> = Code extends 'VALIDATION'
  ? RefusalDetails & { message?: string }
  : RefusalDetails;

/** A refusal by code, with everything the response shows. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: RefusalCode;
  readonly details: DetailsOf<'VALIDATION'>;

  constructor(code: RefusalCode, details: DetailsOf<'VALIDATION'> = {}, options?: ErrorOptions) {
    super(details.message ?? ALL_REFUSAL_KINDS[code].message, options);
    this.code = code;
    this.details = details;

    this.statusCode = details.statusCode ?? ALL_REFUSAL_KINDS[code].status;
  }
}

/** Refuses the request by throwing a Refusal. */
export function refuse<Code extends RefusalCode>(code: Code, details?: DetailsOf<Code>): never {
  throw new Refusal(code, details);
}
