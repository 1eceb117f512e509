import { IdParams, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import { callerOf } from '../../http/authentication';
import { type BookingRow, findBooking } from '../bookings/booking.queries';
import { deferFailure } from './payment.context';
import { findDeposit, lockProduct } from './payment.queries';
import { markKeptRefunding } from './refund.queries';
import { refundPayment } from './payment.refund';

/** Cancels a reservation: its deposit goes back in full (docs/rules.md §9). */
export const reservationRoutes: Routes = (app, { db, payments }) => {
  const context = { db, payments, log: app.log };

  app.post(
    '/bookings/:id/cancel',
    {
      config: { access: 'bearer', refusals: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_RESERVED'] },
      schema: {
        summary: 'Cancel a reservation as the seller or an admin, and refund its deposit',
        params: IdParams,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const booking = await findBooking(db, request.params.id);
      if (!booking || booking.deleted) return refuse('BOOKING_NOT_FOUND');
      const isSeller = booking.sellerId === caller.id;
      if (!isSeller && caller.role !== 'admin') return refuse('BOOKING_NOT_FOUND');
      const deposit = await db.transaction(async (tx) => {
        await lockProduct(tx, booking.productId);
        const now: BookingRow = (await findBooking(tx, booking._id)) ?? refuse('BOOKING_NOT_FOUND');
        const paid = await findDeposit(tx, now._id);
        // Repeating the call changes nothing.
        if (paid && paid.state !== 'kept') return undefined;
        if (!paid || now.state !== 'reserved') return refuse('BOOKING_NOT_RESERVED');
        const after = await markKeptRefunding(tx, paid._id, isSeller ? 'seller' : 'admin');
        if (after && !isSeller)
          await recordAdminAction(tx, {
            admin: caller,
            action: 'cancel reservation',
            subject: 'booking',
            id: now._id,
            before: { productId: now.productId, state: now.state, depositPaid: now.depositPaid },
            after: { productId: now.productId, state: 'refunding' },
          });
        return after && paid;
      });
      // The sweep repeats it if the provider is down.
      if (deposit)
        await deferFailure(context, 'refunding a deposit', refundPayment(context, { ...deposit, state: 'refunding' }));
      return { acknowledged: true, matchedCount: 1, modifiedCount: deposit ? 1 : 0 };
    },
  );
};
