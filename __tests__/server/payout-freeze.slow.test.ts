import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  createPayout,
  balanceOf,
  fund,
  getPayout,
  handOver,
  makeBatch,
  makePayable,
  type PaidDeal,
  paidDeal,
  payoutDifferences,
  recordResults,
} from '../helpers/money/deals.ts';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';

let market: Market;
let admin: TestPerson;
let deal: PaidDeal;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  deal = await paidDeal(market);
  await handOver(market, deal);
  await sendOk(market, `POST /deals/${deal.id}/release`, deal.buyer, {});
  await makePayable(market, deal);
});
afterEach(async () => expect(await payoutDifferences(market)).toEqual([]));

/** The buyer's bank asks for the money of the deal back, or has decided. */
async function dispute(status: 'needs_response' | 'won' | 'lost'): Promise<void> {
  const payment = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
  const { amountPaisa } = payment;
  await applyDispute(market.db, payment, { id: `dp_${deal.id}`, amountPaisa, reason: 'fraudulent', status });
}
/** @param taka released by other deals */
const withAccount = (taka: number) => fund(market, deal.seller, taka);
const requestPayout = () => send(market, 'POST /payouts', deal.seller);

describe('a dispute after the release', () => {
  it('keeps the deal’s money from being asked for, until the bank has decided', async () => {
    await withAccount(2000);
    await dispute('needs_response');
    expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: 2000, frozen: 185_000 });
    expect(await createPayout(market, deal.seller)).toMatchObject({ amount: 2000 });
    expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: 0, frozen: 185_000, inPayout: 2000 });
    expect(outcome(await requestPayout())).toBe('409 PAYOUT_TOO_SMALL');
    await dispute('won');
    const balance = await balanceOf(market, deal.seller);
    expect(balance).toMatchObject({ payable: 185_000 });
    expect(balance).not.toHaveProperty('frozen');
  });

  it('stops a payout that was asked for, and goes on when it is won', async () => {
    await withAccount(0);
    const payout = await createPayout(market, deal.seller);
    expect(payout).not.toHaveProperty('frozen');
    await dispute('needs_response');
    expect(await getPayout(market, deal.seller, payout._id)).toMatchObject({ state: 'asked', frozen: true });
    const batch = await send(market, 'POST /payout-batches', admin, { payoutIds: [payout._id] });
    expect(outcome(batch)).toBe('409 PAYOUT_FROZEN');
    await dispute('won');
    expect(await makeBatch(market, admin, [payout])).toEqual(expect.any(String));
  });

  it('leaves a payout in a batch out of the bank’s file, and it can be turned down', async () => {
    await withAccount(0);
    const payout = await createPayout(market, deal.seller);
    const batch = await makeBatch(market, admin, [payout]);
    const second = await market.person('admin');
    await sendOk(market, `POST /payout-batches/${batch}/approve`, second);
    const file = async (after: number) =>
      (await sendOk(market, `GET /payout-batches/${batch}/file?after=${after}`, admin)).body;
    expect(await file(0)).toContain(payout.reference);
    await dispute('needs_response');
    expect(await file(1)).not.toContain(payout.reference);
    await recordResults(market, second, batch, [{ reference: payout.reference, result: 'failed' }]);
    expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: 0, frozen: 185_000, inPayout: 0 });
  });
});
