import type { ProductChange } from '#contract/product';
import { refuse } from '#contract/refusal';
import { openIntentsOfProduct } from '../payments/intent.queries';
import type { RouteServices } from '../../context';
import { indexProduct } from '../search/index.queries';
import { findChangeable, lockCategories, lockChangeable, updateOpenBookings, updateProduct } from './change.queries';
import { isRepriced, assertChangeable, refuseRepricing } from './product.rules';

/**
 * Changes a seller's product on sale. A new price becomes that of the bookings nobody has paid: while a buyer is paying
 * it waits, and card forms left open from before are ended first, so that none takes money at the former price.
 * @returns how many products are different now
 * @throws Refusal PRODUCT_NOT_FOUND, FORBIDDEN, PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_ON_HOLD, CATEGORY_NOT_FOUND
 */
export async function changeProduct(
  { db, paymentIntents }: Pick<RouteServices, 'db' | 'paymentIntents'>,
  id: string,
  change: ProductChange,
  caller: { id: string },
): Promise<number> {
  const product = (await findChangeable(db, id)) ?? refuse('PRODUCT_NOT_FOUND');
  assertChangeable(product, change, caller);
  // What cannot be ended now is still open below, and the change is refused.
  if (isRepriced(product, change)) await paymentIntents.tryCancelOfProduct(product.id);

  return db.transaction(async (tx) => {
    const now = (await lockChangeable(tx, product.id)) ?? refuse('PRODUCT_NOT_FOUND');
    assertChangeable(now, change, caller);
    // The provider could not be asked, or someone has just begun to pay.
    if (isRepriced(now, change) && (await openIntentsOfProduct(tx, now.id)).length > 0) refuseRepricing(1);
    if (change.categoryId !== undefined && !(await lockCategories(tx, now.categoryId, change.categoryId)))
      refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
    const changed = await updateProduct(tx, now.id, change);
    if (changed > 0) {
      await updateOpenBookings(tx, now.id);
      await indexProduct(tx, now.id);
    }
    return changed;
  });
}
