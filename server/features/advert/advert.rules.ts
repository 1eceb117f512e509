import type { ProductStatus } from '#contract/lifecycle';
import { refuse } from '../../plugins/problems';

/**
 * Only what is on sale is advertised; in a deleted category nothing is.
 * @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED, CATEGORY_NOT_FOUND
 */
export function mustBeOnSale(product: { status: ProductStatus; hasCategory: boolean }): void {
  if (product.status === 'sold') refuse('PRODUCT_SOLD');
  if (product.status === 'removed') refuse('PRODUCT_REMOVED');
  if (!product.hasCategory) refuse('CATEGORY_NOT_FOUND');
}
