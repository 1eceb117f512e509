import { isOnSale, isUnsold, mayBecome, type ProductStatus, PRODUCT_TRANSITIONS } from './lifecycle';
import type { Role } from './lists';
import { refuse } from './refusal';

/** Rules that several features of the server share; pure, as all rules. */

/**
 * A paused product is changed by its seller, and paid by whoever has booked it (docs/rules.md §2). @throws Refusal
 * PRODUCT_SOLD, PRODUCT_REMOVED
 */
export function assertUnsold(status: ProductStatus): void {
  if (status === 'sold') refuse('PRODUCT_SOLD');
  if (status === 'removed') refuse('PRODUCT_REMOVED');
}

/**
 * Only what is on sale is booked, wished for and advertised; in a deleted category nothing is.
 * @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_PAUSED, CATEGORY_NOT_FOUND
 */
export function assertOnSale({ status, hasCategory }: { status: ProductStatus; hasCategory: boolean }): void {
  assertUnsold(status);
  if (!isOnSale(status)) refuse('PRODUCT_PAUSED');
  if (!hasCategory) refuse('CATEGORY_NOT_FOUND');
}

/**
 * The price the buyer saw must be the price asked; both in taka.
 * @throws Refusal PRICE_CHANGED with the price asked
 */
export function assertPriceUnchanged(seen: number | undefined, asked: number): void {
  if (seen !== undefined && seen !== asked) refuse('PRICE_CHANGED', { price: asked });
}

/** Anybody sees what is on sale, paused or sold; what was removed, or lost its category or its seller, is gone (docs/rules.md §6). */
export const isVisible = (product: { status: ProductStatus; hasCategory: boolean; hasSeller: boolean }): boolean =>
  product.hasSeller && (product.status === 'sold' || (isUnsold(product.status) && product.hasCategory));

/**
 * Two people of whom one has blocked the other make no deals (docs/rules.md §8).
 * @throws Refusal OTHER_BLOCKED, DEAL_BLOCKED
 */
export function assertMayDeal({ blocked, blockedByOther }: { blocked: boolean; blockedByOther: boolean }): void {
  if (blocked) refuse('OTHER_BLOCKED');
  if (blockedByOther) refuse('DEAL_BLOCKED');
}

/** What a product is, and at what price, is for its seller alone to say. @throws Refusal FORBIDDEN */
export function assertOwner(product: { sellerId: string }, caller: { id: string }): void {
  if (product.sellerId !== caller.id) refuse('FORBIDDEN', { message: 'Only the seller of this product can do this.' });
}

/** A product is managed by its seller and by admins. @throws Refusal FORBIDDEN */
export function assertCanManage(product: { sellerId: string }, caller: { id: string; role: Role }): void {
  if (caller.role !== 'admin' && product.sellerId !== caller.id)
    refuse('FORBIDDEN', { message: 'Only the seller of this product or an admin can do this.' });
}

/**
 * Whether removing a product of this status changes it: one that is removed already stays so.
 * @throws Refusal PRODUCT_PAID since a sold product is history (docs/rules.md §2)
 */
export function isRemovable(status: ProductStatus): boolean {
  if (status === 'sold') return refuse('PRODUCT_PAID');
  return mayBecome(PRODUCT_TRANSITIONS, status, 'removed');
}

/**
 * @param admins ids of all live admins, read under a lock, so that two who delete each other cannot both succeed
 * @throws Refusal LAST_ADMIN
 */
export function assertNotLastAdmin(id: string, admins: string[]): void {
  if (admins.length === 1 && admins[0] === id) refuse('LAST_ADMIN');
}
