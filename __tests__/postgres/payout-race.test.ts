import { postMove } from '../../server/features/deals/ledger/transfer.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { balanceOf, fund, handOver, paidDeal } from '../helpers/money/deals.ts';
import { untilLockIsAwaited } from '../helpers/processes/market-process.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 5 });
});
afterAll(() => market.close());

it('money of a card is not paid out early by a payout that waited while it was released', async () => {
  const deal = await paidDeal(market);
  await handOver(market, deal);
  await fund(market, deal.seller, 2000);
  const { asked } = await market.db.transaction(async (tx) => {
    // As a release whose transaction takes long.
    await tx.query(
      `update deals set state = 'released', released_at = deal_now(), settled_at = deal_now(), refund_paisa = 0, fee_paisa = 0
       where booking_id = $1`,
      [deal.id],
    );
    await postMove(
      tx,
      { cause: `released:${deal.id}`, kind: 'released', bookingId: deal.id, currency: 'bdt' },
      {
        from: { kind: 'held', owner: deal.id },
        to: { kind: 'seller_payable', owner: deal.seller.id },
        amount: 18_500_000,
      },
    );
    const answer = send(market, 'POST /payouts', deal.seller);
    await untilLockIsAwaited(market.db);
    // In an object, so that this transaction ends first.
    return { asked: answer };
  });
  expect(outcome(await asked)).toBe('200');
  expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: 0, inPayout: 2000 });
});
