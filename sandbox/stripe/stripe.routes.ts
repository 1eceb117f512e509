import type { FastifyInstance } from 'fastify';
import { randomName } from '../identifiers.ts';
import { callerOf, visibleTo, requireSecretKey, requireServerCaller } from './caller.ts';
import { answerChallenge, captureIntent, confirmIntent } from './confirm.ts';
import { createCustomer } from './customers.ts';
import { expand } from './expand.ts';
import { type StripeFaults, providerFailure } from './faults.ts';
import { type Form, list, parseForm, text } from './form.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { cancelIntent, createIntent, findIntent, updateIntent } from './intents.ts';
import { API_VERSION, type Ledger } from './ledger.ts';
import { page } from './listing.ts';
import { createMethod, findMethod } from './payment-methods.ts';
import { missing, StripeProblem } from './problems.ts';
import { createRefund } from './refunds.ts';

type Operation = (ledger: Ledger, form: Form, id: string) => object;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  run: Operation;
  /** A browser may call it with the publishable key: freely, or with the intent's client secret. */
  browser?: 'freely' | 'with secret';
}

const INTENT = '/payment_intents/:id';

/** The part of https://docs.stripe.com/api that a card checkout uses. */
const CALLS: Call[] = [
  {
    method: 'POST',
    path: '/payment_intents',
    run: (ledger, form) => {
      const intent = createIntent(ledger, form);
      return text(form, 'confirm') === 'true' ? confirmIntent(ledger, intent, form) : intent;
    },
  },
  {
    method: 'GET',
    path: '/payment_intents',
    run: (ledger, form) =>
      page(
        ledger.intents.all().filter(({ customer }) => !form.has('customer') || customer === text(form, 'customer')),
        form,
        '/v1/payment_intents',
      ),
  },
  { method: 'GET', path: INTENT, browser: 'with secret', run: (ledger, _form, id) => findIntent(ledger, id) },
  { method: 'POST', path: INTENT, run: (ledger, form, id) => updateIntent(ledger, findIntent(ledger, id), form) },
  {
    method: 'POST',
    path: `${INTENT}/confirm`,
    browser: 'with secret',
    run: (ledger, form, id) => confirmIntent(ledger, findIntent(ledger, id), form),
  },
  {
    method: 'POST',
    path: `${INTENT}/capture`,
    run: (ledger, _form, id) => captureIntent(ledger, findIntent(ledger, id)),
  },
  {
    method: 'POST',
    path: `${INTENT}/cancel`,
    run: (ledger, form, id) => cancelIntent(ledger, findIntent(ledger, id), form),
  },
  {
    method: 'POST',
    path: '/sandbox/challenge/:id',
    browser: 'with secret',
    run: (ledger, form, id) => answerChallenge(ledger, findIntent(ledger, id), form),
  },
  {
    method: 'POST',
    path: '/payment_methods',
    browser: 'freely',
    run: (ledger, form) => createMethod(ledger, form).method,
  },
  { method: 'GET', path: '/payment_methods/:id', run: (ledger, _form, id) => findMethod(ledger, id).method },
  { method: 'POST', path: '/refunds', run: createRefund },
  {
    method: 'GET',
    path: '/refunds',
    run: (ledger, form) => page(about(ledger.refunds.all(), form), form, '/v1/refunds'),
  },
  { method: 'GET', path: '/refunds/:id', run: (ledger, _form, id) => ledger.refunds.get(id) ?? missing('refund', id) },
  {
    method: 'GET',
    path: '/disputes/:id',
    run: (ledger, _form, id) => ledger.disputes.get(id) ?? missing('dispute', id),
  },
  {
    method: 'GET',
    path: '/charges',
    run: (ledger, form) => page(about(ledger.charges.all(), form), form, '/v1/charges'),
  },
  { method: 'GET', path: '/charges/:id', run: (ledger, _form, id) => ledger.charges.get(id) ?? missing('charge', id) },
  { method: 'POST', path: '/customers', run: createCustomer },
  {
    method: 'GET',
    path: '/customers/:id',
    run: (ledger, _form, id) => ledger.customers.get(id) ?? missing('customer', id),
  },
  {
    method: 'GET',
    path: '/events',
    run: (ledger, form) =>
      page(
        ledger.events.all().filter(({ type }) => !form.has('type') || type === text(form, 'type')),
        form,
        '/v1/events',
      ),
  },
  { method: 'GET', path: '/events/:id', run: (ledger, _form, id) => ledger.events.get(id) ?? missing('event', id) },
];

/** Filters rows by intent or charge if the list is restricted to one. */
function about<Row extends { payment_intent: string; charge?: string }>(rows: Row[], form: Form): Row[] {
  return rows.filter(
    (row) =>
      (!form.has('payment_intent') || row.payment_intent === text(form, 'payment_intent')) &&
      (!form.has('charge') || row.charge === text(form, 'charge')),
  );
}

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Runs an operation; a refusal is an answer too, which repeats of the request must get again. */
function answerOf(run: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (error instanceof StripeProblem) return { status: error.status, body: error.body };
    throw error;
  }
}

function register(
  api: FastifyInstance,
  ledger: Ledger,
  faults: StripeFaults,
  { method, path, run, browser }: Call,
): void {
  api.route<{ Params: { id?: string } }>({
    method,
    url: path,
    handler: (request, reply) => {
      const {
        headers,
        params: { id = '' },
        body,
        url,
      } = request;
      const requestId = `req_${randomName(14)}`;
      reply.headers({ 'request-id': requestId, 'stripe-version': headerOf(headers['stripe-version']) ?? API_VERSION });
      const form = parseForm(method === 'GET' ? (url.split('?')[1] ?? '') : typeof body === 'string' ? body : '');
      const caller = callerOf(headers.authorization, form);
      if (!browser) requireServerCaller(caller);
      const repeatKey = method === 'POST' ? headerOf(headers['idempotency-key']) : undefined;
      const call = `${method} ${path}`;
      // The connection stays open without a response; closing the sandbox ends it.
      if (faults.take(call, ['hang'])) {
        faults.hold(request.raw.socket);
        return reply.hijack();
      }
      let isCut = false;
      const answer = withIdempotencyKey(ledger, { repeatKey, apiKey: caller.key, requestId, path: url, form }, () =>
        answerOf(() => {
          if (browser === 'with secret') requireSecretKey(ledger, caller, id, form);
          const fault = faults.take(call, ['fail', 'fail after', 'cut']);
          if (fault === 'fail') throw providerFailure();
          const done = expand(ledger, run(ledger, form, id), list(form, 'expand'));
          if (fault === 'fail after') throw providerFailure();
          isCut = fault === 'cut';
          return done;
        }),
      );
      if (isCut) {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      if (repeatKey) reply.header('idempotency-key', repeatKey);
      if (answer.firstRequestId)
        reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.firstRequestId });
      return reply.code(answer.status).send(visibleTo(caller, answer.body));
    },
  });
}

/** Stripe's API under /v1. */
export function stripeRoutes(app: FastifyInstance, ledger: Ledger, faults: StripeFaults): void {
  app.register(
    async (api) => {
      for (const call of CALLS) register(api, ledger, faults, call);
      api.setNotFoundHandler(({ method, url }) => {
        throw new StripeProblem(
          404,
          'invalid_request_error',
          `Unrecognized request URL (${method}: ${url.split('?')[0]}). The sandbox has the calls of a card checkout alone.`,
        );
      });
    },
    { prefix: '/v1' },
  );
}
