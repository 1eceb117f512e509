import { sameEmail } from '#contract/email';
import type { Booking } from '#contract/deals/booking';
import { type BookingState, isPayable } from '#contract/lifecycle';
import { MAX_CARD_PAYMENT_TAKA } from '#contract/limits';

/**
 * Why a booking can't be paid by card, as the server's refusal codes; `NOT_BUYER`: it is another
 * person's booking.
 */
type PaymentObstacle =
  | 'PRODUCT_SOLD'
  | 'PRODUCT_RESERVED'
  | 'PRODUCT_ON_HOLD'
  | 'BOOKING_CLOSED'
  | 'FULL_PAYMENT_OFF'
  | 'PAYMENT_REFUNDED'
  | 'PRICE_TOO_HIGH_FOR_CARD'
  | 'NOT_BUYER';

export type Payability = 'payable' | 'paid' | PaymentObstacle;

const BY_STATE: Record<Exclude<BookingState, 'unpaid'>, Payability> = {
  paid: 'paid',
  // The deposit is paid, and the rest is paid directly.
  reserved: 'paid',
  reservedForAnother: 'PRODUCT_RESERVED',
  sold: 'PRODUCT_SOLD',
  closed: 'BOOKING_CLOSED',
  refunding: 'PAYMENT_REFUNDED',
  refunded: 'PAYMENT_REFUNDED',
};

/**
 * True if the price is above what a card can pay and no deposit is possible; buyer and seller then
 * arrange the payment themselves.
 */
export const exceedsCardLimit = ({ price, deposit }: Pick<Booking, 'price' | 'deposit'>): boolean =>
  deposit === undefined && price > MAX_CARD_PAYMENT_TAKA;

/** Checks on the client whether this person can pay this booking by card. */
export function payabilityOf(
  booking: Pick<Booking, 'state' | 'price' | 'email' | 'deposit'>,
  personEmail: string,
): Payability {
  const { state } = booking;
  if (!isPayable(state)) return BY_STATE[state];
  if (!sameEmail(booking.email, personEmail)) return 'NOT_BUYER';
  return exceedsCardLimit(booking) ? 'PRICE_TOO_HIGH_FOR_CARD' : 'payable';
}
