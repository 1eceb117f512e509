import { ADVERTS_PER_SELLER, type ProductStatus } from '#contract/lifecycle';
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

/** One seller's adverts must leave room for the others'. @throws Refusal TOO_MANY_ADVERTS */
export function mustHaveRoom(advertsOfSeller: number): void {
  if (advertsOfSeller >= ADVERTS_PER_SELLER) refuse('TOO_MANY_ADVERTS');
}
