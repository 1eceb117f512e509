import { IntentInput, IntentSecret, PaymentInput, PaymentRecorded } from '#contract/payment';
import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { type BookingRow, findBooking } from '../booking/booking.queries';
import { mustBePrice } from '../booking/booking.rules';
import { findPayment } from './payment.queries';
import { mustBelongTo, mustBePayable, mustFitCard } from './payment.rules';
import { secretFor } from './payment.secret';
import { honestly, settle } from './payment.settle';
import { webhookRoutes } from './webhook.routes';

/** Card payments of bookings (SPEC §7, RULES §2, §3). */
export const paymentRoutes: Routes = (app, services) => {
  const { db, payments } = services;
  const till = { db, payments };

  /** The caller's own booking, deleted ones included; another's does not exist for them. */
  async function ownBooking(id: string, caller: { id: string }): Promise<BookingRow> {
    const booking = await findBooking(db, id);
    return booking?.buyerId === caller.id ? booking : refuse('BOOKING_NOT_FOUND');
  }

  app.post('/create-payment-intent', { config: { who: 'bearer' }, schema: { body: IntentInput, response: { 200: IntentSecret } } }, async (request) => {
    const booking = await ownBooking(request.body.bookingId, callerOf(request));
    mustBePayable(booking);
    mustBePrice(request.body.price, booking.price);
    mustFitCard(booking.price);
    return { clientSecret: await secretFor(till, booking) };
  });

  app.post('/payments', { config: { who: 'bearer' }, schema: { body: PaymentInput, response: { 200: PaymentRecorded } } }, async (request) => {
    const { bookingId, transactionId } = request.body;
    const booking = await ownBooking(bookingId, callerOf(request));
    const known = await findPayment(db, transactionId);
    if (known?.state === 'kept' && known.bookingId === booking._id) return { acknowledged: true, insertedId: known._id };

    const intent = await honestly(payments.getIntent(transactionId));
    mustBelongTo(intent, booking);
    const outcome = intent ? await settle(till, intent) : refuse('PAYMENT_MISMATCH');
    if (outcome.end === 'kept') return { acknowledged: true, insertedId: outcome.payment._id };
    return refuse(outcome.end === 'refunded' ? 'PAYMENT_REFUNDED' : 'PAYMENT_NOT_SUCCEEDED');
  });

  webhookRoutes(app, services);
};
