import type { ProductStatus } from '#contract/lifecycle';
import { refuse } from '#contract/refusal';

/** Sold products can still be reported. @throws Refusal PRODUCT_REMOVED, OWN_PRODUCT */
export function assertReportable(product: { sellerId: string; status: ProductStatus }, caller: { id: string }): void {
  if (product.status === 'removed') refuse('PRODUCT_REMOVED');
  if (product.sellerId === caller.id) refuse('OWN_PRODUCT');
}

/** @throws Refusal OWN_PROFILE */
export function assertReportablePerson(person: { id: string }, caller: { id: string }): void {
  if (person.id === caller.id) refuse('OWN_PROFILE');
}
