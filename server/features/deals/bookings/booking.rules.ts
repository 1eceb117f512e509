import { type BookingState, isPayable, type ProductStatus } from '#contract/lifecycle';
import { refuse } from '#contract/refusal';
import { assertOnSale } from '#contract/rules';

/** @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_PAUSED, CATEGORY_NOT_FOUND, OWN_PRODUCT */
export function assertBookable(
  product: { sellerId: string; status: ProductStatus; hasCategory: boolean },
  buyer: { id: string },
): void {
  assertOnSale(product);
  if (product.sellerId === buyer.id) refuse('OWN_PRODUCT');
}

/** The money is being refunded, or has been refunded. */
export const isRefundState = (state: BookingState): boolean => state === 'refunding' || state === 'refunded';

/**
 * @throws Refusal BOOKING_PAID: paid bookings are history (docs/rules.md §3); BOOKING_REFUNDING
 * while a refund is pending
 */
export function assertRemovable({ state }: { state: BookingState }): void {
  if (state === 'paid' || state === 'reserved') refuse('BOOKING_PAID');
  if (state === 'refunding') refuse('BOOKING_REFUNDING');
}

/**
 * Lets a seller remove an open booking only while one of the two has blocked the other
 * (docs/rules.md §8). Otherwise the booking doesn't exist for them here. @throws Refusal
 * BOOKING_NOT_FOUND
 */
export function assertRemovableBySeller(
  { state }: { state: BookingState },
  { blocked, blockedByOther }: { blocked: boolean; blockedByOther: boolean },
): void {
  if (!isPayable(state) || !(blocked || blockedByOther)) refuse('BOOKING_NOT_FOUND');
}

/** Only the buyer and admins can view a booking; for anyone else it doesn't exist. */
export const canView = (booking: { buyerId: string }, caller: { id: string; role: string }): boolean =>
  booking.buyerId === caller.id || caller.role === 'admin';
