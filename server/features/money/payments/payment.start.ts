import { isUnsold, type PaymentKind, type PaymentMethod } from '#contract/lifecycle';
import { refuse } from '#contract/refusal';
import { assertPriceUnchanged } from '#contract/rules';
import {
  type Checkout,
  isKeyUsedUp,
  PaymentFault,
  type PaymentProvider,
  type StartedPayment,
} from '../../../services/payments/provider.ts';
import { type BookingRow, findBooking } from '../../deals/bookings/booking.queries.ts';
import { findHold, undoHold, acquireHold } from '../../deals/bookings/hold.queries.ts';
import { waitForAttempt } from './attempt.waiting.ts';
import { attachIntent, endAttempt, findLatestIntent, insertIntent } from './intent.queries.ts';
import { openIntentsOfOthers } from './open-intents.queries.ts';
import { deferFailure, type PaymentContext, withRequestTimeout } from './payment.context.ts';
import {
  idempotencyKey,
  assertPayable,
  assertWithinLimits,
  referenceOf,
  amountToPay,
  refuseHold,
  refuseHoldAgain,
} from './payment.rules.ts';
import { settleIntent, cancelIntents } from './payment.settle.ts';

/** The part of the price to pay, and the method. */
interface PaymentChoice {
  method: PaymentMethod;
  kind: PaymentKind;
}

/** Milliseconds for what other buyers have open: a provider of theirs that is slow must not use up this buyer's time. */
const OTHERS_MS = 2_500;

/** An attempt that the buyer can go on with. */
interface Attempt {
  reference: string;
  checkout: Checkout;
}

/**
 * Takes the payment hold and starts a payment of the booking's price; asked again, answers the same one (docs/rules.md §2, §9).
 * @param booking as the buyer has seen it: a price that changes before the hold is taken is refused
 * @throws Refusal PRICE_CHANGED, PRODUCT_ON_HOLD, PRODUCT_PAUSED, HOLD_AGAIN_LATER, TOO_MANY_HOLDS, PRODUCT_SOLD,
 * BOOKING_PAID, PAYMENT_REFUNDED, BOOKING_CLOSED
 * @throws PaymentFault
 */
export async function startPayment(
  context: PaymentContext,
  booking: BookingRow,
  choice: PaymentChoice,
): Promise<Attempt> {
  const hold = await acquireHold(context.db, booking);
  if (hold !== 'held') {
    // Money may have come in after this buyer's own hold lapsed: it is recorded before anything is refused.
    await findReusableAttempt(context, booking, choice);
    if (hold === 'too many') return refuse('TOO_MANY_HOLDS');
    const currentHold = await findHold(context.db, booking);
    if (hold === 'seller suspended' && isUnsold(currentHold.status)) return refuse('PRODUCT_PAUSED');
    return hold === 'again later' && isUnsold(currentHold.status)
      ? refuseHoldAgain(currentHold.pauseMinutesLeft)
      : refuseHold(currentHold);
  }
  try {
    return await attemptOfHolder(context, booking, choice);
  } catch (error) {
    await deferFailure(context, 'releasing the payment hold', undoHold(context.db, booking));
    throw error;
  }
}

async function attemptOfHolder(context: PaymentContext, booking: BookingRow, choice: PaymentChoice): Promise<Attempt> {
  // The buyer who held the product before could still pay with the secret or page they were given.
  await deferFailure(
    context,
    "canceling the earlier holders' intents",
    openIntentsOfOthers(context.db, booking).then((intents) =>
      withRequestTimeout({ requestMs: OTHERS_MS }, cancelIntents(context, intents)),
    ),
  );
  const now = await reloadBooking(context, booking);
  return (await findReusableAttempt(context, now, choice)) ?? createAttempt(context, now, choice);
}

/** The booking as it is now, still to be paid, at the price the buyer agreed to. While the product is held its price stays. */
async function reloadBooking({ db }: PaymentContext, agreed: BookingRow): Promise<BookingRow> {
  const booking = (await findBooking(db, agreed._id)) ?? refuse('BOOKING_NOT_FOUND');
  assertPayable(booking);
  assertPriceUnchanged(agreed.price, booking.price);
  return booking;
}

/**
 * The latest attempt, if money can still come by it and it is what the buyer has chosen; another one is canceled.
 * @throws Refusal BOOKING_PAID, PAYMENT_REFUNDED
 */
