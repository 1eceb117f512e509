import type { ProductChange } from '#contract/product';
import { refuse } from '../../plugins/problems';
import { openIntentsOfProduct } from '../payment/intent.queries';
import type { Till } from '../payment/payment.record';
import { putOff, stopIntents } from '../payment/payment.settle';
import { findChangeable, lockCategories, lockChangeable, updateOpenBookings, updateProduct } from './change.queries';
import { isRepriced, mustBeChangeable, refuseRepricing } from './product.rules';

/**
 * Changes a seller's product on sale. A new price becomes that of the bookings nobody has paid: while a buyer is paying
 * it waits, and card forms left open from before are ended first, so that none takes money at the former price.
 * @returns how many products are different now
 * @throws Refusal PRODUCT_NOT_FOUND, FORBIDDEN, PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_ON_HOLD, CATEGORY_NOT_FOUND
 */
export async function changeProduct(till: Till, id: string, change: ProductChange, caller: { id: string }): Promise<number> {
  const product = (await findChangeable(till.db, id)) ?? refuse('PRODUCT_NOT_FOUND');
  const intents = await openIntentsOfProduct(till.db, product.id);
  mustBeChangeable(product, change, caller);
  // What cannot be ended now is still open below, and the change is refused.
  if (isRepriced(product, change)) await putOff(till, 'canceling intents at the former price', stopIntents(till, intents));

  return till.db.transaction(async (tx) => {
    const now = (await lockChangeable(tx, product.id)) ?? refuse('PRODUCT_NOT_FOUND');
    mustBeChangeable(now, change, caller);
    // The provider could not be asked, or someone has just begun to pay.
    if (isRepriced(now, change) && (await openIntentsOfProduct(tx, now.id)).length > 0) refuseRepricing(1);
    if (change.categoryId !== undefined && !(await lockCategories(tx, now.categoryId, change.categoryId))) refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
    const changed = await updateProduct(tx, now.id, change);
    if (changed > 0) await updateOpenBookings(tx, now.id);
    return changed;
  });
}
