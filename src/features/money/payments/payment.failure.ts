import type { PaymentFailureReason } from '#contract/lifecycle';
import { codeOf, problemOf } from '../../../services/call-error.ts';

/** Why a step failed: a code that the screen has words for, and the provider's own sentence where it gave one. */
export interface PaymentFailure {
  code: string;
  message: string;
  /** PRODUCT_ON_HOLD: minutes until the other buyer's time is over; HOLD_AGAIN_LATER: until this buyer may try again. */
  minutesLeft: number;
  /** HOSTED_FAILED: why, where the provider says so. */
  reason?: PaymentFailureReason;
}

export const createFailure = (code: string, message = '', minutesLeft = 0): PaymentFailure => ({
  code,
  message,
  minutesLeft,
});

/** Reads a refusal of our server, of the card service, or a programming error, whose text is nothing for a buyer. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof Error)
    return 'code' in error && typeof error.code === 'string'
      ? createFailure(error.code, error.message)
      : createFailure('UNKNOWN');
  const problem = problemOf(error);
  return createFailure(codeOf(error), problem?.message, problem?.minutesLeft);
}
