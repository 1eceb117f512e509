import { FRESH_SIGN_IN_MINUTES, MAX_UNAPPROVED_BATCH_TAKA, MIN_PAYOUT_TAKA, PAYOUT_SUM_HOURS } from '../limits.ts';
import { formatTaka, inWords } from '../numbers.ts';
import type { RefusalKind } from '../refusal-kind.ts';

/** Refusals about balances and payouts, by code (contract/refusals.ts). */
export const PAYOUT_REFUSAL_KINDS = {
  SIGN_IN_AGAIN: {
    status: 403,
    message: `To protect your money, you need to have logged in within the last ${inWords(FRESH_SIGN_IN_MINUTES, 'en')} minutes to change this. Please confirm that it’s you.`,
  },
  PAYOUT_NAME_MISMATCH: {
    status: 409,
    message: 'The name on the account must be the same as your name on MotoHaat.',
  },
  PAYOUT_METHOD_MISSING: { status: 409, message: 'Please add a payout account first.' },
  PAYOUT_METHOD_NEW: { status: 409, message: 'Your payout account is new and can’t be used yet.' },
  PAYOUT_TOO_SMALL: {
    status: 409,
    message: `You can ask for a payout once ${formatTaka(MIN_PAYOUT_TAKA, 'en')} can be paid out.`,
  },
  PAYOUTS_UNAVAILABLE: { status: 503, message: 'Payouts are not set up on this site yet.' },
  PAYOUT_NOT_ASKED: {
    status: 409,
    message: 'Another admin has already put one of these payouts into a batch. The list has been refreshed.',
  },
  PAYOUT_FROZEN: {
    status: 409,
    message:
      'One of these payouts is on hold: a buyer’s bank has asked for its money back, or a decision froze payouts. The list has been refreshed.',
  },
  PAYOUT_BATCH_NOT_FOUND: { status: 404, message: 'This batch does not exist.' },
  OWN_PAYOUT: {
    status: 409,
    message: 'One of these payouts is your own. Other admins must batch, approve and send it, and record its result.',
  },
  OWN_PAYOUT_BATCH: { status: 409, message: 'Another admin must approve this batch, because you made it.' },
  OWN_PAYOUT_RESULTS: {
    status: 409,
    message: 'Another admin must record the results of this batch, because you made it.',
  },
  PAYOUT_BATCH_UNAPPROVED: {
    status: 409,
    message: `Above ${formatTaka(MAX_UNAPPROVED_BATCH_TAKA, 'en')} in ${PAYOUT_SUM_HOURS} hours, a second admin must approve the batch first.`,
  },
  PAYOUT_FILE_DOWNLOADED: {
    status: 409,
    message: 'The file of this batch has been downloaded before. Make sure that nobody pays it twice.',
  },
  PAYOUT_NOT_IN_BATCH: { status: 409, message: 'A reference does not belong to this batch.' },
  PAYOUT_RESULT_DIFFERS: {
    status: 409,
    message: 'A payout already has the other result. Nothing was recorded. Please check with the bank.',
  },
} as const satisfies Record<string, RefusalKind>;
