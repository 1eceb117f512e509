import {
  ask,
  intentOf,
  lapseHold,
  pay,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
  paymentContextOf,
} from '../helpers/card';
import { type Market, openMarket, type TestPerson } from '../helpers/market';
import { insertBooking, statusOf } from '../helpers/rows';
import { createBookedOffer } from '../helpers/sale';
import { outcome, send } from '../helpers/send';
import { build } from '../../server/app';
import { sweep } from '../../server/features/payments/payment.sweep';
import { createStripe } from '../../server/services/stripe';

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
afterEach(() => card().clearFaults());
beforeEach(async () => {
  card().pauseWebhooks();
  ({ seller, buyer, product, booking } = await createBookedOffer(market));
  await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
});

const reported = async (transaction: string) => outcome(await report(market, buyer, booking, transaction));
/** Paid after the product had been removed, so that the money goes back. */
async function latePayment(): Promise<string> {
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await send(market, `DELETE /products/${product}`, seller);
  return transaction;
}
const refunds = async (transaction: string) =>
  (await providerOf(market).refunds.list({ payment_intent: transaction })).data.map(({ status }) => status);
const payment = async () => (await paymentRows(market, product))[0];
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const begun = Date.now();
  return [await work, Date.now() - begun];
}

describe('a provider that fails and repeats its failure for the key', () => {
  it.each(['fail', 'fail after'] as const)('a booking can be paid afterwards (%s)', async (effect) => {
    card().inject('POST /payment_intents', effect);
    expect(outcome(await ask(market, buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    expect(await reported(transaction)).toBe('200');
  });

  it('and after several failures in a row, remembered in the database', async () => {
    card().inject('POST /payment_intents', 'fail', 3);
    for (let tries = 0; tries < 3; tries += 1)
      expect(outcome(await ask(market, buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    expect(await market.db.query('select attempt from bookings where id = $1', [booking])).toEqual([{ attempt: 3 }]);
    expect(outcome(await ask(market, buyer, booking))).toBe('200');
  });

  it('a booking whose price changed between two tries can be paid', async () => {
    card().inject('POST /payment_intents', 'cut', 2);
    await ask(market, buyer, booking);
    await market.db.query('update bookings set price = 180000 where id = $1', [booking]);
    await ask(market, buyer, booking, 180_000);
    expect(outcome(await ask(market, buyer, booking, 180_000))).toBe('200');
  });

  it.each(['fail', 'fail after'] as const)(
    'a refund is made by the next sweep, once, and told only then (%s)',
    async (effect) => {
      const transaction = await latePayment();
      card().inject('POST /refunds', effect);
      expect(await reported(transaction)).toBe('409 PAYMENT_REFUNDED');
      expect([await stateOf(market, buyer, booking), (await payment())?.state]).toEqual(['refunding', 'refunding']);
      expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
      expect([await stateOf(market, buyer, booking), await refunds(transaction)]).toEqual(['refunded', ['succeeded']]);
    },
  );

  it('the same key is repeated after a lost answer: one intent, one refund', async () => {
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
  /** The limits of production, divided by five; a request that waits for two calls one after the other takes longer. */
  const SHORT = { tryMs: 500, callMs: 1_600, requestMs: 1_700 };
  const WITHIN = 3_000;
  /** The same market behind a server with short limits. */
  let quick: Market;
  beforeAll(async () => {
    const services = { ...market.services, payments: createStripe(market.services.env.stripe, SHORT) };
    quick = { ...market, services, app: await build(services) };
  });
  afterAll(() => quick.app.close());

  it('asking for a secret ends within ten seconds with the limits of production, and says that nothing was charged', async () => {
    card().inject('POST /payment_intents', 'hang', 9);
    const [answer, took] = await timed(ask(market, buyer, booking));
    expect(outcome(answer)).toBe('503 PAYMENT_PROVIDER_DOWN');
    expect(took).toBeLessThan(10_000);
    card().clearFaults();
    expect(outcome(await ask(market, buyer, booking))).toBe('200');
  }, 30_000);

  it('whoever was given a secret before is not told so, however many calls hang', async () => {
    await secretFor(market, buyer, booking);
    const rival = await market.person('user');
    const theirs = await insertBooking(market, product, rival);
    for (const call of ['POST /payment_intents/:id/cancel', 'GET /payment_intents/:id', 'POST /payment_intents'])
      card().inject(call, 'hang', 9);
    await lapseHold(market, product);
    const [answers, took] = await timed(Promise.all([ask(quick, buyer, booking), ask(quick, rival, theirs)]));
    expect(answers.map(outcome).sort()).toEqual(['503 PAYMENT_PROVIDER_DOWN', '503 PAYMENT_UNCONFIRMED']);
    expect(took).toBeLessThan(WITHIN);
  }, 30_000);

  it('a report and a removal end in time, and say that nothing is certain', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    card().inject('GET /payment_intents/:id', 'hang', 9);
    card().inject('POST /payment_intents/:id/cancel', 'hang', 9);
    const [answers, took] = await timed(
      Promise.all([report(quick, buyer, booking, transaction), send(quick, `DELETE /bookings/${booking}`, buyer)]),
    );
    expect(answers.map(outcome)).toEqual(['503 PAYMENT_UNCONFIRMED', '503 PAYMENT_UNCONFIRMED']);
    expect(took).toBeLessThan(WITHIN);
  }, 30_000);

  it('money that was recorded is confirmed, though what follows hangs', async () => {
    const rival = await market.person('user');
    await secretFor(market, buyer, booking);
    await market.db.query(
      `insert into intents (id, booking_id, product_id, buyer_id, amount_paisa) values ('pi_slow', $1, $2, $3, 100)`,
      [await insertBooking(market, product, rival), product, rival.id],
    );
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    card().inject('POST /payment_intents/:id/cancel', 'hang', 9);
    const [answer, took] = await timed(report(quick, buyer, booking, transaction));
    expect([outcome(answer), await statusOf(market, product)]).toEqual(['200', 'sold']);
    expect(took).toBeLessThan(WITHIN);
  }, 30_000);

  it('the sweep gives up after three calls without an answer, and goes on next time', async () => {
    await secretFor(market, buyer, booking);
    await market.db.query(
      `insert into intents (id, booking_id, product_id, buyer_id, amount_paisa) select 'pi_many_' || n, $1, $2, $3, 100
       from generate_series(1, 60) n`,
      [booking, product, buyer.id],
    );
    const get = jest.spyOn(quick.services.payments, 'getIntent');
    card().inject('GET /payment_intents/:id', 'hang', 99);
    const [faults, took] = await timed(sweep(paymentContextOf(quick), 0));
    expect(faults).toHaveLength(3);
    expect(get).toHaveBeenCalledTimes(3);
    expect(took).toBeLessThan(10_000);
    card().clearFaults();
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
    get.mockRestore();
  }, 30_000);
});

describe('an intent the provider does not know', () => {
  it('is asked about five times, then given up and told to the operator', async () => {
    await market.db.query(
      `insert into intents (id, booking_id, product_id, buyer_id, amount_paisa) values ('pi_lost', $1, $2, $3, 100)`,
      [booking, product, buyer.id],
    );
    const state = async () =>
      (await market.db.query<{ state: string }>(`select state from intents where id = 'pi_lost'`))[0]?.state;
    const context = paymentContextOf(market);
    for (let look = 1; look <= 4; look += 1) await sweep(context, 0);
    expect([await state(), context.lines]).toEqual(['open', []]);
    await sweep(context, 0);
    expect([await state(), context.lines]).toEqual(['unknown', [{ intent: 'pi_lost' }]]);
    const get = jest.spyOn(market.services.payments, 'getIntent');
    await sweep(context, 0);
    expect(get).not.toHaveBeenCalledWith('pi_lost');
    get.mockRestore();
  });

  it('is not given up when it was found in between: only misses in a row count', async () => {
    const intent = intentOf(await secretFor(market, buyer, booking));
    const state = async () =>
      (
        await market.db.query<{ state: string; misses: number }>('select state, misses from intents where id = $1', [
          intent,
        ])
      )[0];
    const context = paymentContextOf(market);
    const unknown = jest.spyOn(market.services.payments, 'getIntent').mockImplementation(async () => null);
    for (let look = 1; look <= 4; look += 1) await sweep(context, 0);
    unknown.mockRestore();
    expect(await state()).toEqual({ state: 'open', misses: 4 });
    await sweep(context, 0);
    expect(await state()).toEqual({ state: 'open', misses: 0 });
  });
});

describe('what is deferred', () => {
  it('leaves a line in the log that says what and why, and names nobody', async () => {
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
