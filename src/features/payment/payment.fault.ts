import { codeOf, problemOf } from '../../services/problem';

/** Why a step failed: a code that the screen has words for, and the provider's own sentence where it gave one. */
export interface Fault {
  code: string;
  message: string;
  /** PRODUCT_ON_HOLD: minutes until the other buyer's time is over; HOLD_AGAIN_LATER: until this buyer may try again. */
  minutesLeft: number;
}

/** Reads a refusal of our server, of the card service, or a plain mistake, whose text is nothing for a buyer. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Error) {
    const known = 'code' in error && typeof error.code === 'string';
    return { code: known ? String(error.code) : 'UNKNOWN', message: known ? error.message : '', minutesLeft: 0 };
  }
  const problem = problemOf(error);
  return { code: codeOf(error), message: problem?.message ?? '', minutesLeft: problem?.minutesLeft ?? 0 };
}

/** Where trying again changes nothing. */
const FINAL = [
  'BOOKING_CLOSED', 'BOOKING_NOT_FOUND', 'PRODUCT_SOLD', 'PRODUCT_REMOVED', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'OWN_PRODUCT',
  'PAYMENT_REFUNDED', 'PRICE_TOO_HIGH_FOR_CARD', 'PRICE_TOO_LOW_FOR_CARD', 'FORBIDDEN',
];
export const isFinal = (fault: Fault | null): boolean => fault !== null && FINAL.includes(fault.code);
