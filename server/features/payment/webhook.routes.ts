import Type from 'typebox';
import type { App, Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { isEventApplied, noteEvent } from './payment.queries';
import { applyEvent, HEEDED } from './payment.events';
import { inTime } from './payment.settle';

/** Bytes; an event carries one object of the provider's. */
const BODY_LIMIT = 1024 * 1024;

/** POST /webhooks/stripe: signed over the raw body, applied once, in any order (RULES §3). */
export const webhookRoutes: Routes = (app, { db, payments }) => {
  const till = { db, payments, log: app.log };
  void app.register(async (scope: App) => {
    // The signature covers the bytes as they came, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post('/webhooks/stripe', {
      config: { who: 'public', rateLimit: false },
      bodyLimit: BODY_LIMIT,
      schema: { response: { 200: Type.Object({ received: Type.Boolean() }) } },
    }, async (request) => {
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') return refuse('BAD_SIGNATURE');
      const event = payments.readEvent(request.body, signature);
      if (HEEDED.has(event.type) && !(await isEventApplied(db, event.id))) {
        // Noted after it was applied: a crash in between has it sent again, and applying twice changes nothing.
        await inTime(applyEvent(till, event));
        await noteEvent(db, event);
      }
      return { received: true };
    });
  });
};
