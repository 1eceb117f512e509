import type { ProductStatus } from '#contract/lifecycle';
import { refuse } from '../../plugins/problems';

/** What is gone is told at once, rather than wished for in vain. @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED, CATEGORY_NOT_FOUND */
export function mustBeOnSale({ status, hasCategory }: { status: ProductStatus; hasCategory: boolean }): void {
  if (status === 'sold') refuse('PRODUCT_SOLD');
  if (status === 'removed') refuse('PRODUCT_REMOVED');
  if (!hasCategory) refuse('CATEGORY_NOT_FOUND');
}
