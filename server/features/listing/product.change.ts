import type { ProductPatch } from '#contract/product';
import { refuse } from '#contract/refusal';
import { enqueueProductNews } from '../notices/notice-writing.queries';
import { publishBookingEvents } from '../bookings/booking-events.queries';
import type { RouteServices } from '../../context';
import { indexProduct } from '../search/index.queries';
import { findChangeable, lockCategories, lockChangeable, updateOpenBookings, updateProduct } from './change.queries';
import {
  assertChangeable,
  concernsPayments,
  isMoved,
  isRepeatedSale,
  placed,
  refuseDuringPayment,
} from './product.rules';
import { lockSellerOf } from '../my-products/removal.queries';
import { moveProduct } from './status.queries';

/**
 * Changes a seller's product that is not sold: its facts, its status, or both. A new price becomes that of the bookings
 * nobody has paid, and a sale elsewhere closes them: while a buyer is paying it waits, and card forms left open from
 * before are ended first, so that none takes money for what has changed.
 * @returns how many products are different now
 * @throws Refusal PRODUCT_NOT_FOUND, FORBIDDEN, PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_ON_HOLD, CATEGORY_NOT_FOUND
 */
export async function changeProduct(
  { db, paymentIntents }: Pick<RouteServices, 'db' | 'paymentIntents'>,
  id: string,
  patch: ProductPatch,
  caller: { id: string },
): Promise<number> {
  const { status, ...change } = patch;
  const product = (await findChangeable(db, id)) ?? refuse('PRODUCT_NOT_FOUND');
  if (isRepeatedSale(product, patch, caller)) return 0;
  assertChangeable(product, patch, caller);
  // What cannot be ended now is still open below, and the change is refused.
  if (concernsPayments(product, patch)) await paymentIntents.tryCancelOfProduct(product.id);

  return db.transaction(async (tx) => {
    // The seller before the product, as a removal locks them: the two do not deadlock.
    if (status !== undefined) await lockSellerOf(tx, product.id);
    const now = (await lockChangeable(tx, product.id)) ?? refuse('PRODUCT_NOT_FOUND');
    if (isRepeatedSale(now, patch, caller)) return 0;
    assertChangeable(now, patch, caller);
    // The provider could not be asked, or someone has just begun to pay.
    if (concernsPayments(now, patch) && (await paymentIntents.hasOpenForProduct(tx, now.id)))
      refuseDuringPayment(patch, 1);
    if (change.categoryId !== undefined && !(await lockCategories(tx, now.categoryId, change.categoryId)))
      refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
    const changed = await updateProduct(tx, now.id, placed(change, now));
    const moves = isMoved(now.status, status);
    const repriced = changed > 0 ? await updateOpenBookings(tx, now.id) : [];
    if (moves) await moveProduct(tx, now, status);
    if (changed === 0 && !moves) return 0;
    await indexProduct(tx, now.id);
    const isRepriced = change.sellingPrice !== undefined && change.sellingPrice !== now.sellingPrice;
    const kind = moves && status === 'sold' ? 'sold' : isRepriced ? 'repriced' : undefined;
    if (kind) await enqueueProductNews(tx, { kind, productIds: [now.id], by: caller.id });
    await publishBookingEvents(tx, { ids: repriced, productIds: [now.id] });
    return 1;
  });
}
