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

/** Money is on its way back, or has gone back, to the buyer. */
export const isRefundState = (state: BookingState): boolean => state === 'refunding' || state === 'refunded';

/** @throws Refusal BOOKING_PAID: what is paid is history (docs/rules.md §3); PAYMENT_REFUNDED while the buyer waits for the money */
export function assertRemovable({ state }: { state: BookingState }): void {
  if (state === 'paid') refuse('BOOKING_PAID', { message: 'A paid booking cannot be removed.' });
  if (state === 'refunding')
    refuse('PAYMENT_REFUNDED', { message: 'Your money is being refunded. You can remove the booking after that.' });
}

/**
 * A seller removes an open booking only while a block stands between the two (docs/rules.md §8); otherwise it does not
 * exist for them here. @throws Refusal BOOKING_NOT_FOUND
 */
export function assertRemovableBySeller(
  { state }: { state: BookingState },
  { blocked, blockedByOther }: { blocked: boolean; blockedByOther: boolean },
): void {
  if (!isPayable(state) || !(blocked || blockedByOther)) refuse('BOOKING_NOT_FOUND');
}

/** A booking is seen by its buyer and by admins; for anyone else it does not exist. */
export const canView = (booking: { buyerId: string }, caller: { id: string; role: string }): boolean =>
  booking.buyerId === caller.id || caller.role === 'admin';
