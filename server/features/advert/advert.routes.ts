import { Advert, AdvertInput } from '#contract/advert';
import { ListOf, Upserted } from '#contract/common';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { refuse } from '../../plugins/problems';
import { PUBLIC_LIST } from '../../plugins/security';
import { callerOf } from '../../plugins/who';
import { mustManage } from '../product/product.rules';
import { lockProduct } from '../product/removal.queries';
import { insertAdvert, listAdverts } from './advert.queries';
import { mustBeOnSale } from './advert.rules';

/** Adverts: what the home page shows (SPEC §7). */
export const advertRoutes: Routes = (app, { db }) => {
  app.get('/createAdvertise', { config: { who: 'public' }, schema: { response: { 200: ListOf(Advert) } } }, async (_request, reply) => {
    reply.header('cache-control', PUBLIC_LIST);
    return listAdverts(db);
  });

  app.put('/createAdvertise', { config: { who: 'seller' }, schema: { body: AdvertInput, response: { 200: Upserted } } }, async (request) =>
    db.transaction(async (tx) => {
      const caller = callerOf(request);
      const product = (await lockProduct(tx, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
      mustManage(product, caller);
      mustBeOnSale(product);
      const id = await insertAdvert(tx, product.id);
      if (!id) return { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0 };
      if (caller.role === 'admin') await recordAct(tx, { admin: caller, act: 'advertise product', subject: 'product', id: product.id, after: { advertId: id } });
      return { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
    }));
};
