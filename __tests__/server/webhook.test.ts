import Stripe from 'stripe';
import { outcome } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, statusOf } from '../helpers/market/rows.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import {
  deliverWebhooks,
  failCalls,
  lapseHold,
  pay,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
  strayIntent,
} from '../helpers/money/payments.ts';

let market: Market;
let buyer: TestPerson;
let product: string;
let booking: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  market.sandbox.stripe.pauseWebhooks();
  ({ buyer, product, booking } = await createBookedOffer(market));
});

const deliver = () => deliverWebhooks(market);
const paid = async () => pay(market, await secretFor(market, buyer, booking));
const own = () => ({ id: booking, productId: product, email: buyer.email });
const sign = (payload: string, secret = market.services.env.stripe.webhookSecret, timestamp?: number) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const post = (payload: string, signature?: string, type = 'application/json') =>
  market.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': type, ...(signature ? { 'stripe-signature': signature } : {}) },
  });
let events = 0;
const event = (type: string, object: object, id = `evt_test_${(events += 1)}`) =>
  JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });
const succeeded = (intent: string, id?: string) =>
  event('payment_intent.succeeded', { object: 'payment_intent', id: intent, status: 'succeeded', amount: 1 }, id);
const noted = async (id: string) =>
  (await market.db.query('select id from webhook_events where id = $1 and applied_at is not null', [id])).length;
const untouched = async () =>
  expect([
    await paymentRows(market, product),
    await statusOf(market, product),
    await stateOf(market, buyer, booking),
  ]).toEqual([[], 'available', 'unpaid']);

