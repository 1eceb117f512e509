import Type from 'typebox';
import type { App, Routes } from '../../context';
import { refuse } from '#contract/refusal';
import { isEventApplied, recordEvent } from './payment.queries';
import { applyEvent, HANDLED_EVENTS } from './payment.events';
import { withRequestTimeout } from './payment.context';

/** Bytes; an event carries one object of the provider's. */
const BODY_LIMIT = 1024 * 1024;

/** POST /webhooks/stripe: signed over the raw body, applied once, in any order (docs/rules.md §3). */
export const webhookRoutes: Routes = (app, { db, payments }) => {
  const context = { db, payments, log: app.log };
  void app.register(async (scope: App) => {
    // The signature covers the bytes as they came, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(
      '/webhooks/stripe',
      {
        config: {
          access: 'public',
          rateLimit: false,
          unproven: 'BAD_SIGNATURE',
          refusals: ['BAD_REQUEST', 'PAYMENT_PROVIDER_DOWN'],
        },
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Signed events of the card provider',
          response: { 200: Type.Object({ received: Type.Boolean() }) },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') return refuse('BAD_SIGNATURE');
        const event = payments.readEvent(request.body, signature);
        if (HANDLED_EVENTS.has(event.type) && !(await isEventApplied(db, event.id))) {
          // Noted after it was applied: after a crash in between the provider sends it again, and applying it twice changes nothing.
          await withRequestTimeout(context, applyEvent(context, event));
          await recordEvent(db, event);
        }
        return { received: true };
      },
    );
  });
};
