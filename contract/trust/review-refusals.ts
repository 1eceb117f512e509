import type { RefusalKind } from '../refusal-kind.ts';

/** Refusals about reviews, by code; apart from the others because only the parts that show them load them. */
export const REVIEW_REFUSAL_KINDS = {
  REVIEW_NOT_FOUND: { status: 404, message: 'This review does not exist, or it was removed.' },
  REVIEW_TOO_EARLY: { status: 409, message: 'You can review a deal once its money has been released or refunded.' },
  REVIEW_TOO_LATE: { status: 409, message: 'The ten days for a review of this deal are over.' },
  REVIEW_NOT_ALLOWED: {
    status: 409,
    message: 'You can review a deal after the handover, or if the other side canceled it after a meeting was set.',
  },
  REVIEW_WRITTEN: { status: 409, message: 'You have already reviewed this deal.' },
  REVIEW_ANSWERED: { status: 409, message: 'You have already answered this review.' },
  OWN_REVIEW: { status: 409, message: 'You can’t report a review that you wrote.' },
} as const satisfies Record<string, RefusalKind>;
