import Type from 'typebox';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/lifecycle';
import { PAGES, PAYMENT_PARAMETER } from '#contract/pages';
import { PaymentAttempt, PaymentStart, PaymentStarted, ReferenceParams } from '#contract/payment';
import { refuse } from '#contract/refusal';
import { assertMayDeal, assertPriceUnchanged } from '#contract/rules';
import type { App, Routes } from '../../context';
import { callerOf } from '../../http/authentication';
import { findBlock } from '../blocks/block.queries';
import { findIntent, findIntentByReference, openIntentsOfBooking } from './intent.queries';
import { checkPayment } from './payment.check';
import { deferFailure, findOwnBooking, refuseUnconfirmed, START_REFUSALS, withRequestTimeout } from './payment.context';
import { findPaymentOfIntent } from './payment.queries';
import { assertOffersKind, assertPayable, assertWithinLimits, attemptState, amountToPay } from './payment.rules';
import { startPayment } from './payment.start';

/** One person's starts of payments on a provider's page. */
const STARTS = { name: 'payment starts', max: 60, seconds: 3600 };
/** Returns for one payment that make us ask its provider; further ones only lead to the page. */
const RETURNS = { name: 'payment returns', max: 10, seconds: 60 };
/** Bytes of a provider's form. */
const FORM_LIMIT = 64 * 1024;

const ReturnParams = Type.Object({ provider: Type.String({ maxLength: 30 }) });

const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.some((method) => method === text);

/** The texts among what a browser brings; a parameter that comes twice is none. */
const textsOf = (values: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...values].filter((field): field is [string, string] => typeof field[1] === 'string'));

/** Where a browser goes on that came back from a provider: always a path of ours. */
const returnPath = (attempt: { bookingId: string; reference: string } | undefined): string =>
  attempt
    ? `${PAGES.payment.path.replace(':id', encodeURIComponent(attempt.bookingId))}?${PAYMENT_PARAMETER}=${encodeURIComponent(attempt.reference)}`
    : PAGES.bookings.path;

/** Payments on the page of a provider (docs/rules.md §9). */
export const attemptRoutes: Routes = (app, services) => {
  const { db, env, payments, rateLimits } = services;
  const context = { db, payments, log: app.log };
  const starts = rateLimits.exact(STARTS);
  const returns = rateLimits.approximate(RETURNS);

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
      const amountPaisa = amountToPay(booking.price, kind) ?? refuse('DEPOSIT_UNAVAILABLE');
      const provider = payments.get(method);
      assertWithinLimits(amountPaisa, provider.limits);
      assertMayDeal(await findBlock(db, booking.buyerId, booking.sellerId));
      const retryAfter = await starts.consume(caller.id);
      if (retryAfter > 0) return refuse('TOO_MANY_REQUESTS', { retryAfter });
      // An attempt started earlier may have taken money, which an unreachable provider cannot tell.
      const isStarted = (await openIntentsOfBooking(db, booking._id)).length > 0;
      const start = withRequestTimeout(provider, startPayment(context, booking, { method, kind }));
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
      const { reference, bookingId, provider: method, kind, amountPaisa } = intent;
      const state = attemptState(intent.state, (await findPaymentOfIntent(db, intent))?.state);
      const failure = state === 'failed' && intent.failure ? { failure: intent.failure } : {};
      return { reference, bookingId, method, kind, amount: amountPaisa / 100, state, ...failure };
    },
  );

  /** Answers where the browser goes on. What it brings proves nothing: it only makes us ask the provider. */
  async function receiveReturn(method: string, fields: Record<string, string>): Promise<string> {
    const provider = isMethod(method) && payments.methods.includes(method) ? payments.get(method) : undefined;
    const id = provider?.readReturn(fields);
    const intent = provider && id ? await findIntent(db, { provider: provider.method, id }) : undefined;
    if (provider && intent?.state === 'open' && returns.consume(intent.reference) === 0)
      await deferFailure(
        context,
        'asking about a payment after its return',
        withRequestTimeout(provider, checkPayment(context, provider, intent.id)).then(() => undefined),
      );
    return returnPath(intent);
  }

  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, textsOf(new URLSearchParams(String(body)))),
    );
    const response = { 303: Type.Null({ description: 'The address of the payment page' }) };
    // Another origin's form is expected here, and nothing is believed of it.
    const config = { access: 'public', rateLimit: false } as const;
    scope.get(
      '/payments/return/:provider',
      { config, schema: { summary: 'Leads from a provider’s page to ours', params: ReturnParams, response } },
      async (request, reply) => {
        const fields = textsOf(Object.entries(request.query as Record<string, unknown>));
        return reply.redirect(await receiveReturn(request.params.provider, fields), 303);
      },
    );
    scope.post(
      '/payments/return/:provider',
      { config, schema: { summary: 'Leads from a provider’s page to ours', params: ReturnParams, response } },
      async (request, reply) => {
        const fields = (request.body ?? {}) as Record<string, string>;
        return reply.redirect(await receiveReturn(request.params.provider, fields), 303);
      },
    );
  });
};
