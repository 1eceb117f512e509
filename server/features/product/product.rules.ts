import { type ProductStatus, PRODUCT_TRANSITIONS } from '#contract/lifecycle';
import type { Role } from '#contract/lists';
import { refuse } from '../../plugins/problems';

interface Caller {
  id: string;
  email: string;
  role: Role;
}

/** A product is managed by its seller and by admins. @throws Refusal FORBIDDEN */
export function mustManage(product: { sellerId: string }, caller: Caller): void {
  if (caller.role !== 'admin' && product.sellerId !== caller.id) refuse('FORBIDDEN', { message: 'Only the seller of this product or an admin can do this.' });
}

/** What a product is, and at what price, is for its seller alone to say. @throws Refusal FORBIDDEN */
function mustOwn(product: { sellerId: string }, caller: { id: string }): void {
  if (product.sellerId !== caller.id) refuse('FORBIDDEN', { message: 'Only the seller of this product can do this.' });
}

/** Whether the change brings another price. */
export const isRepriced = (product: { sellingPrice: number }, change: { sellingPrice?: number }): boolean =>
  change.sellingPrice !== undefined && change.sellingPrice !== product.sellingPrice;

/** The price stays while a buyer is paying it. @throws Refusal PRODUCT_ON_HOLD with the minutes left */
export function refuseRepricing(minutesLeft: number): never {
  const wait = minutesLeft === 1 ? '1 minute' : `${minutesLeft} minutes`;
  return refuse('PRODUCT_ON_HOLD', { field: 'sellingPrice', minutesLeft, message: `A buyer is paying for this product right now. Its price can be changed in ${wait}.` });
}

/** @throws Refusal FORBIDDEN, PRODUCT_SOLD, PRODUCT_REMOVED; PRODUCT_ON_HOLD for another price */
export function mustBeChangeable(
  product: { sellerId: string; status: ProductStatus; sellingPrice: number; holdMinutes: number | null },
  change: { sellingPrice?: number },
  caller: { id: string },
): void {
  mustOwn(product, caller);
  if (product.status === 'sold') refuse('PRODUCT_SOLD');
  if (product.status === 'removed') refuse('PRODUCT_REMOVED');
  if (product.holdMinutes !== null && isRepriced(product, change)) refuseRepricing(product.holdMinutes);
}

/** A seller's own list is read by the seller and by admins. @throws Refusal FORBIDDEN */
export function mustReadListOf(email: string, caller: Caller): void {
  if (caller.role !== 'admin' && email.toLowerCase() !== caller.email.toLowerCase()) refuse('FORBIDDEN', { message: 'These are not your products.' });
}

/** Purchase years end with the next one (RULES §3). @throws Refusal VALIDATION */
export function checkPurchaseYear(year: number, now = new Date()): void {
  const last = now.getUTCFullYear() + 1;
  if (year > last) refuse('VALIDATION', { field: 'purchaseYear', message: `purchaseYear: must be <= ${last}.` });
}

/**
 * Whether removing a product of this status changes it: one that is removed already stays so.
 * @throws Refusal PRODUCT_PAID since a sold product is history (RULES §2)
 */
export function isRemovable(status: ProductStatus): boolean {
  if (status === 'sold') return refuse('PRODUCT_PAID');
  return PRODUCT_TRANSITIONS[status].includes('removed');
}
