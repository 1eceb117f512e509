import { ACCOUNT_KEPT_DAYS_AFTER_PAYMENT } from '../limits.ts';
import type { CommonRefusalKind } from '../refusal-kind.ts';

/** Refusals about an account and its login, by code (contract/refusals.ts). */
export const ACCOUNT_REFUSAL_KINDS = {
  EMAIL_MISMATCH: { status: 403, message: 'You are logged in with a different email.' },
  EMAIL_UNPROVEN: {
    status: 403,
    message:
      'An account with this email already exists. If it is yours, please sign in with Google, or confirm your email with the link we send you.',
  },
  ACCOUNT_OTHER_OWNER: {
    status: 403,
    message:
      'The account with this email belongs to a different login. If the email is yours, please sign in with Google, or confirm it with the link we send you.',
  },
  NEW_EMAIL_UNPROVEN: {
    status: 403,
    message: 'You have changed your email. Please confirm the new one with the link we sent you, then log in again.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'Another MotoHaat account already uses this email. Please log in with your previous email.',
  },
  IDENTITY_DELETED: { status: 403, message: 'This login has been deleted. Please sign up again.' },
  IDENTITY_DISABLED: {
    status: 403,
    message: 'This login has been disabled. Please contact us if you think this is a mistake.',
  },
  HANDOVER_PENDING: {
    status: 409,
    message: `A product that you are buying or selling was paid for less than ${ACCOUNT_KEPT_DAYS_AFTER_PAYMENT} days ago. Please complete the handover first. After that, you can delete your account.`,
  },
  ACCOUNT_UNSETTLED: {
    status: 409,
    message: 'This account cannot be deleted yet, because deals or money are still open.',
  },
  ALREADY_ADMIN: { status: 409, message: 'Admins can already sell, so you do not need to become a seller.' },
  IDENTITY_PROVIDER_DOWN: { status: 503, message: 'The login service is not available right now. Please try again.' },
} as const satisfies Record<string, CommonRefusalKind>;
