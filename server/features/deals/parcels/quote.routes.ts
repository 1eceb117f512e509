import { DeliveryQuote, QuoteQuery } from '#contract/deals/delivery';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { findAskedPrice } from '../agreements/agreement.queries.ts';
import { findCashBar } from './cash.queries.ts';
import { quoteDelivery } from './quote.ts';
import { findSendable } from './sending.queries.ts';

/** One person's quotes: each may ask a courier. */
const QUOTES = { name: 'delivery quotes', max: 60, seconds: 3600 };

/** A courier's delivery fee, before anything is confirmed (docs/rules.md §13). */
export const quoteRoutes: Routes = (app, { db, env, couriers, rateLimits }) => {
  const quotes = rateLimits.exact(QUOTES);
  app.get(
    '/deliveries/quote',
    {
      config: {
        access: 'bearer',
        refusals: ['PRODUCT_NOT_FOUND', 'COURIER_UNAVAILABLE', 'COURIER_DOWN'],
      },
      schema: {
        summary: 'The fee for sending a product by courier',
        querystring: QuoteQuery,
        response: { 200: DeliveryQuote },
      },
    },
    async (request) => {
      const { productId, district, area } = request.query;
      const product = (await findSendable(db, productId)) ?? refuse('PRODUCT_NOT_FOUND');
      if (!env.fullPayment || !env.payoutKeys) return refuse('COURIER_UNAVAILABLE');
      const { id: buyerId } = callerOf(request);
      await consumeOrRefuse(quotes, buyerId);
      const price = (await findAskedPrice(db, buyerId, productId))?.price ?? product.sellingPrice;
      const {
        from: _from,
        to: _to,
        cashFee,
        ...quote
      } = await quoteDelivery(couriers, product, { district, area }, { price, isOn: env.courierCash });
      if (cashFee === undefined) return quote;
      const cash = { advance: quote.fee + cashFee, atDoor: price, bar: await findCashBar(db, { buyerId }) };
      return { ...quote, cash };
    },
  );
};
