import { IntentInput, IntentSecret, PaymentInput, PaymentRecorded } from '#contract/payment';
import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { type BookingRow, findBooking } from '../booking/booking.queries';
import { mustBePrice } from '../booking/booking.rules';
import { openIntentsOfBooking } from './intent.queries';
import { issueRoutes } from './issue.routes';
import { findPayment } from './payment.queries';
import { mustBelongTo, mustBePayable, mustFitCard } from './payment.rules';
import { secretFor } from './payment.secret';
import { endOf, honestly, inTime, type Outcome, settle } from './payment.settle';
import { webhookRoutes } from './webhook.routes';

/** Card payments of bookings (SPEC §7, RULES §2, §3). */
export const paymentRoutes: Routes = (app, services) => {
  const { db, payments } = services;
  const till = { db, payments, log: app.log };

  /** The caller's own booking, deleted ones included; another's does not exist for them. */
  async function ownBooking(id: string, caller: { id: string }): Promise<BookingRow> {
    const booking = await findBooking(db, id);
    return booking?.buyerId === caller.id ? booking : refuse('BOOKING_NOT_FOUND');
  }

  async function settled(transactionId: string, booking: BookingRow): Promise<Outcome> {
    const intent = await payments.getIntent(transactionId);
    mustBelongTo(intent, booking);
    return intent ? settle(till, intent) : refuse('PAYMENT_MISMATCH');
  }

  app.post('/create-payment-intent', { config: { who: 'bearer' }, schema: { body: IntentInput, response: { 200: IntentSecret } } }, async (request) => {
    const booking = await ownBooking(request.body.bookingId, callerOf(request));
    mustBePayable(booking);
    mustBePrice(request.body.price, booking.price);
    mustFitCard(booking.price);
    // A secret given away earlier may have taken money, which an unreachable provider cannot tell.
    const isGivenAway = (await openIntentsOfBooking(db, booking._id)).length > 0;
    const secret = inTime(secretFor(till, booking));
    return { clientSecret: await (isGivenAway ? honestly(secret) : secret) };
  });

  app.post('/payments', { config: { who: 'bearer' }, schema: { body: PaymentInput, response: { 200: PaymentRecorded } } }, async (request) => {
    const { bookingId, transactionId } = request.body;
    const booking = await ownBooking(bookingId, callerOf(request));
    const known = await findPayment(db, transactionId);
    if (known?.state === 'kept' && known.bookingId === booking._id) return { acknowledged: true, insertedId: known._id };

    const outcome = await honestly(inTime(settled(transactionId, booking)).catch(async (error: unknown) => {
      // Recorded in time, while what follows the recording takes long.
      const recorded = await findPayment(db, transactionId);
      if (recorded?.bookingId !== booking._id) throw error;
      return endOf(recorded);
    }));
    if (outcome.end === 'kept') return { acknowledged: true, insertedId: outcome.payment._id };
    return refuse(outcome.end === 'refunded' ? 'PAYMENT_REFUNDED' : 'PAYMENT_NOT_SUCCEEDED');
  });

  webhookRoutes(app, services);
  issueRoutes(app, services);
};
