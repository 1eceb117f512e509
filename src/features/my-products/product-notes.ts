import { isOnSale, isUnsold } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/product';
import type { Reservation } from './selling.api';

/** True if any recent figure isn't zero. */
export const hasFigures = ({ recent }: OwnProduct): boolean => Object.values(recent).some((count) => count > 0);

/** True for products with few actions; their menu is below the row instead of among its buttons. */
export const hasMenuBelow = ({ status, categoryDeleted }: OwnProduct): boolean =>
  !isUnsold(status) || categoryDeleted === true;

/** Returns the booking whose deposit reserves the product. */
export function reservationOf({ _id, productName, bookings }: OwnProduct): Reservation | undefined {
  const booking = bookings.find(({ depositPaid, paid, refund }) => depositPaid !== undefined && !paid && !refund);
  return booking && { ...booking, productId: _id, productName };
}

/** True if there is anything to show below a product. */
export const hasNotes = (product: OwnProduct): boolean =>
  hasMenuBelow(product) || product.bookings.length > 0 || !isOnSale(product.status) || hasFigures(product);
