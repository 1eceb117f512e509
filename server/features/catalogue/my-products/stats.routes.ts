import { IdParams } from '#contract/common';
import { refuse } from '#contract/refusal';
import { assertOwner } from '#contract/rules';
import { ProductStats, SellerSummary } from '#contract/catalogue/stats';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sumReceived } from '../../deals/bookings/received.queries.ts';
import { findSellerOf } from '../product-card/card.queries.ts';
import { countByStatus, statsOfProduct, statsOfSeller } from './stats.queries.ts';

/** Statistics for sellers: of one product, and of all their products (docs/rules.md §8). */
export const statsRoutes: Routes = (app, { db }) => {
  app.get(
    '/products/:id/stats',
    {
      config: { access: 'seller', refusals: ['PRODUCT_NOT_FOUND'] },
      schema: {
        summary: 'A product’s statistics for the last 30 days',
        params: IdParams,
        response: { 200: ProductStats },
      },
    },
    async (request) => {
      const { id } = request.params;
      const sellerId = (await findSellerOf(db, id)) ?? refuse('PRODUCT_NOT_FOUND');
      assertOwner({ sellerId }, callerOf(request));
      return statsOfProduct(db, id);
    },
  );

  app.get(
    '/seller/summary',
    {
      config: { access: 'seller' },
      schema: { summary: 'Counts and statistics of the caller’s products', response: { 200: SellerSummary } },
    },
    async (request) => {
      const { id } = callerOf(request);
      const [stats, products, received] = await Promise.all([
        statsOfSeller(db, id),
        countByStatus(db, id),
        sumReceived(db, id),
      ]);
      return { ...stats, products, received };
    },
  );
};
