import { Advert, AdvertInput } from '#contract/catalogue/advert';
import { Deleted, ListOf, Upserted } from '#contract/common';
import { ProductIdParams } from '#contract/trust/report';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { refuse } from '#contract/refusal';
import { ON_SALE_REFUSALS, assertCanManage, assertOnSale } from '#contract/rules';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { callerOf } from '../../../http/authentication.ts';
import { deleted, modified } from '../../../http/answers.ts';
import { lockProductAndSeller } from '../my-products/product-removal.queries.ts';
import { countAdvertsOf, deleteAdvert, insertAdvert, isAdvertised, listAdverts } from './advert.queries.ts';
import { assertAdvertLimit } from './advert.rules.ts';

/** Adverts for the home page (docs/specification.md §7). */
export const advertRoutes: Routes = (app, { db }) => {
  app.get(
    '/createAdvertise',
    {
      config: { access: 'public' },
      schema: { summary: 'Adverts on the home page', response: { 200: ListOf(Advert) } },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return listAdverts(request.readDb);
    },
  );

  app.put(
    '/createAdvertise',
    {
      config: {
        access: 'seller',
        refusals: ['PRODUCT_NOT_FOUND', ...ON_SALE_REFUSALS, 'TOO_MANY_ADVERTS'],
      },
      schema: { summary: 'Advertise a product', body: AdvertInput, response: { 200: Upserted } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const caller = callerOf(request);
        const product = (await lockProductAndSeller(tx, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
        assertCanManage(product, caller);
        assertOnSale(product);
        if (await isAdvertised(tx, product.id)) return { ...modified(0), upsertedCount: 0 };
        assertAdvertLimit(await countAdvertsOf(tx, product.sellerId));
        const id = await insertAdvert(tx, product.id);
        if (caller.role === 'admin')
          await recordAdminAction(tx, {
            admin: caller,
            action: 'advertise product',
            subject: 'product',
            id: product.id,
            after: { advertId: id },
          });
        return { ...modified(0, 0), upsertedCount: 1 };
      }),
  );

  app.delete(
    '/createAdvertise/:productId',
    {
      config: { access: 'seller' },
      schema: { summary: 'Remove an advert', params: ProductIdParams, response: { 200: Deleted } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const caller = callerOf(request);
        const product = await lockProductAndSeller(tx, request.params.productId);
        if (!product) return deleted(0);
        assertCanManage(product, caller);
        const deletedCount = await deleteAdvert(tx, product.id);
        if (deletedCount > 0 && caller.role === 'admin')
          await recordAdminAction(tx, { admin: caller, action: 'remove advert', subject: 'product', id: product.id });
        return deleted(deletedCount);
      }),
  );
};
