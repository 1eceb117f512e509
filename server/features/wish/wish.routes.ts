import { Acknowledged, Deleted, EmailQuery, IdParams, ListOf } from '#contract/common';
import { Wish, WishInput } from '#contract/wish';
import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { callerOf, sameEmail } from '../../plugins/who';
import { deleteWish, findProduct, insertWish, listWishes } from './wish.queries';
import { mustBeOnSale } from './wish.rules';

/** The wish list: everybody's own (SPEC §7, RULES §3). */
export const wishRoutes: Routes = (app, { db }) => {
  app.post('/mywishlist', { config: { who: 'bearer' }, schema: { body: WishInput, response: { 200: Acknowledged } } }, async (request) => {
    const product = (await findProduct(db, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
    mustBeOnSale(product);
    return { acknowledged: true, insertedId: await insertWish(db, callerOf(request).id, product.id) };
  });

  app.get('/mywishlist', {
    config: { who: 'bearer' },
    schema: { querystring: EmailQuery, response: { 200: ListOf(Wish) } },
  }, async (request) => {
    const caller = callerOf(request);
    if (!sameEmail(request.query.email, caller.email)) return refuse('FORBIDDEN', { message: 'This is not your wish list.' });
    return listWishes(db, caller.id);
  });

  app.delete('/mywishlist/:id', { config: { who: 'bearer' }, schema: { params: IdParams, response: { 200: Deleted } } }, async (request) => {
    const deletedCount = await deleteWish(db, callerOf(request).id, request.params.id);
    if (deletedCount === 0) return refuse('NOT_FOUND', { message: 'This is not in your wish list.' });
    return { acknowledged: true, deletedCount };
  });
};
