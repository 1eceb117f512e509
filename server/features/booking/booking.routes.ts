import { Booking, BookingInput } from '#contract/booking';
import { Acknowledged, Deleted, EmailQuery, IdParams, ListOf } from '#contract/common';
import { BOOKINGS_PER_HOUR } from '#contract/lifecycle';
import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { callerOf, sameEmail } from '../../plugins/who';
import { createQuota } from '../../services/quota';
import { openIntentsOfBooking } from '../payment/intent.queries';
import { honestly, inTime, stopIntents } from '../payment/payment.settle';
import { findBooking, hasOpenBooking, holdBuyer, holdProduct, insertBooking, listBookings, removeBooking } from './booking.queries';
import { isGoingBack, maySee, mustBeBookable, mustBePrice, mustBeRemovable } from './booking.rules';

/** Bookings: a buyer's wish to buy one product (SPEC §7, RULES §2, §3). */
export const bookingRoutes: Routes = (app, { db, payments }) => {
  const newBookings = createQuota({ max: BOOKINGS_PER_HOUR, seconds: 3600 });
  app.post('/bookings', { config: { who: 'bearer' }, schema: { body: BookingInput, response: { 200: Acknowledged } } }, async (request) => {
    const buyer = callerOf(request);
    return db.transaction(async (tx) => {
      if (!(await holdBuyer(tx, buyer.id))) return refuse('ACCOUNT_DELETED');
      const product = (await holdProduct(tx, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
      mustBeBookable(product, buyer);
      mustBePrice(request.body.price, product.price);
      const retryAfter = (await hasOpenBooking(tx, buyer.id, product.id)) ? 0 : newBookings.take(buyer.id);
      if (retryAfter > 0) return refuse('TOO_MANY_REQUESTS', { retryAfter });
      return { acknowledged: true, insertedId: await insertBooking(tx, buyer, request.body) };
    });
  });

  app.get('/bookings', {
    config: { who: 'bearer' },
    schema: { querystring: EmailQuery, response: { 200: ListOf(Booking) } },
  }, async (request) => {
    const caller = callerOf(request);
    if (!sameEmail(request.query.email, caller.email)) return refuse('FORBIDDEN', { message: 'These are not your bookings.' });
    return listBookings(db, caller.id);
  });

  app.get('/bookings/:id', { config: { who: 'bearer' }, schema: { params: IdParams, response: { 200: Booking } } }, async (request) => {
    const booking = await findBooking(db, request.params.id);
    return booking && !booking.deleted && maySee(booking, callerOf(request)) ? booking : refuse('BOOKING_NOT_FOUND');
  });

  app.delete('/bookings/:id', { config: { who: 'bearer' }, schema: { params: IdParams, response: { 200: Deleted } } }, async (request) => {
    const booking = await findBooking(db, request.params.id);
    if (!booking || booking.deleted || booking.buyerId !== callerOf(request).id) return refuse('BOOKING_NOT_FOUND');
    // Its secret must not take money any more. Money already taken makes the booking paid, or is refunded.
    await honestly(inTime(stopIntents({ db, payments, log: app.log }, await openIntentsOfBooking(db, booking._id))));
    const now = await findBooking(db, booking._id);
    // Hidden at once, nobody would read of the refund.
    if (now && isGoingBack(now.state) && !isGoingBack(booking.state)) return refuse('PAYMENT_REFUNDED');
    const deletedCount = await db.transaction((tx) => removeBooking(tx, booking));
    if (deletedCount === 0) mustBeRemovable((await findBooking(db, booking._id)) ?? refuse('BOOKING_NOT_FOUND'));
    return { acknowledged: true, deletedCount };
  });
};
