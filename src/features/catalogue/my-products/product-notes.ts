import { isOnSale } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/catalogue/product';
import type { ProductBooking } from '#contract/product-booking';

/** True if any recent figure isn't zero. */
export const hasFigures = ({ recent }: OwnProduct): boolean => Object.values(recent).some((count) => count > 0);

/** Returns the booking whose payment opened the product's deal; of several deals, the one that wasn't refunded. */
export function dealOf({ productName, bookings }: OwnProduct): (ProductBooking & { productName: string }) | undefined {
  const booking = bookings.find(({ deal, refund }) => deal && !refund) ?? bookings.find(({ deal }) => deal);
  return booking && { ...booking, productName };
}

/** True if there is anything to show below a product. */
export const hasNotes = (product: OwnProduct): boolean =>
  product.categoryDeleted === true || product.bookings.length > 0 || !isOnSale(product.status) || hasFigures(product);
