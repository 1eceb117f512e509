import { IdParams, ListOf } from '#contract/common';
import { PHONES_PER_HOUR } from '#contract/rate-limits';
import { ProductCard, ProductDetails, ProductPhone } from '#contract/catalogue/product';
import { refuse } from '#contract/refusal';
import { assertMayDeal, assertOnSale } from '#contract/rules';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { findPublic } from '../../../http/read-your-writes.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { findBlock } from '../../people/blocks/block.queries.ts';
import { findProductDetails, findSellerPhone, listSimilar } from '../product-card/card.queries.ts';
import { assertVisible } from './product-page.rules.ts';

/** A product's public page, and its seller's phone number for signed-in people (docs/rules.md §6). */
export const productPageRoutes: Routes = (app, { db, rateLimits, productCounter }) => {
  const phones = rateLimits.exact({ name: 'phone numbers', max: PHONES_PER_HOUR, seconds: 3600 });

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
        await consumeOrRefuse(phones, callerId);
        productCounter.countNumberShown(productId);
        request.log.info({ person: callerId, product: productId }, 'a seller’s phone number was shown');
      }
      return { sellerPhone: product.sellerPhone };
    },
  );
};
