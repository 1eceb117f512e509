import type { DealEvent } from '#contract/deals/deal';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { insertBooking, statusOf } from '../helpers/market/rows.ts';
import { createBookedOffer, dealFor, handOver, openProblem, type PaidDeal } from '../helpers/money/deals.ts';
import { deliverWebhooks, pay, paymentRows, providerOf, report, stateOf } from '../helpers/money/payments.ts';

const KINDS = ['full', 'deposit'] as const;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());

/** Paid by card: the price, or a deposit. */
async function paidBy(kind: (typeof KINDS)[number]): Promise<PaidDeal> {
  const { seller, buyer, product, booking } = await createBookedOffer(market);
  const wanted = { bookingId: booking, price: 185_000, kind };
  const started = await sendOk(market, 'POST /create-payment-intent', buyer, wanted);
  const transaction = await pay(market, started.json<{ clientSecret: string }>().clientSecret);
  expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
  return { seller, buyer, product, id: booking, transaction };
}

/** The buyer's bank asks for the money back, and gets it. */
async function loseDispute({ transaction }: PaidDeal): Promise<void> {
  const dispute = market.sandbox.stripe.openDispute(transaction);
  await deliverWebhooks(market);
  market.sandbox.stripe.closeDispute(dispute, 'lost');
  await deliverWebhooks(market);
}

/** The states of deal, payment, booking and product. */
const statesOf = async ({ seller, buyer, id, product }: PaidDeal) => ({
  deal: (await dealFor(market, seller, id)).state,
  payment: (await paymentRows(market, product))[0]?.state,
  booking: await stateOf(market, buyer, id),
  product: await statusOf(market, product),
});
const held = async ({ id }: PaidDeal) =>
  (
    await market.db.query<{ paisa: number }>(
      `select coalesce(sum(e.amount), 0)::int as paisa from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind in ('held', 'refund_due', 'dispute') and a.owner = $1`,
      [id],
    )
  )[0]?.paisa;
const differences = () => reconcile(market.db, market.services.payments);
const noticesOf = async (deal: PaidDeal, who: 'seller' | 'buyer') =>
  (await sendOk(market, 'GET /notices', deal[who]))
    .json<{ kind: string; event: string; subjectId: string }[]>()
    .filter(({ kind, subjectId }) => kind === 'deal' && subjectId === deal.id)
    .map(({ event }) => event);
const eventsOf = async (deal: PaidDeal) => (await dealFor(market, deal.seller, deal.id)).events.at(-1);

describe.each(KINDS)('a dispute of a payment (%s) that is lost before the handover', (kind) => {
  it('ends deal, payment and booking, and gives the product back to its seller', async () => {
    const deal = await paidBy(kind);
    await loseDispute(deal);
    expect(await statesOf(deal)).toEqual({
      deal: 'refunded',
      payment: 'refunded',
      booking: 'refunded',
      product: 'paused',
    });
    expect(await held(deal)).toBe(0);
    expect(await eventsOf(deal)).toMatchObject({ kind: 'refunded', reason: 'chargeback' } satisfies Partial<DealEvent>);
    expect(await noticesOf(deal, 'seller')).toEqual(['takenBack']);
    expect(await noticesOf(deal, 'buyer')).toEqual(['bankReturned']);
    expect(await differences()).toEqual([]);
  });

  it('leaves the seller free to change, list and sell the product, and the buyer to remove the booking', async () => {
    const deal = await paidBy(kind);
    await loseDispute(deal);
    const change = async (to: object) =>
      outcome(await send(market, `PATCH /products/${deal.product}`, deal.seller, to));
    expect(await change({ sellingPrice: 170_000 })).toBe('200');
    expect(await change({ status: 'available' })).toBe('200');
    expect(outcome(await send(market, `DELETE /bookings/${deal.id}`, deal.buyer))).toBe('200');
    expect(await change({ status: 'sold' })).toBe('200');
    expect(await differences()).toEqual([]);
  });

  it('ends the problem that was open', async () => {
    const deal = await paidBy(kind);
    expect(outcome(await openProblem(market, deal.buyer, deal.id))).toBe('200');
    await loseDispute(deal);
    const { state, problem } = await dealFor(market, deal.seller, deal.id);
    expect([state, problem?.end]).toEqual(['refunded', 'refunded']);
    expect(await differences()).toEqual([]);
  });
});

