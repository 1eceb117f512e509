import type { Queryable } from '../../database/database';
import { enqueueProductNews } from '../notices/notice-writing.queries';
import type { Intent } from '../../services/payments';
import { type BookingRow, findBooking } from '../bookings/booking.queries';
import { findLiveAgreement } from '../agreements/agreement.queries';
import { writePayment, writeRefunds } from '../bookings/booking-notices.queries';
import { publishBookingEvents } from '../bookings/booking-events.queries';
import { closeIntent, isKnownIntent, openIntentsOfProduct } from './intent.queries';
import { deferFailure, type PaymentContext } from './payment.context';
import {
  findPayment,
  insertPayment,
  lockProduct,
  type PaymentRow,
  markSold,
  markIntentSettled,
  markOperatorRefund,
  markBookingRefunded,
} from './payment.queries';
import { refundPayment } from './payment.refund';
import { asksPrice, isOfBooking, shouldKeepPayment, isRetriedBySweep } from './payment.rules';

/** What became of an intent: not of this market; no money yet; none ever; or money, recorded. */
export type Outcome =
  { status: 'foreign' | 'open' | 'canceled' } | { status: 'kept' | 'refunded'; payment: PaymentRow };
/** The money is kept, or goes back; the payment's state tells whether the refund has arrived. */
export const outcomeOf = (payment: PaymentRow): Outcome => ({
  status: payment.state === 'kept' ? 'kept' : 'refunded',
  payment,
});

/**
 * Brings our records to what the provider says of an intent now. Every report of it (webhook, POST /payments, sweep,
 * a cancellation that came too late) ends here, in any order and any number.
 */
export async function settleIntent(context: PaymentContext, intent: Intent): Promise<Outcome> {
  if (intent.status === 'canceled') {
    await closeIntent(context.db, intent.id, 'canceled');
    return { status: 'canceled' };
  }
  if (intent.status !== 'succeeded') return { status: 'open' };
  const booking = await findBooking(context.db, intent.metadata.bookingId ?? '');
  if (!booking || !isOfBooking(intent, booking)) return { status: 'foreign' };
  // Another market on the same account counts its bookings as we do: what asks for another price is ours if we made it.
  if (!asksPrice(intent, booking) && !(await isKnownIntent(context.db, intent.id))) return { status: 'foreign' };

  const payment = await recordPayment(context, intent, booking);
  if (payment.isNew && payment.state === 'kept')
    await deferFailure(
      context,
      "canceling the other buyers' intents",
      cancelIntentsOfProduct(context, booking.productId),
    );
  if (payment.state === 'kept' && intent.refunded) {
    await context.db.transaction((tx) => markOperatorRefund(tx, payment._id));
    payment.state = 'refunding';
  }
  if (payment.state === 'refunding' && !isRetriedBySweep(payment))
    await deferFailure(context, 'refunding', refundPayment(context, payment));
  return outcomeOf(payment);
}

/**
 * Records money the provider took, once, whoever reports it first: the product's lock decides between buyers. Money for
 * a product no longer to be had, or not at the booking's price, is recorded as `refunding` before it is given back, so
 * that a crash loses nothing.
 * @param intent succeeded, and belonging to the booking
 * @returns the payment, and whether this call made it
 */
export const recordPayment = (
  { db }: Pick<PaymentContext, 'db'>,
  intent: Intent,
  { _id, productId }: { _id: string; productId: string },
): Promise<PaymentRow & { isNew: boolean }> =>
  db.transaction(async (tx) => {
    await lockProduct(tx, productId);
    const known = await findPayment(tx, intent.id);
    if (known) return { ...known, isNew: false };
    const booking = await atAgreedPrice(tx, await findBooking(tx, _id));
    const kept = booking !== undefined && shouldKeepPayment(booking, intent);
    const payment = await insertPayment(tx, _id, intent, {
      state: kept ? 'kept' : 'refunding',
      mismatched: booking !== undefined && !asksPrice(intent, booking),
    });
    await markIntentSettled(tx, _id, intent);
    await (kept ? markSold(tx, { _id, productId }) : markBookingRefunded(tx, { _id, productId }));
    if (kept) await enqueueProductNews(tx, { kind: 'sold', productIds: [productId], by: booking.buyerId });
    await publishBookingEvents(
      tx,
      { ids: [_id], productIds: kept ? [productId] : [] },
      kept ? await writePayment(tx, _id) : await writeRefunds(tx, [_id], 'begun'),
    );
    return { ...payment, isNew: true };
  });

/** Never more than buyer and seller have agreed on (docs/rules.md §8), whatever the booking says. */
async function atAgreedPrice(tx: Queryable, booking: BookingRow | undefined): Promise<BookingRow | undefined> {
  const agreed = booking && (await findLiveAgreement(tx, booking.buyerId, booking.productId));
  return agreed === undefined ? booking : booking && { ...booking, price: Math.min(booking.price, agreed) };
}

/** The other buyers' secrets must not take money for a product that is sold. */
const cancelIntentsOfProduct = async (context: PaymentContext, productId: string): Promise<void> =>
  cancelIntents(context, await openIntentsOfProduct(context.db, productId));

/**
 * Cancels intents at the provider; money one took meanwhile is recorded.
 * @throws the first fault, after all were tried
 */
export async function cancelIntents(context: PaymentContext, ids: string[]): Promise<void> {
  const tried = await Promise.allSettled(
    ids.map(async (id) => {
      const intent = await context.payments.cancelIntent(id);
      if (intent) await settleIntent(context, intent);
    }),
  );
  const failed = tried.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
