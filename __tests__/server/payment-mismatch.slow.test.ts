import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { statusOf } from '../helpers/market/rows.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import {
  deliverWebhooks,
  failCalls,
  lapseRefundClaims,
  pay,
  paymentContextOf,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
  strayIntent,
} from '../helpers/money/payments.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';

let market: Market;
let buyer: TestPerson;
let product: string;
let booking: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  ({ buyer, product, booking } = await createBookedOffer(market));
});

/** A paid intent of ours that differs from the booking's price. */
async function paidIntent(change: { amount?: number; currency?: string }): Promise<string> {
  const { id, amount } = await strayIntent(market, { id: booking, productId: product, email: buyer.email }, change);
  await market.db.query(
    `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa) values ($1, 'card', left(md5(random()::text), 30), 'full', $2, $3, $4, $5)`,
    [id, booking, product, buyer.id, amount],
  );
  await providerOf(market).paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

async function expectRefunded(transactionId: string): Promise<void> {
  expect(await paymentRows(market, product)).toMatchObject([
    { transactionId, bookingId: booking, state: 'refunded', refundId: expect.stringMatching(/^re_/) },
  ]);
  expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['refunded', 'available']);
  const { amount_received: taken } = await providerOf(market).paymentIntents.retrieve(transactionId);
  const refunds = await providerOf(market).refunds.list({ payment_intent: transactionId });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([taken]);
  const lines = await reconcile(market.db, market.services.payments);
  expect(lines.filter((line) => line.includes(transactionId) || line.includes(`booking ${booking}`))).toEqual([]);
}

const OTHERS: [what: string, change: Parameters<typeof paidIntent>[0]][] = [
  ['less than the price', { amount: 10_000 }],
  ['more than the price', { amount: 19_000_000 }],
  ['another currency', { currency: 'usd' }],
];

describe('a charge on our own intent that differs from its booking’s price', () => {
  it.each(OTHERS)('is refunded when the provider reports it: %s', async (_what, change) => {
    const transaction = await paidIntent(change);
    await deliverWebhooks(market);
    await expectRefunded(transaction);
  });

  it.each(OTHERS)('is refunded when the sweep finds it: %s', async (_what, change) => {
    const transaction = await paidIntent(change);
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
    await expectRefunded(transaction);
    await deliverWebhooks(market);
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
    await expectRefunded(transaction);
  });

  it('is refunded when the buyer’s page reports it, with a reason, however often', async () => {
    const secret = await secretFor(market, buyer, booking);
    const transaction = await pay(market, secret);
    await market.db.query('update bookings set price = 170000 where id = $1', [booking]);
    for (let times = 0; times < 2; times += 1)
      expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
    await expectRefunded(transaction);
  });

  it('is recorded before it is refunded, and refunded later if the provider is unreachable', async () => {
    const transaction = await paidIntent({ amount: 10_000 });
    const mend = failCalls(market, 'refund');
    await sweep(paymentContextOf(market), 0);
    mend();
    expect(await paymentRows(market, product)).toMatchObject([{ transactionId: transaction, state: 'refunding' }]);
    expect(await stateOf(market, buyer, booking)).toBe('refunding');
    expect(await reconcile(market.db, market.services.payments)).toEqual([
      `${transaction}: refunding here, not refunded at the provider`,
    ]);
    await lapseRefundClaims(market);
    await sweep(paymentContextOf(market), 0);
    await expectRefunded(transaction);
  });

  it('doesn’t affect a sale by another intent of the booking', async () => {
    const other = await paidIntent({ amount: 10_000 });
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
    await deliverWebhooks(market);
    expect(
      (await paymentRows(market, product)).map(({ transactionId, state }) => [transactionId, state]).sort(),
    ).toEqual(
      [
        [transaction, 'kept'],
        [other, 'refunded'],
      ].sort(),
    );
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['paid', 'sold']);
  });

  it('is shown to admins in its currency in a dispute', async () => {
    const transaction = await paidIntent({ currency: 'jpy' });
    await deliverWebhooks(market);
    market.sandbox.stripe.openDispute(transaction);
    await deliverWebhooks(market);
    const issues = await send(market, 'GET /paymentIssues', await market.person('admin'));
    expect(
      issues.json<{ transactionId: string }[]>().find((issue) => issue.transactionId === transaction),
    ).toMatchObject({
      kind: 'dispute',
      amount: 18_500_000,
      currency: 'jpy',
    });
  });

  it('is listed if it was kept', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await report(market, buyer, booking, transaction);
    await market.db.query('update payments set mismatched = true where transaction_id = $1', [transaction]);
    expect(await reconcile(market.db, market.services.payments)).toEqual([
      `${transaction}: kept, but it was not of the price of booking ${booking}`,
    ]);
  });
});

it('an intent with a different currency from the recorded one is listed', async () => {
  const transaction = await paidIntent({ currency: 'usd' });
  await sweep(paymentContextOf(market), 0);
  await market.db.query(`update payments set currency = 'bdt' where transaction_id = $1`, [transaction]);
  expect(await reconcile(market.db, market.services.payments)).toContain(
    `${transaction}: recorded in taka here, $1,85,000.00 at the provider`,
  );
});
