import type { Problem } from './common';
import { type ProblemCode, PROBLEMS } from './problem';

export type RefusalDetails = Pick<Problem, 'field' | 'price' | 'minutesLeft'> & {
  message?: string;
  statusCode?: number;
  /** Seconds after which another try may succeed; a header. */
  retryAfter?: number;
};

/** A refusal by code; carries all that the answer shows. A rule may give a more exact sentence than contract/problem.ts. */
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

/** Ends the request with a refusal. */
export function refuse(code: ProblemCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}
