import type { ProblemKind } from './account-problems';

/** Refusals about reviews, by code; apart from the others because only the parts that show them load them. */
export const REVIEW_PROBLEMS = {
  REVIEW_NOT_FOUND: { status: 404, message: 'This review does not exist, or it was removed.', isFinal: true },
  REVIEW_TOO_EARLY: { status: 409, message: 'You can review a deal once its money has been released or refunded.' },
  REVIEW_TOO_LATE: { status: 409, message: 'The ten days for a review of this deal are over.', isFinal: true },
  REVIEW_WRITTEN: { status: 409, message: 'You have already reviewed this deal.', isFinal: true },
  REVIEW_ANSWERED: { status: 409, message: 'You have already answered this review.', isFinal: true },
  OWN_REVIEW: { status: 409, message: 'You can’t report a review that you wrote.', isFinal: true },
} as const satisfies Record<string, ProblemKind>;
