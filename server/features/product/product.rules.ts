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
  if (caller.role !== 'admin' && product.sellerId !== caller.id) refuse('FORBIDDEN', { message: 'Only its seller or an admin may do this.' });
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
