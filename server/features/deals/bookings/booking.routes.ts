import { sameEmail } from '#contract/email';
import { Booking, BookingsQuery } from '#contract/deals/booking';
import { Deleted, IdParams, ListOf } from '#contract/common';
import type { Routes } from '../../../context.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { deleted } from '../../../http/answers.ts';
import { findBlock } from '../../people/blocks/block.queries.ts';
import { countBookings, findBooking, listBookings } from './booking.queries.ts';
import { findCashBarOfBooking } from '../parcels/cash.queries.ts';
import { removeBooking } from './booking-closing.queries.ts';
import { notifySellersOfRemovedBookings } from './booking-notices.queries.ts';
import { publishBookingEvents } from './booking-events.queries.ts';
import { isRefundState, canView, assertRemovable, assertRemovableBySeller } from './booking.rules.ts';

/** Bookings: a buyer's reservation of one product (docs/specification.md §7, docs/rules.md §2, §3). */
export const bookingRoutes: Routes = (app, { db, env, paymentIntents }) => {
  app.get(
    '/bookings',
    {
      config: { access: 'bearer', refusals: ['FORBIDDEN'] },
      schema: { summary: 'The caller’s bookings', querystring: BookingsQuery, response: { 200: ListOf(Booking) } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (!sameEmail(request.query.email, caller.email)) return refuse('FORBIDDEN');
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
      if (!booking || booking.deleted || !canView(booking, callerOf(request))) return refuse('BOOKING_NOT_FOUND');
      const { cash, ...rest } = booking;
      if (!cash || !env.courierCash) return rest;
      return { ...rest, cash: { ...cash, bar: await findCashBarOfBooking(db, booking._id) } };
    },
  );

  app.delete(
    '/bookings/:id',
    {
      config: {
        access: 'bearer',
        refusals: ['BOOKING_NOT_FOUND', 'BOOKING_PAID', 'BOOKING_REFUNDING', 'PAYMENT_REFUNDED', 'PAYMENT_UNCONFIRMED'],
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
      return deleted(deletedCount);
    },
  );
};
