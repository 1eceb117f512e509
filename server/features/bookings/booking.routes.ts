import { sameEmail } from '#contract/email';
import { Booking, BookingInput, BookingsQuery } from '#contract/booking';
import { Acknowledged, Deleted, IdParams, ListOf } from '#contract/common';
import { BOOKINGS_PER_HOUR } from '#contract/limits';
import type { Routes } from '../../context';
import { refuse } from '#contract/refusal';
import { assertMayDeal, assertPriceUnchanged } from '#contract/rules';
import { findAskedPrice } from '../agreements/agreement.queries';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { findBlock } from '../blocks/block.queries';
import {
  countBookings,
  findBooking,
  findOpenBooking,
  lockBuyer,
  lockBookedProduct,
  lockOpenBooking,
  insertBooking,
  listBookings,
  removeBooking,
} from './booking.queries';
import { notifySellerOfBooking, notifySellersOfRemovedBookings } from './booking-notices.queries';
import { publishBookingEvents } from './booking-events.queries';
import { isRefundState, canView, assertBookable, assertRemovable, assertRemovableBySeller } from './booking.rules';

const BEING_PAID = 'You are paying for this product right now, at its former price. Please try again in a moment.';

/** Bookings: a buyer's reservation of one product (docs/specification.md §7, docs/rules.md §2, §3). */
export const bookingRoutes: Routes = (app, { db, paymentIntents, rateLimits }) => {
  const newBookings = rateLimits.exact({ name: 'new bookings', max: BOOKINGS_PER_HOUR, seconds: 3600 });
  app.post(
    '/bookings',
    {
      config: {
        access: 'bearer',
        refusals: [
          'PRODUCT_NOT_FOUND',
          'PRODUCT_SOLD',
          'PRODUCT_REMOVED',
          'PRODUCT_PAUSED',
          'CATEGORY_NOT_FOUND',
          'OWN_PRODUCT',
          'PRICE_CHANGED',
          'PRODUCT_ON_HOLD',
          'PAYMENT_UNCONFIRMED',
          'DEAL_BLOCKED',
          'OTHER_BLOCKED',
        ],
      },
      schema: {
        summary: 'Book a product',
        description: 'At the asking price, or at the caller’s accepted offer if that is lower.',
        body: BookingInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const buyer = callerOf(request);
      const { productId } = request.body;
      const before = await findOpenBooking(db, buyer.id, productId);
      // The existing booking takes the offer's price. Cancel card forms still open at the old price
      // first.
      if (before && (await findAskedPrice(db, buyer.id, productId))?.price !== before.price)
        await paymentIntents.cancelOfBooking(before.id);
      return db.transaction(async (tx) => {
        if (!(await lockBuyer(tx, buyer.id))) return refuse('ACCOUNT_DELETED');
        const product = (await lockBookedProduct(tx, productId)) ?? refuse('PRODUCT_NOT_FOUND');
        assertBookable(product, buyer);
        assertMayDeal(await findBlock(tx, buyer.id, product.sellerId));
        const asked = (await findAskedPrice(tx, buyer.id, product.id)) ?? refuse('PRODUCT_NOT_FOUND');
        assertPriceUnchanged(request.body.price, asked.price);
        const open = await lockOpenBooking(tx, buyer.id, product.id);
        if (open && open.price !== asked.price && (await paymentIntents.hasOpenForBooking(tx, open.id)))
          return refuse('PRODUCT_ON_HOLD', { message: BEING_PAID });
        const retryAfter = open ? 0 : await newBookings.consume(buyer.id, tx);
        if (retryAfter > 0) return refuse('TOO_MANY_REQUESTS', { retryAfter });
        const insertedId = await insertBooking(tx, buyer, request.body, asked);
        await publishBookingEvents(tx, { ids: [insertedId] }, open ? [] : await notifySellerOfBooking(tx, insertedId));
        return { acknowledged: true, insertedId };
      });
    },
  );

  app.get(
    '/bookings',
    {
      config: { access: 'bearer', refusals: ['FORBIDDEN'] },
      schema: { summary: 'The caller’s bookings', querystring: BookingsQuery, response: { 200: ListOf(Booking) } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (!sameEmail(request.query.email, caller.email))
        return refuse('FORBIDDEN', { message: 'These are not your bookings.' });
      const [total, page] = await Promise.all([
        countBookings(db, caller.id, request.query),
        listBookings(db, caller.id, request.query),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.get(
    '/bookings/:id',
    {
      config: { access: 'bearer', refusals: ['BOOKING_NOT_FOUND'] },
      schema: { summary: 'One booking', params: IdParams, response: { 200: Booking } },
    },
    async (request) => {
      const booking = await findBooking(db, request.params.id);
      return booking && !booking.deleted && canView(booking, callerOf(request)) ? booking : refuse('BOOKING_NOT_FOUND');
    },
  );

  app.delete(
    '/bookings/:id',
    {
      config: {
        access: 'bearer',
        refusals: ['BOOKING_NOT_FOUND', 'BOOKING_PAID', 'PAYMENT_REFUNDED', 'PAYMENT_UNCONFIRMED'],
      },
      schema: {
        summary: 'Remove the caller’s own booking, or as the seller one with a block between the two',
        params: IdParams,
        response: { 200: Deleted },
      },
    },
    async (request) => {
      const booking = await findBooking(db, request.params.id);
      const { id: callerId } = callerOf(request);
      if (!booking || booking.deleted) return refuse('BOOKING_NOT_FOUND');
      const isBuyer = booking.buyerId === callerId;
      if (!isBuyer) {
        if (booking.sellerId !== callerId) return refuse('BOOKING_NOT_FOUND');
        assertRemovableBySeller(booking, await findBlock(db, callerId, booking.buyerId));
      }
      // Its client secret must not accept money any more. A payment that already succeeded marks the
      // booking paid, or is refunded.
      await paymentIntents.cancelOfBooking(booking._id);
      const now = await findBooking(db, booking._id);
      // Hiding it now would hide the refund from the buyer.
      if (now && isRefundState(now.state) && !isRefundState(booking.state)) return refuse('PAYMENT_REFUNDED');
      const deletedCount = await db.transaction(async (tx) => {
        const removed = await removeBooking(tx, booking);
        const changed = { ids: [booking._id] };
        if (removed > 0)
          await publishBookingEvents(tx, changed, isBuyer ? await notifySellersOfRemovedBookings(tx, changed) : []);
        return removed;
      });
      if (deletedCount === 0) assertRemovable((await findBooking(db, booking._id)) ?? refuse('BOOKING_NOT_FOUND'));
      return { acknowledged: true, deletedCount };
    },
  );
};
