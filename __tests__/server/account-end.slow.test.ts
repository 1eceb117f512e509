import type { Problem } from '#contract/common';
import { MIN_PAYOUT_TAKA } from '#contract/limits';
import { CLOSE_DAYS } from '#contract/admin/moderation-rules';
import { deleteClosedAccounts } from '../../server/features/admin/cases/account-closing.job.ts';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertDecision, insertReport } from '../helpers/market/rows.ts';
import { askedPayout, makeBatch, paidDeal, type PaidDeal, release, settledDeal } from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());

/** A closing that was decided long ago, whose job runs. */
async function close(who: TestPerson): Promise<void> {
  const product = await market.product((await market.person('seller')).id, await market.category());
  await insertReport(market, product, await market.person('user'));
  const decision = await insertDecision({ market, product });
  await market.db.query(
    `with told as (update statements set person_id = $2 where decision_id = $1 returning id)
     update restrictions set action = 'close', person_id = $2, starts_at = now() - make_interval(days => $3)
     where statement_id in (select id from statements where decision_id = $1)`,
    [decision, who.id, CLOSE_DAYS + 1],
  );
  await deleteClosedAccounts(market.db);
}
const isEnded = async ({ id }: TestPerson): Promise<boolean> =>
  (await market.db.query('select from people where id = $1 and deleted_at is not null', [id])).length > 0;

/** What each way of ending an account says is open; the job only waits. */
async function openFor(who: TestPerson): Promise<unknown[]> {
  const own = await send(market, 'DELETE /users/me', who);
  const byAdmin = await send(market, `DELETE /users/${who.id}`, admin);
  await close(who);
  expect(await isEnded(who)).toBe(false);
  expect([outcome(own), outcome(byAdmin)]).toEqual(['409 ACCOUNT_UNSETTLED', '409 ACCOUNT_UNSETTLED']);
  expect(own.json<Problem>().unsettled).toEqual(byAdmin.json<Problem>().unsettled);
  return byAdmin.json<Problem>().unsettled ?? [];
}

describe('no account ends, by its owner, an admin or a decision,', () => {
  it('while a deal of it is open', async () => {
    const deal = await paidDeal(market);
    expect([await openFor(deal.buyer), await openFor(deal.seller)]).toEqual([['deal'], ['deal', 'held']]);
  });

  it('while money can be paid out, or is being paid out', async () => {
    const seller = await market.person('seller');
    await release(market, seller, MIN_PAYOUT_TAKA);
    expect(await openFor(seller)).toEqual(['payable']);
    const payout = await askedPayout(market, 1000);
    expect(await openFor(payout.seller)).toEqual(['payout']);
    const batched = await askedPayout(market, 1000);
    await makeBatch(market, admin, [batched]);
    expect(await openFor(batched.seller)).toEqual(['payout']);
  });

  const dispute = async (deal: PaidDeal): Promise<void> => {
    const payment = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
    await applyDispute(market.db, payment, {
      id: `dp_${deal.id}`,
      amountPaisa: payment.amountPaisa,
      status: 'needs_response',
      reason: 'fraudulent',
    });
  };

  it('while the buyer’s bank asks for the money of a closed deal', async () => {
    const deal = await settledDeal(market);
    await market.db.query(`update deals set state = 'closed' where booking_id = $1`, [deal.id]);
    await market.db.query(`update bookings set paid_at = now() - interval '31 days' where id = $1`, [deal.id]);
    await dispute(deal);
    expect([await openFor(deal.buyer), await openFor(deal.seller)]).toEqual([['disputed'], ['payable', 'disputed']]);
  });

  it('while a refund is not done', async () => {
    const deal = await settledDeal(market, 'refunded');
    expect(await isEnded(deal.buyer)).toBe(false);
    await market.db.query(`update payments set state = 'refunding' where booking_id = $1`, [deal.id]);
    expect(await openFor(deal.buyer)).toContain('refund');
  });

  it('and it does afterwards, with less than can be paid out', async () => {
    const deal = await settledDeal(market, 'refunded');
    await release(market, deal.seller, MIN_PAYOUT_TAKA - 1);
    expect(outcome(await send(market, `DELETE /users/${deal.seller.id}`, admin))).toBe('200');
    await close(deal.buyer);
    expect(await isEnded(deal.buyer)).toBe(true);
  });
});
