import type { ProductPatch } from '#contract/catalogue/product';
import { refuse } from '#contract/refusal';
import { enqueueProductNews } from '../../news/notices/notice-writing.queries.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { hashNumbers, recordChange, takeBikeInput } from '../bike-history/mileage.recording.ts';
import { storeFormerPrice } from '../bike-history/reading.queries.ts';
import type { RouteServices } from '../../../context.ts';
import { findHidingAction, fulfilRequiredChange } from '../../people/restrictions/restriction.queries.ts';
import type { Queryable } from '../../../database/database.ts';
import { indexProduct } from '../search/index.queries.ts';
import { updateOpenBookings } from '../../deals/bookings/repricing.queries.ts';
import { findChangeable, lockCategories, lockChangeable, updateProduct } from './product-change.queries.ts';
import {
  assertChangeable,
  concernsPayments,
  changesStatus,
  isRepeatedSale,
  fillInCity,
  refuseWhileOnHold,
} from './product.rules.ts';
import { fillInPlace } from './product.place.ts';
import { lockSellerOf } from '../my-products/product-removal.queries.ts';
import { updateStatus } from './status.queries.ts';

/** @throws Refusal PRODUCT_HIDDEN, PRODUCT_CHANGE_REQUIRED */
async function assertShowable(tx: Queryable, id: string): Promise<void> {
  const hiding = await findHidingAction(tx, id);
  if (hiding) refuse(hiding === 'change' ? 'PRODUCT_CHANGE_REQUIRED' : 'PRODUCT_HIDDEN');
}

/**
 * Changes the facts, the status, or both of a seller's unsold product.
 * A new price applies to unpaid bookings; a sale elsewhere closes them. Both are refused while a
 * buyer is paying. Open card forms are cancelled first, so that none takes money under the old
 * terms.
 * @returns the number of products that differ now
 * @throws Refusal PRODUCT_NOT_FOUND, FORBIDDEN, PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_ON_HOLD,
 * CATEGORY_NOT_FOUND, PRODUCT_RESERVED, PRODUCT_HIDDEN, PRODUCT_CHANGE_REQUIRED, and MILEAGE_REFUSALS
 */
export async function changeProduct(
  { db, env, paymentIntents }: Pick<RouteServices, 'db' | 'env' | 'paymentIntents'>,
  id: string,
  patch: ProductPatch,
  caller: { id: string },
): Promise<number> {
  const { rest, numbers: written, mileageReason } = takeBikeInput(patch);
  const { status, ...change } = rest;
  const numbers = hashNumbers(env.tokenSecret, written);
  const product = (await findChangeable(db, id)) ?? refuse('PRODUCT_NOT_FOUND');
  if (isRepeatedSale(product, patch, caller)) return 0;
  assertChangeable(product, patch, caller);
  // Intents that can't be cancelled now are still open below, where the change is refused.
  if (concernsPayments(product, patch)) await paymentIntents.tryCancelOfProduct(product.id);

  return db.transaction(async (tx) => {
    // Locks the seller before the product, in the same order as a removal, so that the two don't
    // deadlock.
    if (status !== undefined || product.status === 'paused') await lockSellerOf(tx, product.id);
    const now = (await lockChangeable(tx, product.id)) ?? refuse('PRODUCT_NOT_FOUND');
    if (isRepeatedSale(now, patch, caller)) return 0;
    assertChangeable(now, patch, caller);
    // The provider was unreachable, or somebody has just started to pay.
    if (concernsPayments(now, patch) && (await paymentIntents.hasOpenForProduct(tx, now.id)))
      refuseWhileOnHold(patch, 1);
    if (change.categoryId !== undefined && !(await lockCategories(tx, now.categoryId, change.categoryId)))
      refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
    const bike = { sellerId: now.sellerId, sent: change, numbers, reason: mileageReason };
    const isRecorded = await recordChange(tx, now.id, bike);
    const changed = await updateProduct(tx, now.id, fillInPlace(fillInCity(change, now), now));
    const moves = changesStatus(now.status, status);
    const repriced = changed > 0 ? await updateOpenBookings(tx, now.id) : [];
    // Deposits and the courier are nothing that a decision is about.
    const {
      acceptsDeposit: _,
      sendsByCourier: _s,
      weightClass: _w,
      pickupDistrict: _d,
      pickupArea: _a,
      acceptsCash: _c,
      ...content
    } = change;
    const isFreed = changed > 0 && Object.keys(content).length > 0 && (await fulfilRequiredChange(tx, now.id));
    const next = moves ? status : isFreed && now.status === 'paused' ? 'available' : undefined;
    if (next === 'available') await assertShowable(tx, now.id);
    if (next) await updateStatus(tx, now, next);
    if (changed === 0 && !next) return isRecorded ? 1 : 0;
    await indexProduct(tx, now.id);
    const isRepriced = change.sellingPrice !== undefined && change.sellingPrice !== now.sellingPrice;
    if (isRepriced) await storeFormerPrice(tx, now.id, now.sellingPrice);
    const kind = next === 'sold' ? 'sold' : isRepriced ? 'repriced' : undefined;
    if (kind) await enqueueProductNews(tx, { kind, productIds: [now.id], by: caller.id });
    await publishBookingEvents(tx, { ids: repriced, productIds: [now.id] });
    return 1;
  });
}
