import type { ProductStatus } from '#contract/lifecycle';
import { refuse } from '#contract/refusal';
import { isVisible } from '#contract/rules';

/** @throws Refusal PRODUCT_GONE for a product that nobody can see any more */
export function assertVisible(product: { status: ProductStatus; hasCategory: boolean; hasSeller: boolean }): void {
  if (!isVisible(product)) refuse('PRODUCT_GONE');
}
