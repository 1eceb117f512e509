import { ListOf } from '#contract/common';
import { OwnProduct, OwnProductsQuery } from '#contract/catalogue/product';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { countOfSeller, findOfSeller, findSeller, listOfSeller } from './own-products.queries.ts';
import { assertCanReadListOf } from './own-products.rules.ts';

/** A seller's own products (docs/specification.md §7). */
export const ownProductRoutes: Routes = (app, { db }) => {
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
};
