import { IdParams, ListOf, PageQuery } from '#contract/common';
import { Product } from '#contract/product';
import type { Routes } from '../../app';
import { keysetOf, sendPage } from '../../database/page';
import { refuse } from '../../plugins/problems';
import { availableCount, listOnSale } from './product.queries';

/** Products: a category's page for signed-in people; listing and removing for their sellers (SPEC §7, RULES §2, §3). */
export const productRoutes: Routes = (app, { db }) => {
  app.get('/category/:id', {
    config: { who: 'bearer' },
    schema: { params: IdParams, querystring: PageQuery, response: { 200: ListOf(Product) } },
  }, async (request, reply) => {
    const keyset = keysetOf(request.query);
    const [total, rows] = await Promise.all([availableCount(db, request.params.id), listOnSale(db, request.params.id, keyset)]);
    if (total === undefined) return refuse('CATEGORY_NOT_FOUND');
    return sendPage(request, reply, rows, keyset, total);
  });
};
