import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';
import { markRefunded, reopenRefund } from '../../server/features/money/payments/refund.queries.ts';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { postInserted } from '../helpers/market/rows.ts';
import { dealFor, handOver, openProblem, paidDeal, type PaidDeal } from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
let deal: PaidDeal;
let other: Awaited<ReturnType<typeof getPayment>>;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
  admin = await market.person('admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  deal = await paidDeal(market);
  const transactionId = `pi_second_${deal.id}`;
  // The booking was paid twice; the second payment is being refunded.
  await market.db.query(
    `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, provider, state, currency, kind)
     select booking_id, product_id, $2, name, email, product_name, price, amount_paisa, provider, 'refunding', currency, kind from payments where booking_id = $1`,
    [deal.id, transactionId],
  );
  other = await getPayment(market.db, { provider: 'card', transactionId });
  await postInserted(market, other._id, 'refunding');
});

const state = async () => (await dealFor(market, deal.buyer, deal.id)).state;
const kinds = async () => (await dealFor(market, deal.buyer, deal.id)).events.map(({ kind }) => kind);
const refundOther = () => markRefunded(market.db, other._id, 're_other');

describe('the deal does not depend on another payment of its booking', () => {
  it('that is refunded after the deal was settled by parts', async () => {
    await handOver(market, deal);
    await openProblem(market, deal.buyer, deal.id);
    await sendOk(market, `POST /deals/${deal.id}/problem/proposal`, deal.buyer, { refund: 5_000 });
    await sendOk(market, `POST /deals/${deal.id}/problem/accept`, deal.seller, { refund: 5_000 });
    const before = await kinds();
    await refundOther();
    expect(await kinds()).toEqual(before);
  });

  it('that is refunded, or whose refund fails, while its own money is being refunded', async () => {
    market.sandbox.stripe.nextRefunds('pending');
    await sendOk(market, `POST /deals/${deal.id}/cancel`, deal.seller, { reason: 'other' });
    expect(await state()).toBe('refunding');
    await refundOther();
    expect(await state()).toBe('refunding');
    const own = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
    await markRefunded(market.db, own._id, 're_own');
    expect(await state()).toBe('refunded');
    await market.db.transaction((tx) => reopenRefund(tx, other._id, 're_other', true));
    expect(await state()).toBe('refunded');
  });

  it('that its bank takes back', async () => {
    await applyDispute(market.db, other, {
      id: `dp_${deal.id}`,
      amountPaisa: other.amountPaisa,
      reason: 'fraudulent',
      status: 'lost',
    });
    expect(await state()).toBe('held');
    const transfers = (await sendOk(market, `GET /ledger?deal=${deal.id}`, admin)).json<{ kind: string }[]>();
    expect(transfers.at(-1)?.kind).toBe('dispute_lost');
  });
});