async function findReusableAttempt(
  context: PaymentContext,
  booking: BookingRow,
  { method, kind }: PaymentChoice,
): Promise<Attempt | undefined> {
  const { _id, intentId } = booking;
  if (!intentId) return undefined;
  const own = await findLatestIntent(context.db, _id);
  // An attempt that is not recorded here was made by cards.
  const provider = context.payments.get(own?.provider ?? 'card');
  const found = await provider.query(intentId);
  if (!found) return undefined;
  const { status } = await settleIntent(context, provider, found);
  if (status === 'kept') return refuse('BOOKING_PAID');
  if (status === 'refunded') return refuse('PAYMENT_REFUNDED');
  if (status !== 'open') return undefined;
  // It has ended here, though its provider still calls it open.
  if (own?.state === 'failed' || own?.state === 'canceled') return undefined;
  const checkout = found.checkout ?? (own?.checkoutUrl ? { redirectUrl: own.checkoutUrl } : undefined);
  // A page that nobody has opened may not name its amount yet.
  const amountPaisa = found.checkout ? found.amountPaisa : own?.amountPaisa;
  const isSameDraft = own?.provider === method && own.kind === kind && amountPaisa === amountToPay(booking, kind);
  if (isSameDraft && checkout) return { reference: own.reference, checkout };
  await cancelIntents(context, [{ id: found.id, provider: provider.method }]);
  return undefined;
}

async function createAttempt(
  context: PaymentContext,
  booking: BookingRow,
  choice: PaymentChoice,
  isRepeat = false,
): Promise<Attempt> {
  const { db } = context;
  const { _id: bookingId } = booking;
  const provider = context.payments.get(choice.method);
  const attempt = booking.attempt + 1;
  const reference = referenceOf(booking, attempt, choice.method);
  const amountPaisa = amountToPay(booking, choice.kind) ?? refuse('DEPOSIT_UNAVAILABLE');
  let started: StartedPayment;
  try {
    started = await requestPayment(provider, booking, { reference, amountPaisa, attempt, kind: choice.kind });
  } catch (error) {
    if (!isKeyUsedUp(error)) throw error;
    const repeatsFailure = provider.method === 'card' && error.kind === 'failed';
    // Another request may be making this attempt at this moment: a page is opened once per reference, and a card's key
    // belongs to the amount it first came with.
    if (!repeatsFailure && (await waitForAttempt(db, bookingId, attempt))) {
      const found = await findReusableAttempt(context, await reloadBooking(context, booking), choice);
      if (found) return found;
    }
    // An attempt made all the same is harmless: nobody has its secret or page.
    await endAttempt(db, bookingId, attempt);
    // Or the answer to an earlier one was lost, and the next reference opens a page.
    if (repeatsFailure || isRepeat) throw error;
    return createAttempt(context, { ...booking, attempt }, choice, true);
  }
  const { id, checkout } = started;
  const checkoutUrl = 'redirectUrl' in checkout ? checkout.redirectUrl : undefined;
  const intent = { id, provider: provider.method, reference, kind: choice.kind, amountPaisa, checkoutUrl };
  if (!(await insertIntent(db, { ...intent, price: booking.price }, booking))) {
    await deferFailure(context, 'canceling an intent of a reference that is taken', cancelIntents(context, [intent]));
    throw new PaymentFault('failed');
  }
  if (await attachIntent(db, bookingId, id, attempt)) return { reference, checkout };
  // The booking ended while the provider was asked. Nobody has the secret, and nobody gets it.
  await deferFailure(context, 'canceling an intent nobody has the secret of', cancelIntents(context, [intent]));
  await reloadBooking(context, booking);
  return refuse('BOOKING_CLOSED');
}

function requestPayment(
  provider: PaymentProvider,
  booking: BookingRow,
  {
    reference,
    amountPaisa,
    attempt,
    kind,
  }: { reference: string; amountPaisa: number; attempt: number; kind: PaymentKind },
) {
  const { _id: bookingId, productId, productName, email } = booking;
  if (provider.method !== 'card') assertWithinLimits(amountPaisa, provider.limits);
  return provider.start({
    reference,
    amountPaisa,
    metadata: { bookingId, productId, email, ...(kind !== 'full' && { kind }) },
    productName,
    payer: {
      name: booking.name,
      email,
      phone: booking.phone,
      address: booking.address,
      city: booking.meetingLocation,
    },
    idempotencyKey: idempotencyKey(booking, attempt),
  });
}
