import type { BookingState, ProductStatus } from '#contract/lifecycle';
import { refuse } from '../../plugins/problems';

/** What decides the state of a booking. */
export interface BookingFacts {
  paid: boolean;
  refunded: boolean;
  /** The provider has not confirmed the refund yet. */
  refunding: boolean;
  closedBecause: string | null;
  productStatus: ProductStatus;
  /** False when the product's category was deleted. */
  hasCategory: boolean;
}

/** What the buyer is shown, and whether the booking can be paid: only while `unpaid` (RULES §2). */
export function stateOf({ paid, refunded, refunding, closedBecause, productStatus, hasCategory }: BookingFacts): BookingState {
  if (refunded) return refunding ? 'refunding' : 'refunded';
  if (paid) return 'paid';
  if (closedBecause === 'sold' || productStatus === 'sold') return 'sold';
  if (closedBecause || productStatus === 'removed' || !hasCategory) return 'closed';
  return 'unpaid';
}

/** @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED, CATEGORY_NOT_FOUND, OWN_PRODUCT */
export function mustBeBookable(product: { sellerId: string; status: ProductStatus; hasCategory: boolean }, buyer: { id: string }): void {
  if (product.status === 'sold') refuse('PRODUCT_SOLD');
  if (product.status === 'removed') refuse('PRODUCT_REMOVED');
  if (!product.hasCategory) refuse('CATEGORY_NOT_FOUND');
  if (product.sellerId === buyer.id) refuse('OWN_PRODUCT');
}

/**
 * The price the buyer saw must be the price asked; both in taka.
 * @throws Refusal PRICE_CHANGED with the price asked
 */
export function mustBePrice(seen: number | undefined, asked: number): void {
  if (seen !== undefined && seen !== asked) refuse('PRICE_CHANGED', { price: asked });
}

/** Money is on its way back, or has gone back, to the buyer. */
export const isGoingBack = (state: BookingState): boolean => state === 'refunding' || state === 'refunded';

/** @throws Refusal BOOKING_PAID: what is paid is history (RULES §3); PAYMENT_REFUNDED while the buyer waits for the money */
export function mustBeRemovable({ state }: { state: BookingState }): void {
  if (state === 'paid') refuse('BOOKING_PAID', { message: 'A paid booking cannot be removed.' });
  if (state === 'refunding') refuse('PAYMENT_REFUNDED', { message: 'Your money is being refunded. You can remove the booking after that.' });
}

/** A booking is seen by its buyer and by admins; for anyone else it does not exist. */
export const maySee = (booking: { buyerId: string }, caller: { id: string; role: string }): boolean =>
  booking.buyerId === caller.id || caller.role === 'admin';
