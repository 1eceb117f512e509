import { Acknowledged, Deleted, IdParams, ListOf, Modified, PageQuery } from '#contract/common';
import { OwnProduct, OwnProductsQuery, Product, ProductInput, ProductPatch } from '#contract/product';
import { MAX_UNPROVEN_LISTINGS_PER_ADDRESS } from '#contract/limits';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import { refuse } from '#contract/refusal';
import { assertCanManage, isRemovable } from '#contract/rules';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { addressGroup } from '../../services/addresses';
import { noteProductNews } from '../../services/notices';
import { tellOfBookings } from '../bookings/told.queries';
import { lockListings } from './listing-quota.queries';
import { changeProduct } from './product.change';
import { resolvePictures } from './product.pictures';
import { countOfSeller, findOfSeller, findSeller, insertProduct, listOfSeller, listOnSale } from './product.queries';
import { assertMayList, assertPurchaseYear, assertCanReadListOf, placed } from './product.rules';
import { lockProductAndSeller, removeProduct } from './removal.queries';

const DAY_SECONDS = 24 * 3600;
const ADDRESS_IS_FULL =
  'Too many products were listed from your network today. Please verify your email on your profile page to list yours.';

/**
 * Products: a category's page for signed-in people; listing and removing for their sellers (docs/specification.md §7,
 * docs/rules.md §2, §3).
 */
export const productRoutes: Routes = (app, services) => {
  const { db, rateLimits } = services;
  const unprovenListings = rateLimits.exact({
    name: 'unproven listings',
    max: MAX_UNPROVEN_LISTINGS_PER_ADDRESS,
    seconds: DAY_SECONDS,
  });
  app.get(
    '/category/:id',
    {
      config: { access: 'bearer', contacts: true, refusals: ['CATEGORY_NOT_FOUND'] },
      schema: {
        summary: 'Products on sale in a category',
        params: IdParams,
        querystring: PageQuery,
        response: { 200: ListOf(Product) },
      },
    },
    async (request, reply) => {
      const list = await listOnSale(db, request.params.id, request.query, callerOf(request).id);
      if (!list) return refuse('CATEGORY_NOT_FOUND');
      return sendPage(request, reply, list.page, list.total);
    },
  );

  app.post(
    '/products',
    {
      config: {
        access: 'seller',
        refusals: ['CATEGORY_NOT_FOUND', 'IMAGE_GONE', 'LISTINGS_UNPROVEN', 'TOO_MANY_LISTINGS'],
      },
      schema: { summary: 'Put a product on sale', body: ProductInput, response: { 200: Acknowledged } },
    },
    async (request) => {
      const input = placed({ ...request.body, ...(await resolvePictures(request.body, services)) });
      assertPurchaseYear(input.purchaseYear);
      const seller = callerOf(request);
      return db.transaction(async (tx) => {
        const listings = await lockListings(tx, seller.id);
        if (listings && seller.role !== 'admin') {
          assertMayList(listings);
          const retryAfter = listings.hasProvenEmail ? 0 : await unprovenListings.consume(addressGroup(request.ip), tx);
          if (retryAfter > 0) refuse('LISTINGS_UNPROVEN', { retryAfter, message: ADDRESS_IS_FULL });
        }
        const insertedId =
          (await insertProduct(tx, seller.id, input)) ?? refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
        return { acknowledged: true, insertedId };
      });
    },
  );

  app.get(
    '/products',
    {
      config: { access: 'bearer', refusals: ['FORBIDDEN'] },
      schema: {
        summary: 'A seller’s own products with their bookings',
        querystring: OwnProductsQuery,
        response: { 200: ListOf(OwnProduct) },
      },
    },
    async (request, reply) => {
      const { email, id } = request.query;
      assertCanReadListOf(email, callerOf(request));
      const seller = await findSeller(db, email);
      if (id !== undefined) {
        const found = seller ? await findOfSeller(db, seller.id, id) : [];
        reply.header('x-total-count', found.length);
        return found;
      }
      if (!seller) return sendPage(request, reply, { rows: [] }, 0);
      const [total, page] = await Promise.all([
        countOfSeller(db, seller, request.query),
        listOfSeller(db, seller.id, request.query),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.patch(
    '/products/:id',
    {
      config: {
        access: 'seller',
        refusals: [
          'PRODUCT_NOT_FOUND',
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
      config: { access: 'seller', refusals: ['PRODUCT_PAID'] },
      schema: { summary: 'Remove a product', params: IdParams, response: { 200: Deleted } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const caller = callerOf(request);
        const product = await lockProductAndSeller(tx, request.params.id);
        if (!product) return { acknowledged: true, deletedCount: 0 };
        assertCanManage(product, caller);
        const deletedCount = isRemovable(product.status) ? await removeProduct(tx, product.id) : 0;
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
        await noteProductNews(tx, { kind: 'removed', productIds, by: caller.id });
        await tellOfBookings(tx, { productIds });
        return { acknowledged: true, deletedCount };
      }),
  );
};
