import type { ProductStatus } from '#contract/lifecycle';
import { refuse } from '../../plugins/problems';

/** What is gone is told at once, rather than wished for in vain. @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED */
export function mustBeOnSale({ status }: { status: ProductStatus }): void {
  if (status === 'sold') refuse('PRODUCT_SOLD');
  if (status === 'removed') refuse('PRODUCT_REMOVED');
}
