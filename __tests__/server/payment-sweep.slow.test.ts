import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, statusOf } from '../helpers/market/rows.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import {
  cardProvider,
  failCalls,
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
import { until } from '../helpers/processes/market-process.ts';
import { sweep, sweepJob } from '../../server/features/money/payments/payment.sweep.ts';
import { jobFigures } from '../../server/jobs/job-figures.ts';
import { startJobs } from '../../server/jobs/jobs.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
let booking: string;
let secret: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  ({ seller, buyer, product, booking } = await createBookedOffer(market));
  await market.db.query(`update intents set state = 'canceled'`);
  secret = await secretFor(market, buyer, booking);
});

const statusThere = async (of = secret) => (await providerOf(market).paymentIntents.retrieve(intentOf(of))).status;
const stateHere = async (of = secret) =>
  (await market.db.query<{ state: string }>('select state from intents where id = $1', [intentOf(of)]))[0]?.state;

describe('the sweep', () => {
  it('records a payment whose webhook never arrived', async () => {
    await pay(market, secret);
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
    expect([await stateOf(market, buyer, booking), await statusOf(market, product), await stateHere()]).toEqual([
      'paid',
      'sold',
      'settled',
    ]);
  });

  it('ignores intents that are being paid, and recent ones', async () => {
    await sweep(paymentContextOf(market), 0);
    expect([await statusThere(), await stateHere()]).toEqual(['requires_payment_method', 'open']);
    await market.db.query('update intents set checked_at = null');
    await pay(market, secret);
    await sweep(paymentContextOf(market));
    expect(await stateHere()).toBe('open');
    await market.db.query(`update intents set created_at = now() - interval '61 seconds'`);
    await sweep(paymentContextOf(market));
    expect(await stateHere()).toBe('settled');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a removed product', () => send(market, `DELETE /products/${product}`, seller)],
    ['a deleted booking', () => market.db.query('update bookings set deleted_at = now() where id = $1', [booking])],
    [
      'a deleted category',
      () =>
        market.db.query(
          'update categories set deleted_at = now() where id = (select category_id from products where id = $1)',
          [product],
        ),
    ],
    ['a deleted buyer', async () => send(market, `DELETE /users/${buyer.id}`, await market.person('admin'))],
    [
      'a buyer who left it lying for a day',
      () =>
        market.db.query(`update intents set created_at = now() - interval '25 hours' where id = $1`, [
          intentOf(secret),
        ]),
    ],
  ])('cancels the intent of %s', async (_whose, happens) => {
    await happens();
    await sweep(paymentContextOf(market), 0);
    expect([await statusThere(), await stateHere()]).toEqual(['canceled', 'canceled']);
  });

  it('refunds a payment made before the intent could be cancelled', async () => {
    await pay(market, secret);
    await send(market, `DELETE /products/${product}`, seller);
    await sweep(paymentContextOf(market), 0);
    expect(await paymentRows(market, product)).toMatchObject([
      { state: 'refunded', refundId: expect.stringMatching(/^re_/) },
    ]);
    expect(await stateOf(market, buyer, booking)).toBe('refunded');
  });

  it('finishes a started refund, once', async () => {
    await pay(market, secret);
    await send(market, `DELETE /products/${product}`, seller);
    const mend = failCalls(market, 'refund');
    await report(market, buyer, booking, intentOf(secret));
    await lapseRefundClaims(market);
    expect(await sweep(paymentContextOf(market), 0)).toEqual([expect.objectContaining({ kind: 'unreachable' })]);
    mend();
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunding' }]);
    await lapseRefundClaims(market);
    expect(await Promise.all([sweep(paymentContextOf(market), 0), sweep(paymentContextOf(market), 0)])).toEqual([
      [],
      [],
    ]);
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded' }]);
    expect((await providerOf(market).refunds.list({ payment_intent: intentOf(secret) })).data).toHaveLength(1);
  });

  it('continues after a fault, and logs it', async () => {
    const other = await market.product(seller.id, await market.category());
    const second = await secretFor(market, buyer, await insertBooking(market, other, buyer));
    await Promise.all([pay(market, secret), pay(market, second)]);
    const payments = cardProvider(market);
    const get = payments.query.bind(payments);
    const spy = jest.spyOn(payments, 'query').mockImplementation(async (id) => {
      if (id === intentOf(secret)) throw new Error('no answer');
      return get(id);
    });
    expect(await sweep(paymentContextOf(market), 0)).toEqual([new Error('no answer')]);
    spy.mockRestore();
    expect([await stateHere(), await stateHere(second)]).toEqual(['open', 'settled']);
  });

  it('is shared by several processes: each intent is looked up once', async () => {
    await market.db.query(`update intents set created_at = now() - interval '2 minutes' where id = $1`, [
      intentOf(secret),
    ]);
    const get = jest.spyOn(cardProvider(market), 'query');
    await Promise.all(Array.from({ length: 4 }, () => sweep(paymentContextOf(market))));
    expect(get.mock.calls).toEqual([[intentOf(secret)]]);
  });

  it('ends with any number of intents', async () => {
    await market.db.query(
      `insert into intents (id, provider, reference, kind, booking_id, product_id, amount_paisa) select 'pi_none_' || n, 'card', left(md5(random()::text), 30), 'full', b.id, b.product_id, b.price::bigint * 100 from generate_series(1, 120) n, bookings b where b.id = $1`,
      [booking],
    );
    const get = jest.spyOn(cardProvider(market), 'query').mockImplementation(async () => null);
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
    expect(get).toHaveBeenCalledTimes(121);
  });

  it('runs immediately and again, until it is stopped', async () => {
    await market.db.query(`update intents set created_at = now() - interval '2 minutes'`);
    await pay(market, secret);
    const job = sweepJob(paymentContextOf(market), 1000);
    const run = jest.spyOn(job, 'run');
    const jobs = await startJobs(market.db, [job], { log: { warn: jest.fn(), error: jest.fn() } });
    await until(async () => (await stateHere()) === 'settled');

    await until(() => run.mock.calls.length >= 3);
    await jobs.stop();
    const sweeps = run.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(run).toHaveBeenCalledTimes(sweeps);
  });

  it('logs a database fault, and retries', async () => {
    const context = {
      ...paymentContextOf(market),
      db: { ...market.db, query: () => Promise.reject(new Error('gone')) },
    };
    const error = jest.fn();
    const jobs = await startJobs(market.db, [sweepJob(context, 600_000)], { log: { warn: jest.fn(), error } });
    await until(() => error.mock.calls.length > 0);
    await jobs.stop();
    expect(error.mock.calls[0]?.[0]).toMatchObject({ err: new Error('gone'), job: 'payment-sweep' });
    expect(await jobFigures(market.db)).toContainEqual(
      expect.objectContaining({ queue: 'payment-sweep', retrying: 1, lastFault: 'gone' }),
    );
  });

  it('doesn’t need to release an expired hold', async () => {
    await lapseHold(market, product);
    const rival = await market.person('user');
    const next = await insertBooking(market, product, rival);
    await secretFor(market, rival, next);
    expect(await market.db.query('select hold_booking_id::text as by from products where id = $1', [product])).toEqual([
      { by: next },
    ]);
  });
});
