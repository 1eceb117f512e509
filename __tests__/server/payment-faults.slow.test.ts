import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, statusOf } from '../helpers/market/rows.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import {
  requestIntent,
  cardProvider,
  intentOf,
  lapseHold,
  lapseRefundClaims,
  pay,
  paymentContextOf,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';
import { build } from '../../server/app.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
let booking: string;
const card = () => market.sandbox.stripe;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => void card().clearFaults());
beforeEach(async () => {
  card().pauseWebhooks();
  ({ seller, buyer, product, booking } = await createBookedOffer(market));
  await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
});

const reported = async (transaction: string) => outcome(await report(market, buyer, booking, transaction));
/** A payment made after the product was removed, so that it is refunded. */
async function latePayment(): Promise<string> {
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await send(market, `DELETE /products/${product}`, seller);
  return transaction;
}
const refunds = async (transaction: string) =>
  (await providerOf(market).refunds.list({ payment_intent: transaction })).data.map(({ status }) => status);
const payment = async () => (await paymentRows(market, product))[0];

describe('a provider that fails and replays the failure for the key', () => {
  it.each(['fail', 'fail after'] as const)('a booking can be paid afterwards (%s)', async (effect) => {
    card().inject('POST /payment_intents', effect);
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    expect(await reported(transaction)).toBe('200');
  });

  it('even after several failures in a row, stored in the database', async () => {
    card().inject('POST /payment_intents', 'fail', 3);
    for (let tries = 0; tries < 3; tries += 1)
      expect(outcome(await requestIntent(market, buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    expect(await market.db.query('select attempt from bookings where id = $1', [booking])).toEqual([{ attempt: 3 }]);
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('200');
  });

  it('a booking whose price changed between two attempts can be paid', async () => {
    card().inject('POST /payment_intents', 'cut', 2);
    await requestIntent(market, buyer, booking);
    await market.db.query('update bookings set price = 180000 where id = $1', [booking]);
    await requestIntent(market, buyer, booking, 180_000);
    expect(outcome(await requestIntent(market, buyer, booking, 180_000))).toBe('200');
  });

  it.each(['fail', 'fail after'] as const)(
    'the next sweep makes a refund once, and only then publishes it (%s)',
    async (effect) => {
      const transaction = await latePayment();
      card().inject('POST /refunds', effect);
      expect(await reported(transaction)).toBe('409 PAYMENT_REFUNDED');
      expect([await stateOf(market, buyer, booking), (await payment())?.state]).toEqual(['refunding', 'refunding']);
      // It could still be under way, so it is only asked about: one that was made is found, none is sent.
      expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
      expect([(await payment())?.state, (await refunds(transaction)).length]).toEqual(
        effect === 'fail' ? ['refunding', 0] : ['refunded', 1],
      );
      await lapseRefundClaims(market);
      expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
      expect([await stateOf(market, buyer, booking), await refunds(transaction)]).toEqual(['refunded', ['succeeded']]);
    },
  );

  it('the same key is used after a lost answer: one intent, one refund', async () => {
    card().inject('POST /payment_intents', 'cut');
    const secret = await secretFor(market, buyer, booking);
    expect(
      (await providerOf(market).paymentIntents.list({ limit: 100 })).data.filter(
        ({ metadata }) => metadata.bookingId === booking,
      ),
    ).toHaveLength(1);
    const transaction = await pay(market, secret);
    await send(market, `DELETE /products/${product}`, seller);
    card().inject('POST /refunds', 'cut');
    expect(await reported(transaction)).toBe('409 PAYMENT_REFUNDED');
    expect([await stateOf(market, buyer, booking), await refunds(transaction)]).toEqual(['refunded', ['succeeded']]);
  });
});

describe('a provider that hangs', () => {
  /** Longer than a test may last, so that waiting for it fails. */
  const FOREVER_MS = 600_000;
  const ENDLESS_CALLS = { tryMs: FOREVER_MS, callMs: FOREVER_MS, requestMs: 1_000 };
  const ENDLESS_REQUESTS = { tryMs: FOREVER_MS, callMs: 1_000, requestMs: FOREVER_MS };
  const quick: Market[] = [];
  /** The same market behind a server with other timeouts. */
  async function openQuick(timeouts: typeof ENDLESS_CALLS): Promise<Market> {
    const services = {
      ...market.services,
      payments: createProviders([createStripe(market.services.env.stripe, timeouts)]),
    };
    quick.push({ ...market, services, app: await build(services) });
    return quick.at(-1) as Market;
  }
  afterAll(() => Promise.all(quick.map(({ app }) => app.close())));

  it.each([
    ['a request', ENDLESS_CALLS],
    ['a call', ENDLESS_REQUESTS],
  ])('requesting a secret ends with the timeout of %s, and says that nothing was charged', async (_what, timeouts) => {
    card().inject('POST /payment_intents', 'hang', 9);
    expect(outcome(await requestIntent(await openQuick(timeouts), buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    card().clearFaults();
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('200');
  });

  it('a person who already has a secret isn’t told so, however many calls hang', async () => {
    await secretFor(market, buyer, booking);
    const rival = await market.person('user');
    const theirs = await insertBooking(market, product, rival);
    for (const call of ['POST /payment_intents/:id/cancel', 'GET /payment_intents/:id', 'POST /payment_intents'])
      card().inject(call, 'hang', 9);
    await lapseHold(market, product);
    const slow = await openQuick(ENDLESS_CALLS);
    const answers = await Promise.all([requestIntent(slow, buyer, booking), requestIntent(slow, rival, theirs)]);
    expect(answers.map(outcome).sort()).toEqual(['503 PAYMENT_PROVIDER_DOWN', '503 PAYMENT_UNCONFIRMED']);
  });

  it('a report and a removal time out, and say that nothing is certain', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    card().inject('GET /payment_intents/:id', 'hang', 9);
    card().inject('POST /payment_intents/:id/cancel', 'hang', 9);
    const slow = await openQuick(ENDLESS_CALLS);
    const answers = await Promise.all([
      report(slow, buyer, booking, transaction),
      send(slow, `DELETE /bookings/${booking}`, buyer),
    ]);
    expect(answers.map(outcome)).toEqual(['503 PAYMENT_UNCONFIRMED', '503 PAYMENT_UNCONFIRMED']);
  });

  it.each([
    ['until the request ends', { ...ENDLESS_CALLS, requestMs: 3_000 }],
    ['until the call ends', { ...ENDLESS_REQUESTS, callMs: 3_000 }],
  ])('a recorded payment is confirmed, even if the next step hangs %s', async (_what, timeouts) => {
    const rival = await market.person('user');
    await secretFor(market, buyer, booking);
    await market.db.query(
      `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa) values ($4, 'card', left(md5(random()::text), 30), 'full', $1, $2, $3, 100)`,
      [await insertBooking(market, product, rival), product, rival.id, `pi_slow_${product}`],
    );
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    card().inject('POST /payment_intents/:id/cancel', 'hang', 9);
    const answer = await report(await openQuick(timeouts), buyer, booking, transaction);
    expect([outcome(answer), await statusOf(market, product)]).toEqual(['200', 'sold']);
  });

  it('the sweep gives up after three calls without an answer, and continues next time', async () => {
    await secretFor(market, buyer, booking);
    await market.db.query(
      `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa) select 'pi_many_' || n, 'card', left(md5(random()::text), 30), 'full', $1, $2, $3, b.price::bigint * 100
       from generate_series(1, 60) n, bookings b where b.id = $1`,
      [booking, product, buyer.id],
    );
    const slow = await openQuick(ENDLESS_REQUESTS);
    const get = jest.spyOn(cardProvider(slow), 'query');
    card().inject('GET /payment_intents/:id', 'hang', 99);
    expect(await sweep(paymentContextOf(slow), 0)).toHaveLength(3);
    expect(get).toHaveBeenCalledTimes(3);
    card().clearFaults();
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
    get.mockRestore();
  });
});

describe('an intent the provider does not know', () => {
  it('is looked up five times, then given up and reported to the operator', async () => {
    await market.db.query(
      `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa) values ('pi_lost', 'card', left(md5(random()::text), 30), 'full', $1, $2, $3, 100)`,
      [booking, product, buyer.id],
    );
    const state = async () =>
      (await market.db.query<{ state: string }>(`select state from intents where id = 'pi_lost'`))[0]?.state;
    const context = paymentContextOf(market);
    for (let look = 1; look <= 4; look += 1) await sweep(context, 0);
    expect([await state(), context.lines]).toEqual(['open', []]);
    await sweep(context, 0);
    expect([await state(), context.lines]).toEqual(['unknown', [{ intent: 'pi_lost' }]]);
    const get = jest.spyOn(cardProvider(market), 'query');
    await sweep(context, 0);
    expect(get).not.toHaveBeenCalledWith('pi_lost');
    get.mockRestore();
  });

  it('isn’t given up if it was found in between: only consecutive misses count', async () => {
    const intent = intentOf(await secretFor(market, buyer, booking));
    const state = async () =>
      (
        await market.db.query<{ state: string; notFoundCount: number }>(
          'select state, not_found_count from intents where id = $1',
          [intent],
        )
      )[0];
    const context = paymentContextOf(market);
    const unknown = jest.spyOn(cardProvider(market), 'query').mockImplementation(async () => null);
    for (let look = 1; look <= 4; look += 1) await sweep(context, 0);
    unknown.mockRestore();
    expect(await state()).toEqual({ state: 'open', notFoundCount: 4 });
    await sweep(context, 0);
    expect(await state()).toEqual({ state: 'open', notFoundCount: 0 });
  });
});

describe('deferred work', () => {
  it('logs what and why, without naming anyone', async () => {
    const warn = jest.spyOn(market.app.log, 'warn');
    const transaction = await latePayment();
    card().inject('POST /refunds', 'fail');
    await reported(transaction);
    expect(warn.mock.calls).toEqual([
      [{ err: expect.objectContaining({ kind: 'failed' }), what: 'refunding' }, 'deferred to the next sweep'],
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('@');
    warn.mockRestore();
  });
});
