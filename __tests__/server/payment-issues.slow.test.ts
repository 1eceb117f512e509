import type { PaymentIssue } from '#contract/money/payment';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, statusOf } from '../helpers/market/rows.ts';
import { createBookedOffer, handOverWithCode } from '../helpers/money/deals.ts';
import {
  deliverWebhooks,
  pay,
  paymentContextOf,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let admin: TestPerson;
let product: string;
let booking: string;
const card = () => market.sandbox.stripe;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  card().pauseWebhooks();
  ({ seller, buyer, product, booking } = await createBookedOffer(market));
  await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
});

const deliver = () => deliverWebhooks(market);
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
const issues = async () => (await send(market, 'GET /paymentIssues', admin)).json<PaymentIssue[]>();
const issuesOf = async (transaction: string) =>
  (await issues()).filter(({ transactionId }) => transactionId === transaction);
describe('a refund', () => {
  it('is shown as pending until the provider confirms its arrival', async () => {
    const transaction = await latePayment();
    card().nextRefunds('pending');
    expect(await reported(transaction)).toBe('409 PAYMENT_REFUNDED');
    expect(await stateOf(market, buyer, booking)).toBe('refunding');
    expect((await send(market, `GET /bookings?email=${buyer.email}`, buyer)).json()).toMatchObject([
      { state: 'refunding', paid: false, transactionId: transaction },
    ]);
    await sweep(paymentContextOf(market), 0);
    expect([await stateOf(market, buyer, booking), await refunds(transaction)]).toEqual(['refunding', ['pending']]);
    card().endRefund((await payment())?.refundId ?? '', 'succeeded');
    await deliver();
    expect([await stateOf(market, buyer, booking), await refunds(transaction)]).toEqual(['refunded', ['succeeded']]);
  });

  it('isn’t hidden with its booking while the buyer waits for it', async () => {
    const transaction = await latePayment();
    card().nextRefunds('pending');
    await reported(transaction);
    expect(outcome(await send(market, `DELETE /bookings/${booking}`, buyer))).toBe('409 BOOKING_REFUNDING');
    card().endRefund((await payment())?.refundId ?? '', 'succeeded');
    await sweep(paymentContextOf(market), 0);
    expect(outcome(await send(market, `DELETE /bookings/${booking}`, buyer))).toBe('200');
  });

  it.each([
    ['immediately', true],
    ['after it had been called done', false],
  ])('that fails %s is retried, and admins see both failures', async (_when, atOnce) => {
    const transaction = await latePayment();
    if (atOnce) card().nextRefunds('failed');
    await reported(transaction);
    if (!atOnce) {
      expect(await stateOf(market, buyer, booking)).toBe('refunded');
      card().endRefund((await payment())?.refundId ?? '', 'failed');
      await deliver();
    }
    expect([await stateOf(market, buyer, booking), (await payment())?.refundId]).toEqual(['refunding', undefined]);
    expect(await issuesOf(transaction)).toMatchObject([
      { kind: 'refund_failed', state: 'retrying', amount: 185_000, reason: 'lost_or_stolen_card', bookingId: booking },
    ]);
    await sweep(paymentContextOf(market), 0);
    await deliver();
    expect([await stateOf(market, buyer, booking), await refunds(transaction)]).toEqual([
      'refunded',
      ['succeeded', 'failed'],
    ]);
    expect(await issuesOf(transaction)).toMatchObject([{ state: 'resolved' }]);
  });

  it('that fails three times is left to the operator, who is notified', async () => {
    const transaction = await latePayment();
    card().nextRefunds('failed', 'failed', 'failed');
    await reported(transaction);
    for (let round = 0; round < 4; round += 1) await sweep(paymentContextOf(market), 0);
    expect(await refunds(transaction)).toEqual(['failed', 'failed', 'failed']);
    expect((await issuesOf(transaction)).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    await providerOf(market).refunds.create({ payment_intent: transaction });
    await sweep(paymentContextOf(market), 0);
    expect([await stateOf(market, buyer, booking), (await issuesOf(transaction)).map(({ state }) => state)]).toEqual([
      'refunded',
      ['resolved', 'resolved', 'resolved'],
    ]);
  });

  it('of a product that was handed over, made by the operator, is shown as pending too; it stays sold', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await reported(transaction);
    await handOverWithCode(market, booking, seller);
    card().nextRefunds('pending');
    const { id } = await providerOf(market).refunds.create({ payment_intent: transaction });
    await deliver();
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['refunding', 'sold']);
    const sellerSees = async () =>
      (await send(market, `GET /products?email=${seller.email}`, seller)).json<{ bookings: object[] }[]>()[0]?.bookings;
    expect(await sellerSees()).toMatchObject([{ _id: booking, paid: false, refund: 'refunding' }]);
    card().endRefund(id, 'succeeded');
    await deliver();
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['refunded', 'sold']);
    expect(await sellerSees()).toMatchObject([{ _id: booking, paid: false, refund: 'refunded' }]);
  });

  it('of a part doesn’t end the full refund', async () => {
    const transaction = await latePayment();
    card().nextRefunds('pending', 'pending');
    const part = await providerOf(market).refunds.create({ payment_intent: transaction, amount: 100_000 });
    await reported(transaction);
    card().endRefund(part.id, 'succeeded');
    await deliver();
    expect(await stateOf(market, buyer, booking)).toBe('refunding');
  });
});