it('a dispute that is lost after the handover leaves the product with its buyer, and tells the seller', async () => {
  const deal = await paidBy('full');
  await handOver(market, deal);
  await loseDispute(deal);
  expect(await statesOf(deal)).toEqual({ deal: 'refunded', payment: 'refunded', booking: 'refunded', product: 'sold' });
  expect(await noticesOf(deal, 'seller')).toEqual(['takenBackLater']);
  expect(await differences()).toEqual([]);
});

it('a dispute that is lost after the release is the market’s loss, and changes nothing for the parties', async () => {
  const deal = await paidBy('full');
  await handOver(market, deal);
  await sendOk(market, `POST /deals/${deal.id}/release`, deal.buyer, {});
  await loseDispute(deal);
  expect(await statesOf(deal)).toEqual({ deal: 'released', payment: 'kept', booking: 'paid', product: 'sold' });
  expect(await differences()).toEqual([]);
});

/** The bank takes a part of the payment for good. */
async function losePart({ id, transaction }: PaidDeal, paisa: number, name = 'part'): Promise<void> {
  const payment = await getPayment(market.db, { provider: 'card', transactionId: transaction });
  const part = { id: `du_${name}_${id}`, amountPaisa: paisa, status: 'lost', reason: 'fraudulent' };
  await applyDispute(market.db, payment, part);
}

it('a dispute of a part that is lost before the handover leaves the deal open', async () => {
  const deal = await paidBy('full');
  await losePart(deal, 5_000_000);
  expect(await statesOf(deal)).toEqual({ deal: 'held', payment: 'kept', booking: 'paid', product: 'sold' });
  expect(await differences()).toEqual([]);
});

it('disputes of parts that together take everything end the deal like one of the whole', async () => {
  const deal = await paidBy('full');
  await losePart(deal, 5_000_000, 'first');
  await losePart(deal, 13_500_000, 'second');
  const ended = { deal: 'refunded', payment: 'refunded', booking: 'refunded', product: 'paused' };
  expect([await statesOf(deal), await held(deal)]).toEqual([ended, 0]);
  expect(await noticesOf(deal, 'seller')).toEqual(['takenBack']);
  await losePart(deal, 5_000_000, 'first');
  expect([await statesOf(deal), await differences()]).toEqual([ended, []]);
});

it('a product whose money the bank took back can be sold again, even if the first buyer’s events are repeated', async () => {
  const first = await paidBy('full');
  await loseDispute(first);
  await sendOk(market, `PATCH /products/${first.product}`, first.seller, { status: 'available' });
  const buyer = await market.person('user');
  const booking = await insertBooking(market, first.product, buyer);
  const started = await sendOk(market, 'POST /create-payment-intent', buyer, { bookingId: booking, price: 185_000 });
  const transaction = await pay(market, started.json<{ clientSecret: string }>().clientSecret);
  expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
  await losePart(first, 18_500_000, 'repeated');
  expect(outcome(await report(market, first.buyer, first.id, first.transaction))).toMatch(/PAYMENT_REFUNDED/);
  const second = { ...first, buyer, id: booking, transaction };
  expect((await paymentRows(market, first.product)).map(({ state }) => state).toSorted()).toEqual(['kept', 'refunded']);
  expect([await stateOf(market, buyer, booking), await held(second)]).toEqual(['paid', 18_500_000]);
});

describe('a payment that the operator refunds at the provider', () => {
  const refund = async ({ transaction }: PaidDeal) => {
    await providerOf(market).refunds.create({ payment_intent: transaction });
    await deliverWebhooks(market);
  };

  it('before the handover gives the product back to its seller, who is notified', async () => {
    const deal = await paidBy('full');
    expect(outcome(await openProblem(market, deal.buyer, deal.id))).toBe('200');
    await refund(deal);
    expect(await statesOf(deal)).toEqual({
      deal: 'refunded',
      payment: 'refunded',
      booking: 'refunded',
      product: 'paused',
    });
    expect((await dealFor(market, deal.seller, deal.id)).problem?.end).toBe('refunded');
    expect(await noticesOf(deal, 'seller')).toEqual(['operatorRefund']);
    expect(await differences()).toEqual([]);
  });

  it('after the handover leaves the product with its buyer', async () => {
    const deal = await paidBy('full');
    await handOver(market, deal);
    await refund(deal);
    expect(await statesOf(deal)).toMatchObject({ deal: 'refunded', product: 'sold' });
    expect(await differences()).toEqual([]);
  });
});
