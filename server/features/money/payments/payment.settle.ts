import type { Queryable } from '../../../database/database.ts';
import { enqueueProductNews } from '../../news/notices/notice-writing.queries.ts';
import type { PaymentProvider, ProviderPayment } from '../../../services/payments/provider.ts';
import { PAYMENT_KINDS, type PaymentKind } from '#contract/lifecycle';
import { type BookingRow, findBooking } from '../../deals/bookings/booking.queries.ts';
import { findLiveAgreement } from '../../deals/agreements/agreement.queries.ts';
import { writePayment, writeRefunds, writeReservation } from '../../deals/bookings/booking-notices.queries.ts';
import { openBookingsOfProduct, publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { mayOpenCashDeal } from '../../deals/parcels/cash.queries.ts';
import { openDeal } from '../../deals/deals/deal-moves.queries.ts';
import { dealEventsOf } from '../../deals/deals/deal-notices.queries.ts';
import { identify } from './payment.identity.ts';
import { closeIntent, findIntent, type Intent } from './intent.queries.ts';
import { recordRisk } from './issues/issue.queries.ts';
import { openIntentsOfProduct } from './open-intents.queries.ts';
import { deferFailure, type PaymentContext } from './payment.context.ts';
import {
  findPayment,
  getPayment,
  insertPayment,
  lockProduct,
  type PaymentRow,
  markSold,
  markIntentSettled,
  markReserved,
  markBookingRefunded,
  type TakenPayment,
} from './payment.queries.ts';
import { markKeptRefunding } from './refund.queries.ts';
import { refundPayment } from './payment.refund.ts';
import { asksPrice, isOfBooking, shouldKeepPayment, isRetriedBySweep } from './payment.rules.ts';

/** What became of an attempt: not of this market; no money yet; none ever; or money, recorded. */
export type Outcome =
  | { status: 'foreign' | 'open' | 'canceled' | 'failed' }
  | { status: 'kept' | 'refunded'; payment: PaymentRow };
/** The money is kept, or goes back; the payment's state tells whether the refund has arrived. */
export const outcomeOf = (payment: PaymentRow): Outcome => ({
  status: payment.state === 'kept' ? 'kept' : 'refunded',
  payment,
});

/**
 * Brings our records to what the provider says of an attempt now. Every report of it (webhook, POST /payments, sweep,
 * a cancellation that came too late) ends here, in any order and any number.
 */
export async function settleIntent(
  context: PaymentContext,
  provider: Pick<PaymentProvider, 'method'>,
  answer: ProviderPayment,
): Promise<Outcome> {
  const { method } = provider;
  const found = await identify(context.db, method, answer);
  if (!found) {
    context.log.warn({ provider: method, intent: answer.id }, 'the provider answered for a payment that is not ours');
    return { status: 'foreign' };
  }
  const { status, id, transactionId } = found;
  if (status === 'canceled' || status === 'failed') {
    await closeIntent(context.db, { provider: method, id }, status, found.failure);
    return { status };
  }
  if (status !== 'succeeded' || transactionId === undefined) return { status: 'open' };
  const outcome = await settleMoney(context, { ...found, provider: method, transactionId });
  // The payer paid twice: the booking is paid, so that this money goes back.
  for (const duplicate of found.duplicates ?? []) await settleIntent(context, provider, duplicate);
  return outcome;
}

type Money = ProviderPayment & TakenPayment;

async function settleMoney(context: PaymentContext, money: Money): Promise<Outcome> {
  const booking = await findBooking(context.db, money.metadata.bookingId ?? '');
  if (!booking || !isOfBooking(money, booking)) return { status: 'foreign' };
  const own = await findIntent(context.db, money);
  // A database restored from a copy does not know the attempt.
  const kind = own?.kind ?? PAYMENT_KINDS.find((each) => each === money.metadata.kind) ?? 'full';
  // Another market on the same account counts its bookings as we do: what asks for another price is ours if we made it.
  if (!asksPrice(money, booking, kind) && !own) return { status: 'foreign' };

  const payment = await recordPayment(context, { ...money, kind }, booking);
  if (payment.intentId !== money.id) {
    context.log.warn(
      { provider: money.provider, intent: money.id, transaction: money.transactionId },
      'the provider named money that another attempt has paid',
    );
    return { status: 'foreign' };
  }
  if (payment.isNew && payment.state === 'kept')
    await deferFailure(
      context,
      "canceling the other buyers' intents",
      cancelIntentsOfProduct(context, booking.productId),
    );
  if (payment.state === 'kept' && money.refunded) {
    await context.db.transaction((tx) => markKeptRefunding(tx, payment._id, 'operator'));
    payment.state = 'refunding';
  }
  if (payment.state === 'refunding' && !isRetriedBySweep(payment))
    await deferFailure(context, 'refunding', refundPayment(context, payment));
  return outcomeOf(payment);
}

/**
 * Records money the provider took, once, even if several report it: the product's lock decides between buyers. Money for
 * a product no longer to be had, or not at the booking's price, is recorded as `refunding` before it is given back, so
 * that a crash loses nothing.
 * @param money belongs to the booking
 * @returns the payment with this money, and whether this call made it; another attempt's, when that has paid with the same money
 */
export const recordPayment = (
  { db, payments }: Pick<PaymentContext, 'db' | 'payments'>,
  money: TakenPayment & Pick<ProviderPayment, 'refunded' | 'isRisky'> & { kind: PaymentKind },
  { _id, productId }: { _id: string; productId: string },
): Promise<PaymentRow & { isNew: boolean }> =>
  db.transaction(async (tx) => {
    await lockProduct(tx, productId);
    const known = await findPayment(tx, money);
    if (known) return { ...known, isNew: false };
    const booking = await atAgreedPrice(tx, await findBooking(tx, _id));
    const kept =
      booking !== undefined &&
      shouldKeepPayment(booking, money, money.kind) &&
      (money.kind !== 'cash' || (await mayOpenCashDeal(tx, _id)));
    const payment = await insertPayment(tx, _id, money, {
      state: kept ? 'kept' : 'refunding',
      mismatched: booking !== undefined && !asksPrice(money, booking, money.kind),
      kind: money.kind,
      payer: payments.hashOf(money.provider, money.payer),
    });
    // The same money was reported for another product at the same moment.
    if (!payment) return { ...(await getPayment(tx, money)), isNew: false };
    await markIntentSettled(tx, _id, money);
    const sold = kept && money.kind !== 'deposit';
    await (sold ? markSold : kept ? markReserved : markBookingRefunded)(tx, { _id, productId });
    if (kept && money.isRisky) await recordRisk(tx, payment);
    if (kept) await openDeal(tx, payment._id, { isRisky: money.isRisky });
    if (sold) await enqueueProductNews(tx, { kind: 'sold', productIds: [productId], by: booking.buyerId });
    const others = kept && !sold ? await openBookingsOfProduct(tx, productId) : [];
    await publishBookingEvents(
      tx,
      { ids: [_id, ...others], productIds: kept ? [productId] : [] },
      kept
        ? [
            ...(await dealEventsOf(tx, [_id])),
            ...(await writePayment(tx, _id)),
            ...(await writeReservation(tx, others, 'begun')),
          ]
        : await writeRefunds(tx, [_id], 'begun'),
    );
    return { ...payment, isNew: true };
  });

/** Never more than buyer and seller have agreed on (docs/rules.md §8), even if the booking says otherwise. */
async function atAgreedPrice(tx: Queryable, booking: BookingRow | undefined): Promise<BookingRow | undefined> {
  const agreed = booking && (await findLiveAgreement(tx, booking.buyerId, booking.productId));
  return agreed === undefined ? booking : booking && { ...booking, price: Math.min(booking.price, agreed) };
}

/** The other buyers' secrets must not take money for a product that is sold. */
const cancelIntentsOfProduct = async (context: PaymentContext, productId: string): Promise<void> =>
  cancelIntents(context, await openIntentsOfProduct(context.db, productId));

/** Cancels an attempt; money it took before that is recorded. @returns nothing when the provider does not know it */
export async function cancelPayment(
  context: PaymentContext,
  provider: PaymentProvider,
  id: string,
): Promise<Outcome | undefined> {
  const found = await provider.cancel(id);
  return found ? settleIntent(context, provider, found) : undefined;
}

/**
 * Cancels attempts at their providers; money one took before that is recorded. Some providers cannot cancel: their attempts stay open, and
 * what they take is refunded.
 * @throws the first fault, after all were tried
 */
export async function cancelIntents(context: PaymentContext, intents: Intent[]): Promise<void> {
  const tried = await Promise.allSettled(
    intents.map(async ({ id, provider }) => cancelPayment(context, context.payments.get(provider), id)),
  );
  const failed = tried.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
