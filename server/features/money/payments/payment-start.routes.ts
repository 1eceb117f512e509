import { PaymentAttempt, PaymentStart, PaymentStarted, ReferenceParams } from '#contract/money/payment';
import { PAYMENT_STARTS_PER_HOUR } from '#contract/rate-limits';
import { refuse } from '#contract/refusal';
import { assertMayDeal, assertPriceUnchanged } from '#contract/rules';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { PaymentFault } from '../../../services/payments/provider.ts';
import { findBlock } from '../../people/blocks/block.queries.ts';
import { findIntentByReference } from './intent.queries.ts';
import { openIntentsOfBooking } from './open-intents.queries.ts';
import {
  assertMayPayCash,
  findOwnBooking,
  refuseUnconfirmed,
  START_REFUSALS,
  withRequestTimeout,
} from './payment.context.ts';
import { findPaymentOfIntent } from './payment.queries.ts';
import { assertOffersKind, assertPayable, assertWithinLimits, attemptState, amountToPay } from './payment.rules.ts';
import { startPayment } from './payment.start.ts';

/** The limits of one merchant may be tighter than those that the provider names. */
function refuseAmount(error: unknown): never {
  const kind = error instanceof PaymentFault ? error.kind : undefined;
  if (kind === 'amountTooSmall') refuse('PRICE_TOO_LOW_FOR_METHOD');
  if (kind === 'amountTooLarge') refuse('PRICE_TOO_HIGH_FOR_METHOD');
  throw error;
}

/** Payments on the page of a provider (docs/rules.md §9). */
export const paymentStartRoutes: Routes = (app, { db, env, payments, rateLimits, followPayment }) => {
  const context = { db, payments, log: app.log };
  const starts = rateLimits.exact({ name: 'payment starts', max: PAYMENT_STARTS_PER_HOUR, seconds: 3600 });

  app.post(
    '/payments/start',
    {
      config: {
        access: 'bearer',
        refusals: [
          ...START_REFUSALS,
          'PRICE_TOO_HIGH_FOR_METHOD',
          'PRICE_TOO_LOW_FOR_METHOD',
          'PAYMENT_METHOD_UNAVAILABLE',
        ],
      },
      schema: {
        summary: 'Reserve the product and start a payment on the page of a provider',
        body: PaymentStart,
        response: { 200: PaymentStarted },
      },
    },
    async (request) => {
      const { bookingId, price, method, kind } = request.body;
      const caller = callerOf(request);
      // Cards are paid on our page.
      if (method === 'card' || !payments.methods.includes(method)) return refuse('PAYMENT_METHOD_UNAVAILABLE');
      const booking = await findOwnBooking(db, bookingId, caller);
      assertPayable(booking);
      assertPriceUnchanged(price, booking.price);
      assertOffersKind(kind, booking, env);
      const amountPaisa = amountToPay(booking, kind) ?? refuse('DEPOSIT_UNAVAILABLE');
      await assertMayPayCash(db, booking, kind);
      const provider = payments.get(method);
      assertWithinLimits(amountPaisa, provider.limits);
      assertMayDeal(await findBlock(db, booking.buyerId, booking.sellerId));
      await consumeOrRefuse(starts, caller.id);
      // An attempt started earlier may have taken money, which an unreachable provider cannot tell.
      const isStarted = (await openIntentsOfBooking(db, booking._id)).length > 0;
      const start = withRequestTimeout(provider, startPayment(context, booking, { method, kind })).catch(refuseAmount);
      const { reference, checkout } = await (isStarted ? refuseUnconfirmed(start) : start);
      return 'redirectUrl' in checkout
        ? { reference, redirectUrl: checkout.redirectUrl }
        : refuse('PAYMENT_METHOD_UNAVAILABLE');
    },
  );

  app.get(
    '/payments/:reference',
    {
      config: { access: 'bearer', refusals: ['PAYMENT_NOT_FOUND'] },
      schema: {
        summary: 'The state of one attempt to pay',
        params: ReferenceParams,
        response: { 200: PaymentAttempt },
      },
    },
    async (request) => {
      const { id, role } = callerOf(request);
      const intent = await findIntentByReference(db, request.params.reference);
      if (!intent || (intent.buyerId !== id && role !== 'admin')) return refuse('PAYMENT_NOT_FOUND');
      // The page waits for what the provider says after the return, and may be the only one that asks soon.
      if (intent.state === 'open' && intent.hasReturned) followPayment(intent);
      const { reference, bookingId, provider: method, kind, amountPaisa } = intent;
      const state = attemptState(intent.state, (await findPaymentOfIntent(db, intent))?.state);
      const failure = state === 'failed' && intent.failure ? { failure: intent.failure } : {};
      return { reference, bookingId, method, kind, amount: amountPaisa / 100, state, ...failure };
    },
  );
};
