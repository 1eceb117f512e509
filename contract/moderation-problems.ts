import type { ProblemKind } from './account-problems';
import { CASE_CLAIM_MINUTES } from './limits';

/** Refusals about moderation, by code; apart from the others because only the pages that show them load them. */
export const MODERATION_PROBLEMS = {
  CASE_NOT_FOUND: { status: 404, message: 'This case does not exist.', isFinal: true, isOutdated: true },
  CASE_CLAIMED: {
    status: 409,
    message: `Another admin is working on this case. A claim ends after ${CASE_CLAIM_MINUTES} minutes.`,
    isOutdated: true,
  },
  CASE_DECIDED: { status: 409, message: 'This case has already been decided.', isOutdated: true },
} as const satisfies Record<string, ProblemKind>;
