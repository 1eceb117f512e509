import { sameEmail } from '#contract/email';
import { Acknowledged, Deleted, IdParams, ListOf } from '#contract/common';
import { Wish, WishesQuery, WishInput } from '#contract/catalogue/wish';
import type { Routes } from '../../../context.ts';
import { refuse } from '#contract/refusal';
import { ON_SALE_REFUSALS, assertOnSale } from '#contract/rules';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { deleted, inserted } from '../../../http/answers.ts';
import { findAvailability } from '../product-card/availability.queries.ts';
import { countWishes, deleteWish, insertWish, listWishes } from './wish.queries.ts';

/** A person's own wish list (docs/specification.md §7, docs/rules.md §3). */
export const wishlistRoutes: Routes = (app, { db }) => {
  app.post(
    '/mywishlist',
    {
      config: {
        access: 'bearer',
        refusals: ['PRODUCT_NOT_FOUND', ...ON_SALE_REFUSALS],
      },
      schema: { summary: 'Add a product to the wish list', body: WishInput, response: { 200: Acknowledged } },
    },
    async (request) => {
      const product = (await findAvailability(db, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
      assertOnSale(product);
      const insertedId = (await insertWish(db, callerOf(request).id, product.id)) ?? refuse('ACCOUNT_DELETED');
      return inserted(insertedId);
    },
  );

  app.get(
    '/mywishlist',
    {
      config: { access: 'bearer', refusals: ['FORBIDDEN'] },
      schema: { summary: 'The caller’s wish list', querystring: WishesQuery, response: { 200: ListOf(Wish) } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (!sameEmail(request.query.email, caller.email)) return refuse('FORBIDDEN');
      const [total, page] = await Promise.all([
        countWishes(db, caller.id, request.query),
        listWishes(db, caller.id, request.query),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.delete(
    '/mywishlist/:id',
    {
      config: { access: 'bearer', refusals: ['WISH_NOT_FOUND'] },
      schema: { summary: 'Remove a product from the wish list', params: IdParams, response: { 200: Deleted } },
    },
    async (request) => {
      const deletedCount = await deleteWish(db, callerOf(request).id, request.params.id);
      if (deletedCount === 0) return refuse('WISH_NOT_FOUND');
      return deleted(deletedCount);
    },
  );
};
