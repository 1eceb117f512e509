import type { ProblemKind } from './account-problems';

/** Refusals about papers, by code. Separate, so that only the pages that show them load them. */
export const VERIFICATION_PROBLEMS = {
  VERIFICATION_NOT_FOUND: { status: 404, message: 'These papers do not exist.', isFinal: true, isOutdated: true },
  PAPER_NOT_FOUND: { status: 404, message: 'This picture has been deleted.', isFinal: true, isOutdated: true },
  PAPER_REFUSED: {
    status: 400,
    message: 'This file is not a picture that we can read. Take a photo, or choose a JPEG, PNG or WebP.',
  },
  PAPERS_MISSING: { status: 409, message: 'A picture is missing. Please add it and send again.', isOutdated: true },
  VERIFICATION_WAITING: {
    status: 409,
    message: 'You have already sent these papers. We’ll tell you as soon as we have checked them.',
    isOutdated: true,
  },
  VERIFICATION_DECIDED: { status: 409, message: 'These papers have already been decided.', isOutdated: true },
  VERIFICATION_RENAMED: {
    status: 409,
    message: 'The seller has changed their name. Please compare it with the papers again.',
    isOutdated: true,
  },
  VERIFICATION_OWN: { status: 409, message: 'Another admin must check your papers.', isFinal: true },
  PAPERS_UNAVAILABLE: { status: 503, message: 'Papers can’t be sent on this site yet.', isFinal: true },
} as const satisfies Record<string, ProblemKind>;
