import { handOver, paidDeal } from '../helpers/deal.ts';
import { type Market, openMarket } from '../helpers/market.ts';
import { balanceOf, fund } from '../helpers/payouts.ts';
import { outcome, send } from '../helpers/send.ts';
import { untilLockIsAwaited } from '../helpers/waiting.ts';

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
    await tx.query(
      `select post_move('released:' || $1::text, 'released', $1::bigint, now(), 'bdt', 18500000, 'held', $1::text, 'seller_payable', $2::text)`,
      [deal.id, deal.seller.id],
    );
    const answer = send(market, 'POST /payouts', deal.seller);
    await untilLockIsAwaited(market.db);
    // In an object, so that this transaction ends first.
    return { asked: answer };
  });
  expect(outcome(await asked)).toBe('200');
  expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: 0, inPayout: 2000 });
});
