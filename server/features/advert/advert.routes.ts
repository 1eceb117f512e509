import { Advert, AdvertInput } from '#contract/advert';
import { Deleted, ListOf, Upserted } from '#contract/common';
import { ProductIdParams } from '#contract/report';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { refuse } from '../../plugins/problems';
import { PUBLIC_LIST } from '../../plugins/security';
import { callerOf } from '../../plugins/who';
import { mustManage } from '../product/product.rules';
import { lockWithSeller } from '../product/removal.queries';
import { countAdvertsOf, deleteAdvert, insertAdvert, isAdvertised, listAdverts } from './advert.queries';
import { mustBeOnSale, mustHaveRoom } from './advert.rules';

/** Adverts: what the home page shows (SPEC §7). */
export const advertRoutes: Routes = (app, { db }) => {
  app.get('/createAdvertise', { config: { who: 'public' }, schema: { response: { 200: ListOf(Advert) } } }, async (_request, reply) => {
    reply.header('cache-control', PUBLIC_LIST);
    return listAdverts(db);
  });

  app.put('/createAdvertise', { config: { who: 'seller' }, schema: { body: AdvertInput, response: { 200: Upserted } } }, async (request) =>
    db.transaction(async (tx) => {
      const caller = callerOf(request);
      const product = (await lockWithSeller(tx, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
      mustManage(product, caller);
      mustBeOnSale(product);
      if (await isAdvertised(tx, product.id)) return { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0 };
      mustHaveRoom(await countAdvertsOf(tx, product.sellerId));
      const id = await insertAdvert(tx, product.id);
      if (caller.role === 'admin') await recordAct(tx, { admin: caller, act: 'advertise product', subject: 'product', id: product.id, after: { advertId: id } });
      return { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
    }));

  app.delete('/createAdvertise/:productId', { config: { who: 'seller' }, schema: { params: ProductIdParams, response: { 200: Deleted } } }, async (request) =>
    db.transaction(async (tx) => {
      const caller = callerOf(request);
      const product = await lockWithSeller(tx, request.params.productId);
      if (!product) return { acknowledged: true, deletedCount: 0 };
      mustManage(product, caller);
      const deletedCount = await deleteAdvert(tx, product.id);
      if (deletedCount > 0 && caller.role === 'admin') await recordAct(tx, { admin: caller, act: 'remove advert', subject: 'product', id: product.id });
      return { acknowledged: true, deletedCount };
    }));
};