describe('GET /paymentIssues', () => {
  it('shows a dispute’s current state at the provider', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await reported(transaction);
    const dispute = card().openDispute(transaction);
    await deliver();
    expect(await issuesOf(transaction)).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.stringMatching(/Z$/),
        kind: 'dispute',
        state: 'open',
        amount: 185_000,
        paid: 185_000,
        refunded: 0,
        method: 'card',
        currency: 'bdt',
        reason: 'product_not_received',
        reference: dispute,
        transactionId: transaction,
        bookingId: booking,
        productName: 'Yamaha FZ-S',
        buyerName: 'Test Buyer',
        buyerEmail: buyer.email,
      },
    ]);
    card().closeDispute(dispute, 'lost');
    await deliver();
    expect(await issuesOf(transaction)).toMatchObject([{ state: 'lost', reference: dispute }]);
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['refunded', 'paused']);
  });

  it('records the payment first if the dispute is the first event about it', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    card().openDispute(transaction);
    await deliver();
    expect(await issuesOf(transaction)).toMatchObject([{ kind: 'dispute' }]);
    expect(await stateOf(market, buyer, booking)).toBe('paid');
  });

  it('shows others’ events as one unknown payment, and records nothing', async () => {
    const before = await issues();
    const { id } = await providerOf(market).paymentIntents.create({
      amount: 9_000,
      currency: 'bdt',
      metadata: { order: '7' },
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    card().nextRefunds('failed');
    await providerOf(market).refunds.create({ payment_intent: id });
    card().openDispute(id);
    await deliver();
    const found = (await issues()).filter(({ _id }) => !before.some((earlier) => earlier._id === _id));
    expect(found).toMatchObject([{ kind: 'unmatched', reference: id, amount: 90, method: 'card', state: 'open' }]);
    expect(found[0]).not.toHaveProperty('bookingId');
    expect(JSON.stringify(found[0]?.notice)).not.toContain('client_secret');
  });

  it('is paged, newest first', async () => {
    for (let made = 0; made < 2; made += 1) {
      product = await market.product(seller.id, await market.category());
      booking = await insertBooking(market, product, buyer);
      const transaction = await pay(market, await secretFor(market, buyer, booking));
      await reported(transaction);
      card().openDispute(transaction);
    }
    await deliver();
    const all = await issues();
    const first = await send(market, 'GET /paymentIssues?limit=1', admin);
    expect([first.json(), first.headers['x-total-count']]).toEqual([[all[0]], String(all.length)]);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1]?.replace('/api', '') ?? '';
    expect((await send(market, `GET ${next}`, admin)).json()).toEqual([all[1]]);
  });
});
