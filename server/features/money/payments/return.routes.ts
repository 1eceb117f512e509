import Type from 'typebox';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/lifecycle';
import { PAGES, PAYMENT_PARAMETER } from '#contract/pages';
import type { App, Routes } from '../../../context.ts';
import { findIntent, noteReturn } from './intent.queries.ts';

/** Bytes of a provider's form. */
const FORM_LIMIT = 64 * 1024;

const ReturnParams = Type.Object({ provider: Type.String({ maxLength: 30 }) });

const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.some((method) => method === text);

/** Keeps parameters that are strings; one that comes twice is an array, and is dropped. */
const textsOf = (values: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...values].filter((field): field is [string, string] => typeof field[1] === 'string'));

/** Where a browser goes on that came back from a provider: always a path of ours. */
const returnPath = (attempt: { bookingId: string; reference: string } | undefined): string =>
  attempt
    ? `${PAGES.payment.path.replace(':id', encodeURIComponent(attempt.bookingId))}?${PAYMENT_PARAMETER}=${encodeURIComponent(attempt.reference)}`
    : PAGES.bookings.path;

/** Where browsers come back to from the page of a provider (docs/rules.md §9). */
export const returnRoutes: Routes = (app, { db, payments, followPayment }) => {
  /**
   * Answers where the browser goes on, without waiting for the provider. What it brings proves nothing: it only makes us ask, and the
   * page waits for the outcome.
   */
  async function receiveReturn(method: string, fields: Record<string, string>): Promise<string> {
    const provider = isMethod(method) && payments.methods.includes(method) ? payments.get(method) : undefined;
    const id = provider?.readReturn(fields);
    const intent = provider && id ? await findIntent(db, { provider: provider.method, id }) : undefined;
    if (intent?.state === 'open') {
      await noteReturn(db, intent);
      followPayment(intent);
    }
    return returnPath(intent);
  }

  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, textsOf(new URLSearchParams(String(body)))),
    );
    const response = { 303: Type.Null({ description: 'The address of the payment page' }) };
    // Another origin's form is expected here, and nothing is believed of it.
    const config = { access: 'public', rateLimit: false, concernsPayment: true } as const;
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
