import type { Problem } from './common';
import type { ProblemKind } from './account-problems';
import { MODERATION_PROBLEMS } from './moderation-problems';
import { MONEY_PROBLEMS } from './money-problems';
import { type ProblemCode, PROBLEMS } from './problem';
import { PHONE_PROBLEMS } from './phone-problems';
import { REVIEW_PROBLEMS } from './review-problems';
import { VERIFICATION_PROBLEMS } from './verification-problems';

/** Every refusal by its code. Servers only: pages load the sentences they show. */
export const ALL_PROBLEMS: Record<ProblemCode, ProblemKind> = {
  ...PROBLEMS,
  ...MODERATION_PROBLEMS,
  ...MONEY_PROBLEMS,
  ...PHONE_PROBLEMS,
  ...REVIEW_PROBLEMS,
  ...VERIFICATION_PROBLEMS,
};

export type RefusalDetails = Pick<Problem, 'field' | 'price' | 'minutesLeft' | 'triesLeft'> & {
  message?: string;
  statusCode?: number;
  /** Seconds until a retry may succeed; sent as a header. */
  retryAfter?: number;
};

/**
 * A refusal by code, with everything the response shows. A rule may give a more precise sentence
 * than contract/problem.ts.
 */
export class Refusal extends Error {
  readonly statusCode: number;
  constructor(
    readonly code: ProblemCode,
    readonly details: RefusalDetails = {},
  ) {
    super(details.message ?? ALL_PROBLEMS[code].message);
    this.statusCode = details.statusCode ?? ALL_PROBLEMS[code].status;
  }
}

/** Refuses the request by throwing a Refusal. */
export function refuse(code: ProblemCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}
