import type { Booking } from '#contract/booking';
import type { PaymentKind } from '#contract/lifecycle';
import { MAX_CARD_PAYMENT_TAKA } from '#contract/limits';
import { config } from '../../services/bootstrap.ts';

/** Returns what may be paid of a booking, in the order shown; nothing if it can only be paid directly to the seller. */
export function kindsOf({ deposit }: Pick<Booking, 'deposit'>): PaymentKind[] {
  const { fullPayment } = config().payments;
  return [...(deposit === undefined ? [] : ['deposit' as const]), ...(fullPayment ? ['full' as const] : [])];
}

/**
 * Returns what is paid unless the buyer chooses otherwise: the full price (docs/specification.md §2),
 * or the deposit if a card cannot pay the full price.
 */
export function firstKindOf(booking: Pick<Booking, 'deposit' | 'price'>): PaymentKind {
  const kinds = kindsOf(booking);
  const isFullPossible = kinds.includes('full') && booking.price <= MAX_CARD_PAYMENT_TAKA;
  return isFullPossible || !kinds.includes('deposit') ? 'full' : 'deposit';
}