describe('POST /webhooks/stripe', () => {
  it('records a payment on its own, by the provider’s own delivery', async () => {
    const transaction = await paid();
    await deliver();
    expect(await paymentRows(market, product)).toMatchObject([
      { bookingId: booking, transactionId: transaction, state: 'kept' },
    ]);
    expect([await statusOf(market, product), await stateOf(market, buyer, booking)]).toEqual(['sold', 'paid']);
    const [row] = await paymentRows(market, product);
    expect((await report(market, buyer, booking, transaction)).json()).toEqual({
      acknowledged: true,
      insertedId: row?.id,
    });
  });

  it('adds nothing to a payment already recorded by POST /payments', async () => {
    const transaction = await paid();
    await report(market, buyer, booking, transaction);
    const before = await paymentRows(market, product);
    await deliver();
    expect(await paymentRows(market, product)).toEqual(before);
  });

  it('applies the same event once, even twenty concurrent ones shuffled with others', async () => {
    const transaction = await paid();
    const again = succeeded(transaction);
    const others = [
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.canceled',
      'charge.refunded',
      'payment_intent.payment_failed',
    ].map((type) =>
      event(
        type,
        type.startsWith('charge')
          ? { object: 'charge', id: 'ch_1', payment_intent: transaction }
          : { object: 'payment_intent', id: transaction },
      ),
    );
    const all = [...Array.from({ length: 20 }, () => again), ...others].sort(() => Math.random() - 0.5);
    const answers = await Promise.all(all.map((payload) => post(payload, sign(payload))));
    expect(answers.map((answer) => answer.json())).toEqual(Array(25).fill({ received: true }));
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'kept' }]);
    expect(await stateOf(market, buyer, booking)).toBe('paid');
  });

  it('refunds late payments, and ignores its own refund’s event', async () => {
    const rival = await market.person('user');
    const theirs = await insertBooking(market, product, rival);
    const first = await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    const mend = failCalls(market, 'cancel');
    const second = await secretFor(market, rival, theirs);
    await Promise.all([pay(market, first), pay(market, second)]);
    mend();
    await deliver();
    const rows = await paymentRows(market, product);
    expect(rows.map((row) => row.state).sort()).toEqual(['kept', 'refunded']);
    expect([await stateOf(market, buyer, booking), await stateOf(market, rival, theirs)].sort()).toEqual([
      'paid',
      'refunded',
    ]);
    for (const { transactionId, state } of rows) {
      expect((await providerOf(market).refunds.list({ payment_intent: transactionId })).data).toHaveLength(
        state === 'kept' ? 0 : 1,
      );
    }
  });

  it('closes cancelled intents', async () => {
    const secret = await secretFor(market, buyer, booking);
    const { id } = await providerOf(market).paymentIntents.cancel(secret.split('_secret')[0] ?? '');
    await deliver();
    expect(await market.db.query('select state from intents where id = $1', [id])).toEqual([{ state: 'canceled' }]);
    await untouched();
  });

  it('marks a sale that the operator refunded as refunded; the product is its seller’s again', async () => {
    const transaction = await paid();
    await deliver();
    await providerOf(market).refunds.create({ payment_intent: transaction, amount: 500_000 });
    await deliver();
    expect(await stateOf(market, buyer, booking)).toBe('paid');
    await providerOf(market).refunds.create({ payment_intent: transaction });
    await deliver();
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded' }]);
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['refunded', 'paused']);
  });

  it('trusts the provider, not the event', async () => {
    const secret = await secretFor(market, buyer, booking);
    const payload = succeeded(secret.split('_secret')[0] ?? '');
    expect(outcome(await post(payload, sign(payload)))).toBe('200');
    await untouched();
  });

  it('acknowledges and ignores others’ events', async () => {
    const strangers = [
      await strayIntent(market, own(), { metadata: {} }),
      await strayIntent(market, own(), { metadata: { order: '12' } }),
      await strayIntent(market, { ...own(), id: '999999999' }),
      await strayIntent(market, { ...own(), email: 'x@example.com' }),
      await strayIntent(market, own(), { currency: 'usd' }),
      await strayIntent(market, own(), { amount: 10_000 }),
    ];
    for (const { id } of strangers)
      await providerOf(market).paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await deliver();
    const unknown = [
      succeeded('pi_unknown'),
      event('customer.created', { object: 'customer', id: 'cus_1' }),
      event('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }),
    ];
    for (const payload of unknown) expect((await post(payload, sign(payload))).json()).toEqual({ received: true });
    await untouched();
    for (const { id } of strangers)
      expect((await providerOf(market).refunds.list({ payment_intent: id })).data).toEqual([]);
  });

  describe('refuses', () => {
    it('a forged, a stale or a missing signature', async () => {
      const payload = succeeded(await paid());
      const forged = [
        sign(payload, 'whsec_other'),
        sign(succeeded('pi_other')),
        sign(payload, undefined, Math.floor(Date.now() / 1000) - 3600),
        't=1,v1=00',
        '',
        undefined,
      ];
      for (const signature of forged) expect(outcome(await post(payload, signature))).toBe('400 BAD_SIGNATURE');
      expect(outcome(await post(`${payload} `, sign(payload)))).toBe('400 BAD_SIGNATURE');
      await untouched();
    });

    it('two timestamps in one signature, because it is unclear which is signed', async () => {
      const payload = succeeded(await paid());
      const ahead = sign(payload, undefined, Math.floor(Date.now() / 1000) + 86_400 * 365);
      for (const signature of [
        `t=${Math.floor(Date.now() / 1000)},${ahead}`,
        `${sign(payload)},${ahead.split(',')[0]}`,
        `t=x,${sign(payload)}`,
      ]) {
        expect(outcome(await post(payload, signature))).toBe('400 BAD_SIGNATURE');
      }
      await untouched();
    });

    it('a timestamp more than five minutes ahead, and accepts one that is slightly ahead', async () => {
      const payload = succeeded(await paid());
      const ahead = (seconds: number) =>
        post(payload, sign(payload, undefined, Math.floor(Date.now() / 1000) + seconds));
      expect(outcome(await ahead(330))).toBe('400 BAD_SIGNATURE');
      expect(outcome(await ahead(86_400 * 365))).toBe('400 BAD_SIGNATURE');
      await untouched();
      expect(outcome(await ahead(240))).toBe('200');
    });

    it('signed data that isn’t an event, as the sender’s mistake', async () => {
      const intent = { object: 'payment_intent', id: 'pi_x' };
      const bodies = [
        '',
        'no JSON',
        'null',
        '[]',
        '7',
        '{}',
        JSON.stringify({ type: 'payment_intent.succeeded', data: { object: intent } }),
        JSON.stringify({ id: 7, type: 'payment_intent.succeeded', data: { object: intent } }),
        JSON.stringify({ id: 'evt_1', data: { object: intent } }),
        JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' }),
        JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: null } }),
      ];
      for (const body of bodies)
        expect([body, outcome(await post(body, sign(body)))]).toEqual([body, '400 BAD_REQUEST']);
    });
  });

  it('reads the raw body of any content type', async () => {
    const payload = ` ${succeeded(await paid())}\n`;
    expect(outcome(await post(payload, sign(payload), 'text/plain; charset=utf-8'))).toBe('200');
    expect(await stateOf(market, buyer, booking)).toBe('paid');
  });

  it('requests redelivery if the event couldn’t be applied', async () => {
    const payload = succeeded(await paid(), 'evt_again');
    const mend = failCalls(market, 'query');
    const answer = await post(payload, sign(payload));
    mend();
    expect(outcome(answer)).toBe('503 PAYMENT_PROVIDER_DOWN');
    expect(await noted('evt_again')).toBe(0);
    await untouched();
    expect(outcome(await post(payload, sign(payload)))).toBe('200');
    expect([await noted('evt_again'), await stateOf(market, buyer, booking)]).toEqual([1, 'paid']);
  });

  it('isn’t rate limited', async () => {
    const payload = event('customer.created', { object: 'customer', id: 'cus_1' });
    const signature = sign(payload);
    const outcomes = new Set<string>();
    for (let sent = 0; sent < 400; sent += 1) outcomes.add(outcome(await post(payload, signature)));
    expect([...outcomes]).toEqual(['200']);
  });
});
