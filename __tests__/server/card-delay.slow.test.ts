import { CARD_PAYOUT_DELAY_DAYS } from '#contract/limits';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';
import { fitUpcoming } from '../../server/features/money/payouts/upcoming.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import {
  createPayout,
  balanceOf,
  fund,
  handOver,
  type PaidDeal,
  paidDeal,
  passTime,
  payoutDifferences,
  stopClock,
} from '../helpers/money/deals.ts';

const DAY = 86_400;

let market: Market;
let deal: PaidDeal;
beforeAll(async () => {
  market = await openMarket();
  await stopClock(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  deal = await paidDeal(market);
  await handOver(market, deal);
  await fund(market, deal.seller, 2000);
  await market.db.query(`update payout_methods set usable_at = '2026-01-01' where person_id = $1`, [deal.seller.id]);
});
afterEach(async () => expect(await payoutDifferences(market)).toEqual([]));

const release = () => sendOk(market, `POST /deals/${deal.id}/release`, deal.buyer, {});
const requestPayout = () => send(market, 'POST /payouts', deal.seller);
const onDashboard = async () =>
  (await sendOk(market, 'GET /dashboard', deal.seller)).json<{ seller: { payable: number } }>().seller.payable;

describe('money that a card paid', () => {
  it('becomes payable days after its release, and the balance says when', async () => {
    await release();
    const { payable, upcoming = [] } = await balanceOf(market, deal.seller);
    expect([payable, upcoming]).toEqual([2000, [{ amount: 185_000, payableAt: expect.any(String) }]]);
    const [row] = await market.db.query<{ days: number }>(
      `select extract(epoch from $1::timestamptz - (deal_now() - deal_lead()))::float8 / ${DAY} as days`,
      [upcoming[0]?.payableAt ?? null],
    );
    expect(row?.days).toBeCloseTo(CARD_PAYOUT_DELAY_DAYS, 3);
    expect(await onDashboard()).toBe(2000);
    expect((await createPayout(market, deal.seller)).amount).toBe(2000);

    await passTime(market, CARD_PAYOUT_DELAY_DAYS * DAY - 1);
    expect(outcome(await requestPayout())).toBe('409 PAYOUT_TOO_SMALL');
    await passTime(market, 1);
    const later = await balanceOf(market, deal.seller);
    expect(later).toMatchObject({ payable: 185_000 });
    expect(later).not.toHaveProperty('upcoming');
    expect((await createPayout(market, deal.seller)).amount).toBe(185_000);
  });

  it('keeps its seller from deleting the account', async () => {
    await release();
    await market.db.query(`update bookings set paid_at = now() - interval '1 year' where id = $1`, [deal.id]);
    await market.db.query(`update products set sold_at = now() - interval '1 year' where id = $1`, [deal.product]);
    expect(outcome(await send(market, 'DELETE /users/me', deal.seller))).toBe('409 ACCOUNT_UNSETTLED');
  });

  it('that the bank asks back is on hold instead, and counts once', async () => {
    await release();
    const payment = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
    const { amountPaisa } = payment;
    const dispute = { id: `dp_${deal.id}`, amountPaisa, reason: 'fraudulent', status: 'needs_response' };
    await applyDispute(market.db, payment, dispute);
    const balance = await balanceOf(market, deal.seller);
    expect(balance).toMatchObject({ payable: 2000, frozen: 185_000 });
    expect(balance).not.toHaveProperty('upcoming');
  });
});

it('money paid from a wallet can be paid out immediately', async () => {
  await market.db.query(`update payments set by_card = false where transaction_id = $1`, [deal.transaction]);
  await release();
  const balance = await balanceOf(market, deal.seller);
  expect(balance).toMatchObject({ payable: 187_000 });
  expect(balance).not.toHaveProperty('upcoming');
});

it('what is shown never exceeds the balance: what becomes payable last is left out first', () => {
  const rows = [
    { paisa: 300, payableAt: '2026-11-28T00:00:00Z' },
    { paisa: 200, payableAt: '2026-11-29T00:00:00Z' },
  ];
  expect(fitUpcoming(rows, 1000)).toEqual(rows);
  expect(fitUpcoming(rows, 250).map(({ paisa }) => paisa)).toEqual([50, 200]);
  expect(fitUpcoming(rows, 0)).toEqual([]);
});
