import { IdParams } from '#contract/common';
import { VIEWS_PER_ADDRESS, VIEWS_PER_ADDRESS_AND_HOUR } from '#contract/rate-limits';
import { ViewCounted } from '#contract/catalogue/product';
import { refuse } from '#contract/refusal';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../context.ts';
import { idOrZero } from '../../../database/page.ts';
import { addressGroup } from '../../../services/limits/addresses.ts';
import { findSellerOf } from '../product-card/card.queries.ts';

const DAY_SECONDS = 24 * 3600;

/** Counts views of products (docs/rules.md §6). */
export const viewRoutes: Routes = (app, { db, rateLimits, productCounter }) => {
  const viewsOfPerson = rateLimits.exact({ name: 'views of a person', max: 1, seconds: DAY_SECONDS });
  const viewsOfAddress = rateLimits.exact({
    name: 'views of an address',
    max: VIEWS_PER_ADDRESS,
    seconds: DAY_SECONDS,
  });
  const allViewsOfAddress = rateLimits.approximate({
    name: 'all views of an address',
    max: VIEWS_PER_ADDRESS_AND_HOUR,
    seconds: 3600,
  });

  /**
   * Counts a view once a day per person. Strangers are identified by address alone, so an address may
   * count a few.
   */
  const isNewView = async ({ caller, ip }: FastifyRequest, productId: string): Promise<boolean> =>
    (await (caller
      ? viewsOfPerson.consume(`${caller.id} ${productId}`)
      : viewsOfAddress.consume(`${addressGroup(ip)} ${productId}`))) === 0;

  app.post(
    '/products/:id/views',
    {
      // Many people share an address behind a mobile carrier, and a view costs almost nothing.
      config: { access: 'optional', rateLimit: false, skipsReadYourWrites: true, refusals: ['PRODUCT_NOT_FOUND'] },
      schema: { summary: 'Count a view of a product', params: IdParams, response: { 200: ViewCounted } },
    },
    async (request) => {
      const { caller, ip } = request;
      // Each counted view is a stored row: an address that has used up its hourly limit costs no
      // statement.
      if (allViewsOfAddress.consume(addressGroup(ip)) > 0) return { counted: false };
      // The canonical id, so that `7` and `007` are one product.
      const productId = idOrZero(request.params.id);
      const sellerId = (await findSellerOf(db, productId)) ?? refuse('PRODUCT_NOT_FOUND');
      const isOwn = caller !== null && sellerId === caller.id;
      const counted = !isOwn && (await isNewView(request, productId));
      if (counted) productCounter.countView(productId);
      return { counted };
    },
  );
};
