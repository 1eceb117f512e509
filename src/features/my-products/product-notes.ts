import { isOnSale, isUnsold } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/product';

/** Whether anything was counted in the last days. */
export const hasFigures = ({ recent }: OwnProduct): boolean => Object.values(recent).some((count) => count > 0);

/** Whether little can be done with a product: what can stands beneath it then, not among the buttons of its row. */
export const hasMenuBelow = ({ status, categoryDeleted }: OwnProduct): boolean =>
  !isUnsold(status) || categoryDeleted === true;

/** Whether there is anything to say beneath a product. */
export const hasNotes = (product: OwnProduct): boolean =>
  hasMenuBelow(product) || product.bookings.length > 0 || !isOnSale(product.status) || hasFigures(product);
