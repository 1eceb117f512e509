import { BookingInput } from '#contract/deals/booking';
import { Acknowledged } from '#contract/common';
import { BOOKINGS_PER_HOUR } from '#contract/rate-limits';
import type { Routes } from '../../../context.ts';
import { refuse } from '#contract/refusal';
import { ON_SALE_REFUSALS, assertMayDeal, assertPriceUnchanged } from '#contract/rules';
import { findAskedPrice } from '../agreements/agreement.queries.ts';
import { callerOf } from '../../../http/authentication.ts';
import { inserted } from '../../../http/answers.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { findBlock } from '../../people/blocks/block.queries.ts';
import {
  findOpenBooking,
  lockBuyer,
  lockBookedProduct,
  lockOpenBooking,
  insertBooking,
} from './new-booking.queries.ts';
import { notifySellerOfBooking } from './booking-notices.queries.ts';
import { publishBookingEvents } from './booking-events.queries.ts';
import { assertBookable } from './booking.rules.ts';
import { quoteBooking } from '../parcels/quote-booking.ts';

/** True if a booking costs the same fees: then what was started to pay it stays valid. */
const hasFees = (
  booking: { deliveryFee: number; cashFee?: number } | undefined,
  { deliveryFee, cashFee }: { deliveryFee: number; cashFee?: number },
): boolean => booking?.deliveryFee === deliveryFee && booking.cashFee === cashFee;

/** Buyers book products (docs/specification.md §7, docs/rules.md §2, §3). */
export const newBookingRoutes: Routes = (app, services) => {
  const { db, paymentIntents, rateLimits } = services;
  const newBookings = rateLimits.exact({ name: 'new bookings', max: BOOKINGS_PER_HOUR, seconds: 3600 });
  app.post(
    '/bookings',
    {
      config: {
        access: 'bearer',
        refusals: [
          'PRODUCT_NOT_FOUND',
          ...ON_SALE_REFUSALS,
          'OWN_PRODUCT',
          'PRICE_CHANGED',
          'OWN_PAYMENT_UNDER_WAY',
          'PAYMENT_UNCONFIRMED',
          'DEAL_BLOCKED',
          'OTHER_BLOCKED',
          'COURIER_UNAVAILABLE',
          'COURIER_DOWN',
          'DELIVERY_FEE_CHANGED',
        ],
      },
      schema: {
        summary: 'Book a product',
        description:
          'At the asking price, or at the caller’s accepted offer if that is lower. By courier, the fee is paid with the price.',
        body: BookingInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const buyer = callerOf(request);
      const { productId } = request.body;
      const quoted = await quoteBooking(services, request.body, buyer.id);
      const fees = { deliveryFee: quoted?.fee ?? 0, cashFee: quoted?.cashFee };
      const before = await findOpenBooking(db, buyer.id, productId);
      // The existing booking takes the offer's price. Cancel card forms still open at the old price
      // first.
      const isRepriced = async (): Promise<boolean> =>
        !hasFees(before, fees) || (await findAskedPrice(db, buyer.id, productId))?.price !== before?.price;
      if (before && (await isRepriced())) await paymentIntents.cancelOfBooking(before.id);
      return db.transaction(async (tx) => {
        if (!(await lockBuyer(tx, buyer.id))) return refuse('ACCOUNT_DELETED');
        const product = (await lockBookedProduct(tx, productId)) ?? refuse('PRODUCT_NOT_FOUND');
        assertBookable(product, buyer);
        assertMayDeal(await findBlock(tx, buyer.id, product.sellerId));
        const asked = (await findAskedPrice(tx, buyer.id, product.id)) ?? refuse('PRODUCT_NOT_FOUND');
        assertPriceUnchanged(request.body.price, asked.price);
        const open = await lockOpenBooking(tx, buyer.id, product.id);
        const isChanged = open && (open.price !== asked.price || !hasFees(open, fees));
        if (isChanged && (await paymentIntents.hasOpenForBooking(tx, open.id))) return refuse('OWN_PAYMENT_UNDER_WAY');
        if (!open) await consumeOrRefuse(newBookings, buyer.id, tx);
        const insertedId = await insertBooking(tx, buyer, request.body, asked, quoted);
        await publishBookingEvents(tx, { ids: [insertedId] }, open ? [] : await notifySellerOfBooking(tx, insertedId));
        return inserted(insertedId);
      });
    },
  );
};
