import type { LedgerTransfer } from '#contract/deals/ledger';
import * as notices from '../../server/features/deals/deals/deal-notices.queries.ts';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';
import { outcome, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { cancelDeal, paidDeal } from '../helpers/money/deals.ts';
import { untilLockIsAwaited } from '../helpers/processes/market-process.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 5 });
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});

it('a dispute that is lost while the deal is canceled is the market’s loss, and not taken from what is no longer held', async () => {
  const deal = await paidDeal(market);
  const payment = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
  const write = notices.writeDealNotices;
  let dispute: Promise<void> | undefined;
  jest.spyOn(notices, 'writeDealNotices').mockImplementation(async (...input) => {
    if (dispute === undefined) {
      // The cancelation has moved the money, and isn't committed yet.
      dispute = applyDispute(market.db, payment, {
        id: 'dp_late',
        amountPaisa: payment.amountPaisa,
        reason: 'fraudulent',
        status: 'lost',
      });
      await Promise.race([dispute, untilLockIsAwaited(market.db)]);
    }
    return write(...input);
  });
  expect(outcome(await cancelDeal(market, deal.seller, deal.id))).toBe('200');
  await dispute;
  const admin = await market.person('admin');
  const transfers = (await sendOk(market, `GET /ledger?deal=${deal.id}`, admin)).json<LedgerTransfer[]>();
  expect(transfers.map(({ kind, entries: [from] }) => [kind, from?.account])).toContainEqual(['dispute_lost', 'loss']);
});
