import { ReceivedBooking, ReceivedBookingsQuery } from '#contract/deals/booking';
import { ListOf } from '#contract/common';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { countReceived, listReceived } from './received.queries.ts';

/** Bookings and payments that a seller has received (docs/rules.md §8). */
export const sellerBookingRoutes: Routes = (app, { db }) => {
  app.get(
    '/seller/bookings',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'Bookings of the caller’s products',
        querystring: ReceivedBookingsQuery,
        response: { 200: ListOf(ReceivedBooking) },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const [total, page] = await Promise.all([
        countReceived(db, id, request.query),
        listReceived(db, id, request.query),
      ]);
      return sendPage(request, reply, page, total);
    },
  );
};
