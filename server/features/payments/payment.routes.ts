import { IntentInput, IntentSecret, PaymentInput, PaymentRecorded } from '#contract/payment';
import type { Routes } from '../../context';
import { refuse } from '#contract/refusal';
import { assertMayDeal, assertPriceUnchanged } from '#contract/rules';
import { callerOf } from '../../http/authentication';
import { type BookingRow, findBooking } from '../bookings/booking.queries';
import { openIntentsOfBooking } from './intent.queries';
import { findBlock } from '../blocks/block.queries';
import { issueRoutes } from './issue.routes';
import { confirmPayment } from './payment.confirm';
import { refuseUnconfirmed, withRequestTimeout } from './payment.context';
import { assertPayable, assertWithinCardLimit } from './payment.rules';
import { createPaymentSecret } from './payment.secret';
import { webhookRoutes } from './webhook.routes';

/** Card payments of bookings (docs/specification.md §7, docs/rules.md §2, §3). */
export const paymentRoutes: Routes = (app, services) => {
  const { db, payments } = services;
  const context = { db, payments, log: app.log };

  /** The caller's own booking, deleted ones included; another's does not exist for them. */
  async function ownBooking(id: string, caller: { id: string }): Promise<BookingRow> {
    const booking = await findBooking(db, id);
    return booking?.buyerId === caller.id ? booking : refuse('BOOKING_NOT_FOUND');
  }

  app.post(
    '/create-payment-intent',
    {
      config: {
        access: 'bearer',
        refusals: [
          'BOOKING_NOT_FOUND',
          'BOOKING_PAID',
          'BOOKING_CLOSED',
          'PRODUCT_SOLD',
          'PRODUCT_REMOVED',
          'PRODUCT_ON_HOLD',
          'HOLD_AGAIN_LATER',
          'TOO_MANY_HOLDS',
          'PRICE_CHANGED',
          'PRICE_TOO_HIGH_FOR_CARD',
          'PRICE_TOO_LOW_FOR_CARD',
          'PAYMENT_REFUNDED',
          'PAYMENT_PROVIDER_DOWN',
          'PAYMENT_UNCONFIRMED',
          'DEAL_BLOCKED',
          'OTHER_BLOCKED',
        ],
      },
      schema: {
        summary: 'Reserve the product and get the client secret of a card payment',
        body: IntentInput,
        response: { 200: IntentSecret },
      },
    },
    async (request) => {
      const booking = await ownBooking(request.body.bookingId, callerOf(request));
      assertPayable(booking);
      assertPriceUnchanged(request.body.price, booking.price);
      assertWithinCardLimit(booking.price);
      assertMayDeal(await findBlock(db, booking.buyerId, booking.sellerId));
      // A secret given away earlier may have taken money, which an unreachable provider cannot tell.
      const hasOpenIntents = (await openIntentsOfBooking(db, booking._id)).length > 0;
      const secret = withRequestTimeout(context, createPaymentSecret(context, booking));
      return { clientSecret: await (hasOpenIntents ? refuseUnconfirmed(secret) : secret) };
    },
  );

  app.post(
    '/payments',
    {
      config: {
        access: 'bearer',
        refusals: [
          'BOOKING_NOT_FOUND',
          'PAYMENT_MISMATCH',
          'PAYMENT_NOT_SUCCEEDED',
          'PAYMENT_REFUNDED',
          'PAYMENT_UNCONFIRMED',
        ],
      },
      schema: {
        summary: 'Record a card payment that has succeeded',
        body: PaymentInput,
        response: { 200: PaymentRecorded },
      },
    },
    async (request) => {
      const { bookingId, transactionId } = request.body;
      const booking = await ownBooking(bookingId, callerOf(request));
      return { acknowledged: true, insertedId: await confirmPayment(context, booking, transactionId) };
    },
  );

  webhookRoutes(app, services);
  issueRoutes(app, services);
};
