import { refuse } from '#contract/refusal';
import type { BookingRow } from '../../deals/bookings/booking.queries.ts';
import type { PaymentProvider } from '../../../services/payments/provider.ts';
import { type PaymentContext, refuseUnconfirmed, withRequestTimeout } from './payment.context.ts';
import { findPayment } from './payment.queries.ts';
import { isOfBooking } from './payment.rules.ts';
import { outcomeOf, type Outcome, settleIntent } from './payment.settle.ts';

const REFUSALS = {
  foreign: 'PAYMENT_MISMATCH',
  open: 'PAYMENT_NOT_SUCCEEDED',
  canceled: 'PAYMENT_NOT_SUCCEEDED',
  failed: 'PAYMENT_NOT_SUCCEEDED',
  refunded: 'PAYMENT_REFUNDED',
} as const;

/**
 * Records the card payment that the buyer's browser reports, by what the provider says of it; harmless when repeated.
 * @returns the payment's id
 * @throws Refusal PAYMENT_MISMATCH, PAYMENT_NOT_SUCCEEDED, PAYMENT_REFUNDED, PAYMENT_UNCONFIRMED
 */
export async function recordCardPayment(
  context: PaymentContext,
  booking: BookingRow,
  transactionId: string,
): Promise<string> {
  const { db } = context;
  const provider = context.payments.get('card');
  const money = { provider: provider.method, transactionId };
  const known = await findPayment(db, money);
  if (known?.state === 'kept' && known.bookingId === booking._id) return known._id;
  const outcome = await refuseUnconfirmed(
    withRequestTimeout(provider, settleTransaction(context, provider, booking, transactionId)).catch(
      async (error: unknown) => {
        // Recorded in time, while what follows the recording takes long.
        const recorded = await findPayment(db, money);
        if (recorded?.bookingId !== booking._id) throw error;
        return outcomeOf(recorded);
      },
    ),
  );
  if (outcome.status === 'kept') return outcome.payment._id;
  return refuse(REFUSALS[outcome.status]);
}

async function settleTransaction(
  context: PaymentContext,
  provider: PaymentProvider,
  booking: BookingRow,
  transactionId: string,
): Promise<Outcome> {
  const found = await provider.query(transactionId);
  return found && isOfBooking(found, booking) ? settleIntent(context, provider, found) : refuse('PAYMENT_MISMATCH');
}
