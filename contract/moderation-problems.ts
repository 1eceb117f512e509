import type { ProblemKind } from './account-problems';
import { CASE_CLAIM_MINUTES } from './limits';
import { APPEAL_DAYS, UNDO_DAYS } from './moderation-rules';

/** Refusals about moderation, by code. Separate, so that only the pages that show them load them. */
export const MODERATION_PROBLEMS = {
  OWN_PROFILE: { status: 409, message: 'You can’t report yourself.', isFinal: true },
  CASE_NOT_FOUND: { status: 404, message: 'This case does not exist.', isFinal: true, isOutdated: true },
  CASE_CLAIMED: {
    status: 409,
    message: `Another admin is working on this case. A claim ends after ${CASE_CLAIM_MINUTES} minutes.`,
    isOutdated: true,
  },
  CASE_DECIDED: { status: 409, message: 'This case has already been decided.', isOutdated: true },
  CASE_CHANGED: {
    status: 409,
    message:
      'This case has changed since you opened it. It has been refreshed: please check what’s new before you decide.',
    isOutdated: true,
  },
  CASE_OWN: { status: 409, message: 'Another admin must decide this case, because it is about you.', isFinal: true },
  CASE_ADMIN: { status: 409, message: 'An admin’s account can’t be restricted.', isFinal: true },
  DECISION_NOT_FOUND: { status: 404, message: 'This decision does not exist.', isFinal: true, isOutdated: true },
  DECISION_UNDONE: { status: 409, message: 'This decision has already been undone.', isOutdated: true },
  DECISION_TOO_OLD: {
    status: 409,
    message: `A decision can only be undone within ${UNDO_DAYS} days.`,
    isFinal: true,
  },
  FREEZE_OTHER_ADMIN: {
    status: 409,
    message: 'Another admin must confirm this, because you made the decision.',
    isFinal: true,
  },
  FREEZE_OVER: {
    status: 409,
    message: 'Nothing is left to confirm: the freeze has ended, or it is confirmed already.',
    isOutdated: true,
  },
  STATEMENT_NOT_FOUND: { status: 404, message: 'This decision does not exist.', isFinal: true, isOutdated: true },
  APPEAL_EXISTS: { status: 409, message: 'You have already appealed against this decision.', isOutdated: true },
  APPEAL_TOO_LATE: {
    status: 409,
    message: `The ${APPEAL_DAYS} days for an appeal are over.`,
    isFinal: true,
    isOutdated: true,
  },
  STATEMENT_VOID: {
    status: 409,
    message: 'This decision was undone, so there is nothing to appeal.',
    isOutdated: true,
  },
  APPEAL_NOT_FOUND: { status: 404, message: 'This appeal does not exist.', isFinal: true, isOutdated: true },
  APPEAL_DECIDED: { status: 409, message: 'Another admin has already decided this appeal.', isOutdated: true },
  APPEAL_OTHER_ADMIN: {
    status: 409,
    message: 'Another admin must decide this appeal, because you made the decision.',
    isFinal: true,
  },
} as const satisfies Record<string, ProblemKind>;
