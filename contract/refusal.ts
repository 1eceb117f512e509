import type { Problem } from './common';
import { type ProblemCode, PROBLEMS } from './problem';

export type RefusalDetails = Pick<Problem, 'field' | 'price' | 'minutesLeft'> & {
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
    super(details.message ?? PROBLEMS[code].message);
    this.statusCode = details.statusCode ?? PROBLEMS[code].status;
  }
}

/** Refuses the request by throwing a Refusal. */
export function refuse(code: ProblemCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}
