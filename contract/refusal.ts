import type { Problem } from './common.ts';
import { LISTING_PROBLEMS } from './catalogue/listing-problems.ts';
import { MODERATION_PROBLEMS } from './admin/moderation-problems.ts';
import { MONEY_PROBLEMS } from './money/money-problems.ts';
import { type ProblemCode, PROBLEMS } from './problem.ts';
import { PHONE_PROBLEMS } from './people/phone-problems.ts';
import type { ProblemKind } from './problem-kind.ts';
import { REVIEW_PROBLEMS } from './trust/review-problems.ts';
import { VERIFICATION_PROBLEMS } from './trust/verification-problems.ts';

/** Every refusal by its code. Servers only: pages load the sentences they show. */
export const ALL_PROBLEMS: Record<ProblemCode, ProblemKind> = {
  ...PROBLEMS,
  ...LISTING_PROBLEMS,
  ...MODERATION_PROBLEMS,
  ...MONEY_PROBLEMS,
  ...PHONE_PROBLEMS,
  ...REVIEW_PROBLEMS,
  ...VERIFICATION_PROBLEMS,
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
type DetailsOf<Code extends ProblemCode> = Code extends 'VALIDATION'
  ? RefusalDetails & { message?: string }
  : RefusalDetails;

/** A refusal by code, with everything the response shows. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: ProblemCode;
  readonly details: DetailsOf<'VALIDATION'>;

  constructor(code: ProblemCode, details: DetailsOf<'VALIDATION'> = {}, options?: ErrorOptions) {
    super(details.message ?? ALL_PROBLEMS[code].message, options);
    this.code = code;
    this.details = details;

    this.statusCode = details.statusCode ?? ALL_PROBLEMS[code].status;
  }
}

/** Refuses the request by throwing a Refusal. */
export function refuse<Code extends ProblemCode>(code: Code, details?: DetailsOf<Code>): never {
  throw new Refusal(code, details);
}
