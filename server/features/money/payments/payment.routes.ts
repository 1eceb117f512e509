import { IntentInput, IntentSecret, PaymentInput, PaymentRecorded } from '#contract/money/payment';
import type { Routes } from '../../../context.ts';
import { refuse } from '#contract/refusal';
import { assertMayDeal, assertPriceUnchanged } from '#contract/rules';
import { callerOf } from '../../../http/authentication.ts';
import { inserted } from '../../../http/answers.ts';
import { findBlock } from '../../people/blocks/block.queries.ts';
import { findHoldEnd } from '../../deals/bookings/hold.queries.ts';
import { recordCardPayment } from './payment.card.ts';
import { openIntentsOfBooking } from './open-intents.queries.ts';
import {
  assertMayPayCash,
  findOwnBooking,
  refuseUnconfirmed,
  START_REFUSALS,
  withRequestTimeout,
} from './payment.context.ts';
import { assertOffersKind, assertPayable, assertWithinCardLimit, amountToPay } from './payment.rules.ts';
import { startPayment } from './payment.start.ts';

/** Payments of bookings (docs/specification.md §7, docs/rules.md §2, §3, §9). */
export const paymentRoutes: Routes = (app, { db, env, payments }) => {
  const context = { db, payments, log: app.log };

  app.post(
    '/create-payment-intent',
    {
      config: {
        access: 'bearer',
        refusals: [
          ...START_REFUSALS,
          'PRICE_TOO_HIGH_FOR_CARD',
          'PRICE_TOO_LOW_FOR_CARD',
          'PAYMENT_METHOD_UNAVAILABLE',
        ],
      },
      schema: {
        summary: 'Reserve the product and get the client secret of a card payment',
        body: IntentInput,
        response: { 200: IntentSecret },
      },
    },
    async (request) => {
      const { bookingId, price, kind = 'full' } = request.body;
      if (!payments.methods.includes('card')) return refuse('PAYMENT_METHOD_UNAVAILABLE');
      const booking = await findOwnBooking(db, bookingId, callerOf(request));
      assertPayable(booking);
      assertPriceUnchanged(price, booking.price);
      assertOffersKind(kind, booking, env);
      const amountPaisa = amountToPay(booking, kind) ?? refuse('DEPOSIT_UNAVAILABLE');
      await assertMayPayCash(db, booking, kind);
      assertWithinCardLimit(amountPaisa);
      assertMayDeal(await findBlock(db, booking.buyerId, booking.sellerId));
      // A secret given away earlier may have taken money, which an unreachable provider cannot tell.
      const hasOpenIntents = (await openIntentsOfBooking(db, booking._id)).length > 0;
      const start = withRequestTimeout(payments.get('card'), startPayment(context, booking, { method: 'card', kind }));
      const { checkout } = await (hasOpenIntents ? refuseUnconfirmed(start) : start);
      if (!('clientSecret' in checkout)) return refuse('PAYMENT_METHOD_UNAVAILABLE');
      return { ...checkout, heldUntil: await findHoldEnd(db, bookingId) };
    },
  );

  app.post(
    '/payments',
    {
      config: {
        access: 'bearer',
        whileSuspended: true,
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
      const booking = await findOwnBooking(db, bookingId, callerOf(request));
      if (!payments.methods.includes('card')) return refuse('PAYMENT_MISMATCH');
      return inserted(await recordCardPayment(context, booking, transactionId));
    },
  );
};
