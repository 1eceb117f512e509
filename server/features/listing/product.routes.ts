import { Acknowledged, Deleted, IdParams, Modified } from '#contract/common';
import { ProductInput, ProductPatch } from '#contract/product';
import { MAX_UNPROVEN_LISTINGS_PER_ADDRESS } from '#contract/limits';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import { refuse } from '#contract/refusal';
import { assertCanManage, isRemovable } from '#contract/rules';
import { callerOf } from '../../http/authentication';
import { addressGroup } from '../../services/limits/addresses';
import { enqueueProductNews, writeNotices } from '../notices/notice-writing.queries';
import { publishBookingEvents } from '../bookings/booking-events.queries';
import { lockListings } from './listing-quota.queries';
import { changeProduct } from './product.change';
import { resolvePictures } from './product.pictures';
import { insertProduct } from './product.queries';
import { fillInPlace } from './product.place';
import { assertMayList, assertPapers, assertPurchaseYear, fillInCity } from './product.rules';
import { beginRemoval, completeRemoval } from '../cases/removal.queries';
import { lockProductAndSeller, removeProduct } from '../my-products/removal.queries';
import { isLimited } from '../restrictions/restriction.queries';

const DAY_SECONDS = 24 * 3600;

/** Sellers list, change and remove their products (docs/specification.md §7, docs/rules.md §2, §3). */
export const productRoutes: Routes = (app, services) => {
  const { db, rateLimits } = services;
  const unprovenListings = rateLimits.exact({
    name: 'unproven listings',
    max: MAX_UNPROVEN_LISTINGS_PER_ADDRESS,
    seconds: DAY_SECONDS,
  });
  app.post(
    '/products',
    {
      config: {
        access: 'seller',
        refusals: [
          'ACCOUNT_LIMITED',
          'CATEGORY_NOT_FOUND',
          'IMAGE_GONE',
          'LISTINGS_UNPROVEN',
          'NETWORK_LISTINGS_UNPROVEN',
          'TOO_MANY_LISTINGS',
        ],
      },
      schema: { summary: 'Put a product on sale', body: ProductInput, response: { 200: Acknowledged } },
    },
    async (request) => {
      const input = fillInPlace(fillInCity({ ...request.body, ...(await resolvePictures(request.body, services)) }));
      assertPurchaseYear(input.purchaseYear);
      assertPapers(input.papers);
      const seller = callerOf(request);
      return db.transaction(async (tx) => {
        const listings = await lockListings(tx, seller.id);
        if (await isLimited(tx, seller.id)) refuse('ACCOUNT_LIMITED');
        if (listings && seller.role !== 'admin') {
          assertMayList(listings);
          const retryAfter = listings.hasProvenEmail ? 0 : await unprovenListings.consume(addressGroup(request.ip), tx);
          if (retryAfter > 0) refuse('NETWORK_LISTINGS_UNPROVEN', { retryAfter });
        }
        const insertedId =
          (await insertProduct(tx, seller.id, input)) ?? refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
        return { acknowledged: true, insertedId };
      });
    },
  );

  app.patch(
    '/products/:id',
    {
      config: {
        access: 'seller',
        refusals: [
          'PRODUCT_NOT_FOUND',
          'PRODUCT_HIDDEN',
          'PRODUCT_CHANGE_REQUIRED',
          'PRODUCT_RESERVED',
          'PRODUCT_SOLD',
          'PRODUCT_REMOVED',
          'PRODUCT_ON_HOLD',
          'CATEGORY_NOT_FOUND',
          'IMAGE_GONE',
        ],
      },
      schema: {
        summary: 'Change a product that is not sold',
        params: IdParams,
        body: ProductPatch,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const change = { ...request.body, ...(await resolvePictures(request.body, services)) };
      if (change.purchaseYear !== undefined) assertPurchaseYear(change.purchaseYear);
      assertPapers(change.papers);
      return {
        acknowledged: true,
        matchedCount: 1,
        modifiedCount: await changeProduct(services, request.params.id, change, callerOf(request)),
      };
    },
  );

  app.delete(
    '/products/:id',
    {
      config: { access: 'seller', refusals: ['PRODUCT_PAID', 'PRODUCT_RESERVED'] },
      schema: { summary: 'Remove a product', params: IdParams, response: { 200: Deleted } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const caller = callerOf(request);
        const product = await lockProductAndSeller(tx, request.params.id);
        if (!product) return { acknowledged: true, deletedCount: 0 };
        assertCanManage(product, caller);
        const removal =
          isRemovable(product.status) && product.sellerId !== caller.id
            ? await beginRemoval(tx, { productId: product.id, adminId: caller.id })
            : undefined;
        const deletedCount = isRemovable(product.status) ? await removeProduct(tx, product.id) : 0;
        if (removal) await completeRemoval(tx, removal, product.id);
        if (deletedCount > 0 && caller.role === 'admin') {
          await recordAdminAction(tx, {
            admin: caller,
            action: 'remove product',
            subject: 'product',
            id: product.id,
            before: product,
            after: { ...product, status: 'removed' },
          });
        }
        const productIds = deletedCount > 0 ? [product.id] : [];
        await enqueueProductNews(tx, { kind: 'removed', productIds, by: caller.id });
        await publishBookingEvents(tx, { productIds }, await writeNotices(tx, removal ? [removal.notice] : []));
        return { acknowledged: true, deletedCount };
      }),
  );
};
