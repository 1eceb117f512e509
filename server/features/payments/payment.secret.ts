import { isUnsold } from '#contract/lifecycle';
import { refuse } from '#contract/refusal';
import { assertPriceUnchanged } from '#contract/rules';
import { isKeyUsedUp } from '../../services/payments';
import { takeAgreedPrice } from '../bookings/agreed-price.queries';
import { type BookingRow, findBooking } from '../bookings/booking.queries';
import { findHold, undoHold, acquireHold } from '../bookings/hold.queries';
import { attachIntent, endAttempt, insertIntent, openIntentsOfOthers } from './intent.queries';
import { deferFailure, type PaymentContext } from './payment.context';
import { idempotencyKey, assertPayable, toPaisa, refuseHold, refuseHoldAgain } from './payment.rules';
import { settleIntent, cancelIntents } from './payment.settle';

/**
 * Takes the payment hold and answers a client secret for the booking's price; asked again, the same one (docs/rules.md §2).
 * @param booking as the buyer has seen it: a price that changes before the hold is taken is refused
 * @throws Refusal PRICE_CHANGED, PRODUCT_ON_HOLD, HOLD_AGAIN_LATER, TOO_MANY_HOLDS, PRODUCT_SOLD, BOOKING_PAID,
 * PAYMENT_REFUNDED, BOOKING_CLOSED
 * @throws PaymentFault
 */
export async function createPaymentSecret(context: PaymentContext, booking: BookingRow): Promise<string> {
  const hold = await acquireHold(context.db, booking);
  if (hold !== 'held') {
    // Money may have come in after this buyer's own hold lapsed: it is recorded before anything is refused.
    await findReusableSecret(context, booking);
    if (hold === 'too many') return refuse('TOO_MANY_HOLDS');
    const currentHold = await findHold(context.db, booking);
    return hold === 'again later' && isUnsold(currentHold.status)
      ? refuseHoldAgain(currentHold.pauseMinutesLeft)
      : refuseHold(currentHold);
  }
  try {
    return await secretOfHolder(context, booking);
  } catch (error) {
    await deferFailure(context, 'releasing the payment hold', undoHold(context.db, booking));
    throw error;
  }
}

async function secretOfHolder(context: PaymentContext, booking: BookingRow): Promise<string> {
  // Whoever held the product before could still pay with the secret they were given.
  await deferFailure(
    context,
    "canceling the earlier holders' intents",
    openIntentsOfOthers(context.db, booking).then((ids) => cancelIntents(context, ids)),
  );
  const now = await reloadBooking(context, booking);
  return (await findReusableSecret(context, now)) ?? createIntentSecret(context, now);
}

/** The booking as it is now, still to be paid, at the price the buyer agreed to. While the product is held its price stays. */
async function reloadBooking({ db }: PaymentContext, agreed: BookingRow): Promise<BookingRow> {
  await takeAgreedPrice(db, agreed);
  const booking = (await findBooking(db, agreed._id)) ?? refuse('BOOKING_NOT_FOUND');
  assertPayable(booking);
  assertPriceUnchanged(agreed.price, booking.price);
  return booking;
}

/** The secret of the latest intent if money can still come by it. @throws Refusal BOOKING_PAID, PAYMENT_REFUNDED */
async function findReusableSecret(
  context: PaymentContext,
  { intentId, price }: BookingRow,
): Promise<string | undefined> {
  const intent = intentId ? await context.payments.getIntent(intentId) : null;
  if (!intent) return undefined;
  const { status } = await settleIntent(context, intent);
  if (status === 'kept') return refuse('BOOKING_PAID');
  if (status === 'refunded') return refuse('PAYMENT_REFUNDED');
  if (status !== 'open') return undefined;
  if (intent.amountPaisa === toPaisa(price)) return intent.clientSecret;
  await cancelIntents(context, [intent.id]);
  return undefined;
}

async function createIntentSecret(context: PaymentContext, booking: BookingRow): Promise<string> {
  const { db, payments } = context;
  const { _id: bookingId, productId, email, price } = booking;
  const attempt = booking.attempt + 1;
  const intent = await payments
    .createIntent({
      amountPaisa: toPaisa(price),
      metadata: { bookingId, productId, email },
      idempotencyKey: idempotencyKey(booking, attempt),
    })
    .catch(async (error: unknown) => {
      // An intent made all the same is harmless: nobody has its secret.
      if (isKeyUsedUp(error)) await endAttempt(db, bookingId, attempt);
      throw error;
    });
  await insertIntent(db, intent, booking);
  if (await attachIntent(db, bookingId, intent.id, attempt)) return intent.clientSecret;
  // The booking ended while the provider was asked. Nobody has the secret, and nobody gets it.
  await deferFailure(context, 'canceling an intent nobody has the secret of', cancelIntents(context, [intent.id]));
  await reloadBooking(context, booking);
  return refuse('BOOKING_CLOSED');
}
