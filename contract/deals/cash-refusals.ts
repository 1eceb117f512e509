import type { CommonRefusalKind } from '../refusal-kind.ts';
import { MAX_OPEN_CASH } from './cash-rules.ts';

/** Why a buyer can't pay a courier in cash (docs/rules.md §13). */
export const CASH_REFUSAL_KINDS = {
  CASH_UNAVAILABLE: {
    status: 409,
    message: 'The courier can’t collect the price of this product in cash. Please pay it in advance.',
    isOutdated: true,
  },
  CASH_LIMITED: { status: 409, message: 'Your account is limited, so you can’t pay in cash. Please pay in advance.' },
  CASH_PHONE_UNPROVEN: {
    status: 409,
    message: 'To pay in cash, verify the phone number you book with.',
  },
  TOO_MANY_CASH_DEALS: {
    status: 409,
    message: `You already have ${MAX_OPEN_CASH.buyer} parcels to pay in cash. Take one first, or pay in advance.`,
  },
  CASH_ADDRESS_BUSY: {
    status: 409,
    message: `Already ${MAX_OPEN_CASH.address} parcels to pay in cash are on their way to this address. Please pay in advance.`,
  },
  CASH_PARCELS_REFUSED: {
    status: 409,
    message: 'Parcels to be paid in cash were not taken by you or at this address. Please pay in advance.',
  },
} as const satisfies Record<string, CommonRefusalKind>;
