import { isOnSale, isUnsold, mayBecome, type ProductStatus, PRODUCT_TRANSITIONS } from './lifecycle.ts';
import type { Role } from './lists.ts';
import type { RefusalCode } from './refusals.ts';
import { refuse } from './refusal.ts';

/** Rules that several server features share; pure, like all rules. */

/**
 * A paused product can be changed by its seller, and paid by a buyer who has booked it
 * (docs/rules.md §2).
 * @throws Refusal PRODUCT_RESERVED, PRODUCT_SOLD, PRODUCT_REMOVED
 */
export function assertUnsold(status: ProductStatus): void {
  if (status === 'reserved') refuse('PRODUCT_RESERVED');
  if (status === 'sold') refuse('PRODUCT_SOLD');
  if (status === 'removed') refuse('PRODUCT_REMOVED');
}

/** What assertOnSale refuses. */
export const ON_SALE_REFUSALS = [
  'PRODUCT_SOLD',
  'PRODUCT_REMOVED',
  'PRODUCT_PAUSED',
  'PRODUCT_RESERVED',
  'CATEGORY_NOT_FOUND',
] as const satisfies RefusalCode[];

/**
 * Only products on sale in an existing category can be booked, wished for and advertised.
 * @throws Refusal PRODUCT_RESERVED, PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_PAUSED, CATEGORY_NOT_FOUND
 */
export function assertOnSale({ status, hasCategory }: { status: ProductStatus; hasCategory: boolean }): void {
  assertUnsold(status);
  if (!isOnSale(status)) refuse('PRODUCT_PAUSED');
  if (!hasCategory) refuse('CATEGORY_NOT_FOUND');
}

/**
 * The price the buyer saw must equal the asking price; both in taka.
 * @throws Refusal PRICE_CHANGED with the asking price
 */
export function assertPriceUnchanged(seen: number | undefined, asked: number): void {
  if (seen !== undefined && seen !== asked) refuse('PRICE_CHANGED', { price: asked });
}

/**
 * Products on sale, paused, reserved or sold are public. Removed ones, and those whose category or seller was
 * deleted, are gone (docs/rules.md §6).
 */
export const isVisible = (product: { status: ProductStatus; hasCategory: boolean; hasSeller: boolean }): boolean =>
  product.hasSeller &&
  (product.status === 'sold' || ((product.status === 'reserved' || isUnsold(product.status)) && product.hasCategory));

/**
 * Neither person can make a deal while one has blocked the other (docs/rules.md §8).
 * @throws Refusal OTHER_BLOCKED, DEAL_BLOCKED
 */
export function assertMayDeal({ blocked, blockedByOther }: { blocked: boolean; blockedByOther: boolean }): void {
  if (blocked) refuse('OTHER_BLOCKED');
  if (blockedByOther) refuse('DEAL_BLOCKED');
}

/** Only the seller may change a product's facts and price. @throws Refusal FORBIDDEN */
export function assertOwner(product: { sellerId: string }, caller: { id: string }): void {
  if (product.sellerId !== caller.id) refuse('FORBIDDEN');
}

/** A product's seller and admins may manage it. @throws Refusal FORBIDDEN */
export function assertCanManage(product: { sellerId: string }, caller: { id: string; role: Role }): void {
  if (caller.role !== 'admin' && product.sellerId !== caller.id) refuse('FORBIDDEN');
}

/**
 * Returns whether removing a product changes it: false if it is already removed.
 * @throws Refusal PRODUCT_PAID since a sold product is history (docs/rules.md §2), PRODUCT_RESERVED
 */
export function isRemovable(status: ProductStatus): boolean {
  if (status === 'sold') return refuse('PRODUCT_PAID');
  if (status === 'reserved') return refuse('PRODUCT_RESERVED');
  return mayBecome(PRODUCT_TRANSITIONS, status, 'removed');
}

/**
 * @param admins ids of all active admins, read under a lock, so that two who delete each other
 * can't both succeed
 * @throws Refusal LAST_ADMIN
 */
export function assertNotLastAdmin(id: string, admins: string[]): void {
  if (admins.length === 1 && admins[0] === id) refuse('LAST_ADMIN');
}

/**
 * Both people may keep reading. Neither may write while one has blocked the other, in any
 * conversation (docs/rules.md §8).
 * @throws Refusal BLOCKED, PERSON_LEFT
 */
export function assertWritable(member: { blocked: boolean; blockedByOther: boolean; otherDeleted: boolean }): void {
  if (member.otherDeleted) refuse('PERSON_LEFT');
  if (member.blocked || member.blockedByOther) refuse('BLOCKED');
}
