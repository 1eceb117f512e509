import type { RefusalKind } from '../refusal-kind.ts';

/** Refusals about papers, by code. Separate, so that only the pages that show them load them. */
export const VERIFICATION_REFUSAL_KINDS = {
  VERIFICATION_NOT_FOUND: { status: 404, message: 'These papers do not exist.' },
  PAPER_NOT_FOUND: { status: 404, message: 'This picture has been deleted.' },
  PAPER_REFUSED: {
    status: 400,
    message: 'This file is not a picture that we can read. Take a photo, or choose a JPEG, PNG or WebP.',
  },
  PAPERS_MISSING: { status: 409, message: 'A picture is missing. Please add it and send again.' },
  VERIFICATION_WAITING: {
    status: 409,
    message: 'You have already sent these papers. We’ll tell you as soon as we have checked them.',
  },
  VERIFICATION_DECIDED: { status: 409, message: 'These papers have already been decided.' },
  VERIFICATION_RENAMED: {
    status: 409,
    message: 'The seller has changed their name. Please compare it with the papers again.',
  },
  VERIFICATION_OWN: { status: 409, message: 'Another admin must check your papers.' },
  PAPERS_UNAVAILABLE: { status: 503, message: 'Papers can’t be sent on this site yet.' },
} as const satisfies Record<string, RefusalKind>;
