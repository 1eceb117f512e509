import type { RefusalKind } from '../refusal-kind.ts';

/** Refusals about a number and its code, by code. Separate, so that only the page that shows them loads them. */
export const PHONE_REFUSAL_KINDS = {
  PHONE_TAKEN: {
    status: 409,
    message: 'Another account has already verified this number. Use another number, or verify it in that account.',
  },
  PHONE_UNPROVEN: { status: 403, message: 'We couldn’t verify this number. Please ask for a new code.' },
} as const satisfies Record<string, RefusalKind>;
