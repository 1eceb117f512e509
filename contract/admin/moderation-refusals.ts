import { CASE_CLAIM_MINUTES } from '../limits.ts';
import { APPEAL_DAYS, UNDO_DAYS } from './moderation-rules.ts';
import type { RefusalKind } from '../refusal-kind.ts';

/** Refusals about moderation, by code. Separate, so that only the pages that show them load them. */
export const MODERATION_REFUSAL_KINDS = {
  OWN_PROFILE: { status: 409, message: 'You can’t report yourself.' },
  CASE_NOT_FOUND: { status: 404, message: 'This case does not exist.' },
  CASE_CLAIMED: {
    status: 409,
    message: `Another admin is working on this case. A claim ends after ${CASE_CLAIM_MINUTES} minutes.`,
  },
  CASE_DECIDED: { status: 409, message: 'This case has already been decided.' },
  CASE_CHANGED: {
    status: 409,
    message:
      'This case has changed since you opened it. It has been refreshed: please check what’s new before you decide.',
  },
  CASE_OWN: { status: 409, message: 'Another admin must decide this case, because it is about you.' },
  CASE_ADMIN: { status: 409, message: 'An admin’s account can’t be restricted.' },
  DECISION_NOT_FOUND: { status: 404, message: 'This decision does not exist.' },
  DECISION_UNDONE: { status: 409, message: 'This decision has already been undone.' },
  DECISION_TOO_OLD: {
    status: 409,
    message: `A decision can only be undone within ${UNDO_DAYS} days.`,
  },
  FREEZE_OTHER_ADMIN: {
    status: 409,
    message: 'Another admin must confirm this, because you made the decision.',
  },
  FREEZE_OVER: {
    status: 409,
    message: 'Nothing is left to confirm: the freeze has ended, or it is confirmed already.',
  },
  STATEMENT_NOT_FOUND: { status: 404, message: 'This decision does not exist.' },
  APPEAL_EXISTS: { status: 409, message: 'You have already appealed against this decision.' },
  APPEAL_TOO_LATE: {
    status: 409,
    message: `The ${APPEAL_DAYS} days for an appeal are over.`,
  },
  STATEMENT_VOID: {
    status: 409,
    message: 'This decision was undone, so there is nothing to appeal.',
  },
  APPEAL_NOT_FOUND: { status: 404, message: 'This appeal does not exist.' },
  APPEAL_DECIDED: { status: 409, message: 'Another admin has already decided this appeal.' },
  APPEAL_OTHER_ADMIN: {
    status: 409,
    message: 'Another admin must decide this appeal, because you made the decision.',
  },
} as const satisfies Record<string, RefusalKind>;
