import { CODE_TRIES } from '../deals/deal-lifecycle.ts';
import { PAYOUT_REFUSAL_KINDS } from './payout-refusals.ts';
import type { RefusalKind } from '../refusal-kind.ts';

/** Refusals about deals, by code; apart from the others because only the dashboard shows them. */
export const DEAL_REFUSAL_KINDS = {
  DEAL_NOT_FOUND: { status: 404, message: 'This deal does not exist.' },
  DEAL_CHANGED: {
    status: 409,
    message: 'This deal has changed in the meantime. Please look at it again.',
  },
  DEAL_FROZEN: {
    status: 409,
    message: 'The buyer’s bank has asked for the money back. Nothing can move until the bank has decided.',
  },
  CODE_UNCONFIRMED: { status: 400, message: 'Please confirm every point first.' },
  WRONG_CODE: { status: 409, message: 'This code is wrong. Ask the buyer to show it to you again.' },
  CODE_LOCKED: {
    status: 409,
    message: `The code was wrong ${CODE_TRIES.lock} times. Please wait a while before you try again.`,
  },
  PROPOSAL_CHANGED: {
    status: 409,
    message: 'The other person has proposed another amount in the meantime.',
  },
  PARCEL_UNDER_WAY: {
    status: 409,
    message: 'The courier already has this parcel, so the deal can’t be canceled any more.',
  },
  PARCEL_UNCONFIRMED: {
    status: 503,
    message: 'The courier hasn’t answered, so we’re finding out whether it has this parcel. Please look again soon.',
  },
  PARCEL_REFUSED: {
    status: 409,
    message: 'The courier doesn’t take this parcel as it is. Please check the address, or write to us.',
  },
  PARCEL_NOT_CANCELABLE: {
    status: 409,
    message: 'This courier can’t cancel a parcel online. Please write to us, and we’ll ask the courier.',
  },
  PARCEL_NOT_FOUND: { status: 404, message: 'There is no such parcel.' },
  CASH_SETTLED: { status: 409, message: 'There is no cash of this parcel that the courier still has to transfer.' },
  COURIER_PAYOUT_DIFFERS: {
    status: 409,
    message: 'A payout with this number is recorded with other amounts. Nothing was changed.',
  },
  COURIER_PAYOUT_NOT_FOUND: { status: 404, message: 'This payout does not exist, or nothing of it differs.' },
  PHOTO_REFUSED: { status: 400, message: 'This file is not a picture, or its format is not supported.' },
  PHOTO_NOT_FOUND: { status: 404, message: 'This photo is no longer available. Please add it again.' },
  TOO_MANY_PHOTOS: { status: 409, message: 'You have added too many photos to this deal.' },
} as const satisfies Record<string, RefusalKind>;

/** All refusals that only the dashboard shows. */
export const MONEY_REFUSAL_KINDS = { ...DEAL_REFUSAL_KINDS, ...PAYOUT_REFUSAL_KINDS };
