import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Routes } from '../../../context.ts';
import { Refusal, refuse } from '#contract/refusal';
import { isUnknownOutcome, type PaymentProvider } from '../../../services/payments/provider.ts';
import { isEventApplied, recordEvent } from './webhook.queries.ts';
import { applyNotice } from './payment.events.ts';
import { withRequestTimeout } from './payment.context.ts';

/** Bytes; an event carries one object of the provider's. */
const BODY_LIMIT = 1024 * 1024;

const WebhookParams = Type.Object({ provider: Type.String({ maxLength: 30 }) });

/** Headers that come once. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]));

/** POST /webhooks/…: verified over the raw body, applied once, in any order (docs/rules.md §3, §9). */
export const webhookRoutes: Routes = (app, { db, payments }) => {
  const context = { db, payments, log: app.log };

  async function receive(provider: PaymentProvider, request: FastifyRequest): Promise<{ received: boolean }> {
    if (!Buffer.isBuffer(request.body)) return refuse('BAD_SIGNATURE');
    const { body } = request;
    // The sender repeats what we can't apply now, but only after a 5xx.
    await withRequestTimeout(provider, apply(provider, body, request)).catch((error: unknown) => {
      throw isUnknownOutcome(error) ? new Refusal('PAYMENT_PROVIDER_DOWN', {}, { cause: error }) : error;
    });
    return { received: true };
  }

  async function apply(provider: PaymentProvider, body: Buffer, request: FastifyRequest): Promise<void> {
    const event = await provider.readNotification(body, headersOf(request));
    const named = event && { ...event, provider: provider.method };
    if (!named || (await isEventApplied(db, named))) return;
    // Kept first: if it can't be applied now, the sweep does so, and applying it twice changes nothing.
    await recordEvent(db, named);
    await applyNotice(context, provider, named);
  }

  void app.register(async (scope: App) => {
    // The signature covers the bytes as they came, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const config = {
      access: 'public',
      rateLimit: false,
      unproven: 'BAD_SIGNATURE',
      refusals: ['BAD_REQUEST', 'PAYMENT_PROVIDER_DOWN', 'NOT_FOUND'],
    } as const;
    const response = { 200: Type.Object({ received: Type.Boolean() }) };

    scope.post(
      '/webhooks/stripe',
      {
        config: { ...config, refusals: [...config.refusals] },
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Signed events of the card provider', response },
      },
      async (request) => {
        if (!payments.methods.includes('card')) return refuse('NOT_FOUND');
        return receive(payments.get('card'), request);
      },
    );
    scope.post(
      '/webhooks/:provider',
      {
        config: { ...config, refusals: [...config.refusals] },
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Notifications of a payment provider with a page of its own',
          params: WebhookParams,
          response,
        },
      },
      async (request) => {
        const provider = payments.all.find(({ method }) => method === request.params.provider);
        return provider && provider.method !== 'card' ? receive(provider, request) : refuse('NOT_FOUND');
      },
    );
  });
};
