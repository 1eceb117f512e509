import type { PaymentAttempt } from '#contract/money/payment';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { createBackground } from '../../server/services/background.ts';
import { REQUEST_TIMEOUTS } from '../../server/http/timeouts.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { createBkashStore } from '../../server/services/payments/bkash/store.ts';
import { configuredProviders, createProviders } from '../../server/services/payments/providers.ts';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { attemptOf, lapseHold, paymentContextOf, startHosted } from '../helpers/money/payments.ts';
import { until } from '../helpers/processes/market-process.ts';

/** Milliseconds; bKash is silent for longer than a request of ours may take. */
const TIMES = { callMs: 60_000, requestMs: 5_000, handlerMs: 12_000 };

let market: Market;
/** The same market with a short timeout of requests. */
let app: App;
beforeAll(async () => {
  market = await openMarket({
    payments({ env: { bkash }, db }) {
      if (!bkash) throw new Error('bKash has no sandbox.');
      return createProviders([
        createBkash({
          settings: { ...bkash, callbackUrl: 'http://127.0.0.1:9/return' },
          store: createBkashStore(db, bkash.appSecret),
          timeouts: TIMES,
        }),
      ]);
    },
  });
  app = await build({ ...market.services, timeouts: { ...REQUEST_TIMEOUTS, handlerMs: TIMES.handlerMs } });
});
afterAll(async () => {
  market.sandbox.bkash.clearFaults();
  await app.close();
  await market.close();
});
afterEach(() => void market.sandbox.bkash.clearFaults());

