import { refuse } from '#contract/refusal';
import type { BookingRow } from '../bookings/booking.queries';
import { type PaymentContext, refuseUnconfirmed, withRequestTimeout } from './payment.context';
import { findPayment } from './payment.queries';
import { isOfBooking } from './payment.rules';
import { outcomeOf, type Outcome, settleIntent } from './payment.settle';

const REFUSALS = {
  foreign: 'PAYMENT_MISMATCH',
  open: 'PAYMENT_NOT_SUCCEEDED',
  canceled: 'PAYMENT_NOT_SUCCEEDED',
  refunded: 'PAYMENT_REFUNDED',
} as const;

/**
 * Records the payment that the buyer's browser reports, by what the provider says of it; harmless when repeated.
 * @returns the payment's id
 * @throws Refusal PAYMENT_MISMATCH, PAYMENT_NOT_SUCCEEDED, PAYMENT_REFUNDED, PAYMENT_UNCONFIRMED
 */
export async function confirmPayment(
  context: PaymentContext,
  booking: BookingRow,
  transactionId: string,
): Promise<string> {
  const { db } = context;
  const known = await findPayment(db, transactionId);
  if (known?.state === 'kept' && known.bookingId === booking._id) return known._id;
  const outcome = await refuseUnconfirmed(
    withRequestTimeout(context, settleTransaction(context, booking, transactionId)).catch(async (error: unknown) => {
      // Recorded in time, while what follows the recording takes long.
      const recorded = await findPayment(db, transactionId);
      if (recorded?.bookingId !== booking._id) throw error;
      return outcomeOf(recorded);
    }),
  );
  if (outcome.status === 'kept') return outcome.payment._id;
  return refuse(REFUSALS[outcome.status]);
}

async function settleTransaction(
  context: PaymentContext,
  booking: BookingRow,
  transactionId: string,
): Promise<Outcome> {
  const intent = await context.payments.getIntent(transactionId);
  return intent && isOfBooking(intent, booking) ? settleIntent(context, intent) : refuse('PAYMENT_MISMATCH');
}
