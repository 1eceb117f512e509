import { IdParams, ListOf } from '#contract/common';
import { PHONES_PER_HOUR, VIEWS_PER_ADDRESS, VIEWS_PER_ADDRESS_AND_HOUR } from '#contract/limits';
import { ProductCard, ProductDetails, ProductPhone, ViewCounted } from '#contract/product';
import { refuse } from '#contract/refusal';
import { assertMayDeal, assertOnSale } from '#contract/rules';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../context';
import { callerOf } from '../../http/authentication';
import { rowId } from '../../database/page';
import { findPublic } from '../../http/reads';
import { PUBLIC_LIST } from '../../http/security';
import { addressGroup } from '../../services/limits/addresses';
import { findBlock } from '../blocks/block.queries';
import { findProductDetails, findSellerOf, findSellerPhone, listSimilar } from '../product-card/card.queries';
import { createProductCounter } from './product-counter';
import { assertVisible } from './product-page.rules';

const DAY_SECONDS = 24 * 3600;

/** A product's public page, and its seller's phone number for signed-in people (docs/rules.md §6). */
export const productPageRoutes: Routes = (app, { db, rateLimits }) => {
  const counter = createProductCounter(db, app.log);
  app.addHook('onClose', () => counter.flush());
  const phones = rateLimits.exact({ name: 'phone numbers', max: PHONES_PER_HOUR, seconds: 3600 });
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

  app.get(
    '/products/:id',
    {
      config: { access: 'public', refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_GONE'] },
      schema: { summary: 'A product’s public data', params: IdParams, response: { 200: ProductDetails } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { product, state } =
        (await findPublic(request, db, (from) => findProductDetails(from, id))) ?? refuse('PRODUCT_NOT_FOUND');
      assertVisible(state);
      reply.header('cache-control', PUBLIC_LIST);
      return product;
    },
  );

  app.get(
    '/products/:id/similar',
    {
      config: { access: 'public', refusals: ['PRODUCT_NOT_FOUND'] },
      schema: { summary: 'Similar products on sale', params: IdParams, response: { 200: ListOf(ProductCard) } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const similar = (await findPublic(request, db, (from) => listSimilar(from, id))) ?? refuse('PRODUCT_NOT_FOUND');
      reply.header('cache-control', PUBLIC_LIST);
      return similar;
    },
  );

  app.get(
    '/products/:id/phone',
    {
      config: {
        access: 'bearer',
        refusals: [
          'PRODUCT_NOT_FOUND',
          'PRODUCT_SOLD',
          'PRODUCT_REMOVED',
          'PRODUCT_PAUSED',
          'PRODUCT_RESERVED',
          'CATEGORY_NOT_FOUND',
          'DEAL_BLOCKED',
          'OTHER_BLOCKED',
        ],
      },
      schema: { summary: 'The phone number of a product’s seller', params: IdParams, response: { 200: ProductPhone } },
    },
    async (request) => {
      const { id: productId } = request.params;
      const { id: callerId } = callerOf(request);
      const product = (await findSellerPhone(db, productId)) ?? refuse('PRODUCT_NOT_FOUND');
      assertOnSale(product);
      if (product.sellerId !== callerId) {
        assertMayDeal(await findBlock(db, callerId, product.sellerId));
        const retryAfter = await phones.consume(callerId);
        if (retryAfter > 0) return refuse('TOO_MANY_REQUESTS', { retryAfter });
        counter.countNumberShown(productId);
        request.log.info({ person: callerId, product: productId }, 'a seller’s phone number was shown');
      }
      return { sellerPhone: product.sellerPhone };
    },
  );

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
      const productId = rowId(request.params.id);
      const sellerId = (await findSellerOf(db, productId)) ?? refuse('PRODUCT_NOT_FOUND');
      const isOwn = caller !== null && sellerId === caller.id;
      const counted = !isOwn && (await isNewView(request, productId));
      if (counted) counter.countView(productId);
      return { counted };
    },
  );
};
