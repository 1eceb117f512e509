import type { BookingState, ProductStatus } from '#contract/lifecycle';
import { LARGEST_CARD_PAYMENT_TAKA } from '#contract/lists';
import { refuse } from '../../plugins/problems';

/** Taka, the card provider's name for it. */
const CURRENCY = 'bdt';

/** Whole taka to paisa, the provider's minor unit. */
export const paisaOf = (taka: number): number => taka * 100;

interface Booking {
  _id: string;
  productId: string;
  email: string;
  /** Taka. */
  price: number;
}

interface Intent {
  amountPaisa: number;
  currency: string;
  metadata: { bookingId?: string; productId?: string; email?: string };
}

/** Whether an intent was made for this booking, at its price. */
export const belongsTo = ({ amountPaisa, currency, metadata }: Intent, booking: Booking): boolean =>
  metadata.bookingId === booking._id && metadata.productId === booking.productId
  && metadata.email?.toLowerCase() === booking.email.toLowerCase()
  && currency === CURRENCY && amountPaisa === paisaOf(booking.price);

/** @throws Refusal PAYMENT_MISMATCH */
export function mustBelongTo(intent: Intent | null, booking: Booking): void {
  if (!intent || !belongsTo(intent, booking)) refuse('PAYMENT_MISMATCH');
}

const STATE_REFUSALS = { paid: 'BOOKING_PAID', sold: 'PRODUCT_SOLD', closed: 'BOOKING_CLOSED', refunded: 'PAYMENT_REFUNDED' } as const;

/** @throws Refusal BOOKING_PAID, PRODUCT_SOLD, BOOKING_CLOSED, PAYMENT_REFUNDED; BOOKING_NOT_FOUND when it was deleted */
export function mustBePayable({ state, deleted }: { state: BookingState; deleted: boolean }): void {
  if (deleted) refuse('BOOKING_NOT_FOUND');
  if (state !== 'unpaid') refuse(STATE_REFUSALS[state]);
}

/** @throws Refusal PRICE_TOO_HIGH_FOR_CARD */
export function mustFitCard(priceTaka: number): void {
  if (priceTaka > LARGEST_CARD_PAYMENT_TAKA) refuse('PRICE_TOO_HIGH_FOR_CARD');
}

/** Why a hold was not given. @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_ON_HOLD with the minutes left */
export function refuseHold({ status, minutesLeft }: { status: ProductStatus; minutesLeft: number }): never {
  if (status === 'sold') return refuse('PRODUCT_SOLD');
  if (status === 'removed') return refuse('PRODUCT_REMOVED');
  const wait = minutesLeft === 1 ? '1 minute' : `${minutesLeft} minutes`;
  return refuse('PRODUCT_ON_HOLD', { minutesLeft, message: `Another buyer is paying for this product right now. Please try again in ${wait}.` });
}

/**
 * One key per booking and attempt, so that asking twice makes one intent. The time of the booking keeps two databases
 * on one provider account (a fresh start, a restored copy) apart.
 */
export const idempotencyKey = ({ _id, createdAt }: { _id: string; createdAt: string }, attempt: number): string =>
  `booking-${_id}-${Date.parse(createdAt)}-attempt-${attempt}`;

/** Money is kept for a booking that can be paid; for any other it goes back (RULES §2). */
export const isKept = (booking: { state: BookingState; deleted: boolean }, intent: { refunded: boolean }): boolean =>
  booking.state === 'unpaid' && !booking.deleted && !intent.refunded;