/** The payer has typed the PIN, and the browser is about to come back. */
async function confirmed() {
  const { buyer, seller, product, booking } = await createBookedOffer(market);
  const started = await startHosted(market, buyer, booking, 'bkash');
  const { reference } = started.json<{ reference: string }>();
  market.sandbox.bkash.misbehave(reference, { callback: 'never', notice: 'never' });
  market.sandbox.bkash.settle(reference, 'success');
  return { buyer, seller, product, booking, reference, id: await attemptOf(market, started) };
}
const call = (
  who: TestPerson | undefined,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => app.inject({ method, url: `/api${url}`, headers: who?.headers, payload });
const comeBack = (id: string) => call(undefined, 'GET', `/payments/return/bkash?paymentID=${id}&status=success`);
const stateOf = async (who: TestPerson, reference: string) =>
  (await call(who, 'GET', `/payments/${reference}`)).json<PaymentAttempt>().state;

it('no provider is waited for as long as a request may take', () => {
  const providers = configuredProviders(market.services).all;
  expect(providers.map(({ method }) => method)).toEqual(['card', 'bkash', 'sslcommerz']);
  for (const { requestMs } of providers) expect(requestMs).toBeLessThan(REQUEST_TIMEOUTS.handlerMs);
});

it('a payer who comes back while bKash executes slowly is led to the page, which finds the payment', async () => {
  const { buyer, booking, reference, id } = await confirmed();
  market.sandbox.bkash.setSlowMs(2 * TIMES.handlerMs);
  market.sandbox.bkash.inject('execute', 'slow');
  const answer = await comeBack(id);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/dashboard/payment/${booking}?payment=${reference}`,
  ]);
  // bKash has executed it, though its answer is still to come: each question of the page asks bKash again.
  await until(async () => (await stateOf(buyer, reference)) === 'paid');
});

it('the sweep polls an execution that got no answer until its outcome is known, even if the process ends', async () => {
  const { buyer, reference, id } = await confirmed();
  market.sandbox.bkash.inject('execute', 'silent');
  await comeBack(id);
  const due = async () =>
    (
      await market.db.query<{ seconds: number }>(
        'select extract(epoch from next_check_at - now())::float as seconds from intents where id = $1',
        [id],
      )
    )[0]?.seconds;
  for (let n = 0; n < 3; n += 1) {
    expect(await due()).toBeLessThanOrEqual(30);
    await market.db.query('update intents set next_check_at = now() where id = $1', [id]);
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
  }
  // The call has ended by now, without an answer: the order is given again.
  await market.db.query(`update bkash_payments set executed_at = now() - interval '46 seconds' where payment_id = $1`, [
    id,
  ]);
  await market.db.query('update intents set next_check_at = now() where id = $1', [id]);
  await sweep(paymentContextOf(market), 0);
  expect((await sendOk(market, `GET /payments/${reference}`, buyer)).json<PaymentAttempt>().state).toBe('paid');
});

it('long after a return, a pending page is asked about hourly again', async () => {
  const { buyer, booking } = await createBookedOffer(market);
  const id = await attemptOf(market, await startHosted(market, buyer, booking, 'bkash'));
  await market.db.query(
    `update intents set created_at = now() - interval '61 minutes', returned_at = now() - interval '16 minutes',
       next_check_at = now() where id = $1`,
    [id],
  );
  await sweep(paymentContextOf(market), 0);
  expect(
    await market.db.query("select next_check_at > now() + interval '50 minutes' as later from intents where id = $1", [
      id,
    ]),
  ).toEqual([{ later: true }]);
});

describe('while bKash is silent, these are answered in time:', () => {
  const other = { address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
  it.each<
    [string, (of: Awaited<ReturnType<typeof confirmed>>) => Promise<{ statusCode: number; body: string }>, string]
  >([
    [
      'starting the payment again',
      ({ buyer, booking }) =>
        call(buyer, 'POST', '/payments/start', { bookingId: booking, price: 185_000, method: 'bkash', kind: 'full' }),
      'PAYMENT_UNCONFIRMED',
    ],
    ['the state of the payment', ({ buyer, reference }) => call(buyer, 'GET', `/payments/${reference}`), 'pending'],
    [
      'removing the booking',
      ({ buyer, booking }) => call(buyer, 'DELETE', `/bookings/${booking}`),
      'PAYMENT_UNCONFIRMED',
    ],
    [
      'another price',
      async ({ seller, product }) => {
        await lapseHold(market, product);
        return call(seller, 'PATCH', `/products/${product}`, { sellingPrice: 180_000 });
      },
      '"modifiedCount":1',
    ],
    [
      'the start of another buyer',
      async ({ product }) => {
        await lapseHold(market, product);
        const rival = await market.person('user');
        const made = await call(rival, 'POST', '/bookings', { productId: product, price: 185_000, ...other });
        const bookingId = made.json<{ insertedId: string }>().insertedId;
        return call(rival, 'POST', '/payments/start', { bookingId, price: 185_000, method: 'bkash', kind: 'full' });
      },
      'redirectUrl',
    ],
  ])('%s', async (_what, call, words) => {
    const of = await confirmed();
    for (const name of ['query', 'execute'] as const) market.sandbox.bkash.inject(name, 'silent', 20);
    const { body } = await call(of);
    expect(body).not.toContain('"UNAVAILABLE"');
    expect(body).toContain(words);
  });
});

describe('background work', () => {
  it('is finished before a stopping server has stopped, and a failure is logged', async () => {
    const warnings: unknown[] = [];
    const background = createBackground({ warn: (about: unknown) => void warnings.push(about) });
    const done: string[] = [];
    background.run('slow', () => new Promise((resolve) => setTimeout(resolve, 50)).then(() => done.push('slow')));
    background.run('broken', () => Promise.reject(new Error('broken')));
    await background.drain();
    expect([done, warnings]).toEqual([['slow'], [expect.objectContaining({ what: 'broken' })]]);
  });

  it('holds a stopping server up for a few seconds at the most', async () => {
    jest.useFakeTimers();
    const warnings: unknown[] = [];
    const background = createBackground({ warn: (about: unknown) => void warnings.push(about) });
    background.run('endless', () => new Promise(() => undefined));
    const drained = background.drain();
    await jest.advanceTimersByTimeAsync(4_000);
    await drained;
    jest.useRealTimers();
    expect(warnings).toEqual([{ left: 1 }]);
  });
});
