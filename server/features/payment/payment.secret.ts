import { refuse } from '../../plugins/problems';
import { isKeyUsedUp } from '../../services/payments';
import { type BookingRow, findBooking } from '../booking/booking.queries';
import { mustBePrice } from '../booking/booking.rules';
import { attachIntent, holdOf, keepIntent, openIntentsOfOthers, releaseHold, takeHold, endAttempt } from './intent.queries';
import type { Till } from './payment.record';
import { idempotencyKey, mustBePayable, paisaOf, refuseHold, refuseSecondTurn } from './payment.rules';
import { putOff, settle, stopIntents } from './payment.settle';

/**
 * Takes the payment hold and answers a client secret for the booking's price; asked again, the same one (RULES §2).
 * @param booking as the buyer has seen it: a price that changes before the hold is taken is refused
 * @throws Refusal PRICE_CHANGED, PRODUCT_ON_HOLD, HOLD_AGAIN_LATER, TOO_MANY_HOLDS, PRODUCT_SOLD, BOOKING_PAID, PAYMENT_REFUNDED, BOOKING_CLOSED
 * @throws PaymentFault
 */
export async function secretFor(till: Till, booking: BookingRow): Promise<string> {
  const hold = await takeHold(till.db, booking);
  if (hold !== 'held') {
    // Money may have come in after this buyer's own hold lapsed: it is recorded before anything is refused.
    await openSecret(till, booking);
    if (hold === 'too many') return refuse('TOO_MANY_HOLDS');
    const inTheWay = await holdOf(till.db, booking);
    return hold === 'again later' && inTheWay.status === 'available' ? refuseSecondTurn(inTheWay.pauseLeft) : refuseHold(inTheWay);
  }
  try {
    return await heldSecret(till, booking);
  } catch (error) {
    await putOff(till, 'releasing the payment hold', releaseHold(till.db, booking));
    throw error;
  }
}

async function heldSecret(till: Till, booking: BookingRow): Promise<string> {
  // Whoever held the product before could still pay with the secret they were given.
  await putOff(till, "canceling the earlier holders' intents", openIntentsOfOthers(till.db, booking).then((ids) => stopIntents(till, ids)));
  const now = await reread(till, booking);
  return (await openSecret(till, now)) ?? newSecret(till, now);
}

/** The booking as it is now, still to be paid, at the price the buyer agreed to. While the product is held its price stays. */
async function reread({ db }: Till, agreed: BookingRow): Promise<BookingRow> {
  const booking = (await findBooking(db, agreed._id)) ?? refuse('BOOKING_NOT_FOUND');
  mustBePayable(booking);
  mustBePrice(agreed.price, booking.price);
  return booking;
}

/** The secret of the latest intent if money can still come by it. @throws Refusal BOOKING_PAID, PAYMENT_REFUNDED */
async function openSecret(till: Till, { intentId, price }: BookingRow): Promise<string | undefined> {
  const intent = intentId ? await till.payments.getIntent(intentId) : null;
  if (!intent) return undefined;
  const { end } = await settle(till, intent);
  if (end === 'kept') return refuse('BOOKING_PAID');
  if (end === 'refunded') return refuse('PAYMENT_REFUNDED');
  if (end !== 'open') return undefined;
  if (intent.amountPaisa === paisaOf(price)) return intent.clientSecret;
  await stopIntents(till, [intent.id]);
  return undefined;
}

async function newSecret(till: Till, booking: BookingRow): Promise<string> {
  const { db, payments } = till;
  const { _id: bookingId, productId, email, price } = booking;
  const attempt = booking.attempt + 1;
  const intent = await payments.createIntent({
    amountPaisa: paisaOf(price), metadata: { bookingId, productId, email }, idempotencyKey: idempotencyKey(booking, attempt),
  }).catch(async (error: unknown) => {
    // An intent made all the same is harmless: nobody has its secret.
    if (isKeyUsedUp(error)) await endAttempt(db, bookingId, attempt);
    throw error;
  });
  await keepIntent(db, intent, booking);
  if (await attachIntent(db, bookingId, intent.id, attempt)) return intent.clientSecret;
  // The booking ended while the provider was asked. Nobody has the secret, and nobody gets it.
  await putOff(till, 'canceling an intent nobody has the secret of', stopIntents(till, [intent.id]));
  await reread(till, booking);
  return refuse('BOOKING_CLOSED');
}
