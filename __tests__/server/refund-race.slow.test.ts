import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import type { Market } from '../helpers/market/market.ts';
import { createBookedOffer, openProblem } from '../helpers/money/deals.ts';
import {
  attemptOf,
  lapseRefundClaims,
  openBkashMarket,
  paymentContextOf,
  paymentRows,
  referenceOf,
  startHosted,
} from '../helpers/money/payments.ts';
import { until } from '../helpers/processes/market-process.ts';

/** bKash has no idempotency keys: a part that is sent twice is refunded twice (docs/rules.md §9). */
const SLOW_MS = 4_000;

describe.each([
  { name: 'the newer API', hasV2: true },
  { name: 'the older API', hasV2: false },
])('a part at bKash, by $name', ({ hasV2 }) => {
  let market: Market;
  beforeAll(async () => {
    market = await openBkashMarket();
    market.sandbox.bkash.setRefundApi({ hasV2 });
    market.sandbox.bkash.setSlowMs(SLOW_MS);
  });
  afterAll(() => market.close());

  it('is refunded once, though the sweep runs before the first call has arrived', async () => {
    const { bkash } = market.sandbox;
    const { buyer, seller, booking, product } = await createBookedOffer(market);
    const id = await attemptOf(market, await startHosted(market, buyer, booking, 'bkash'));
    const reference = await referenceOf(market, id);
    bkash.misbehave(reference, { callback: 'never', notice: 'never', refund: 'delayed' });
    expect(bkash.settle(reference, 'success')).toBe(true);
    await market.db.query(`update intents set next_check_at = now() where id = $1`, [id]);
    await sweep(paymentContextOf(market), 0);
    expect(outcome(await openProblem(market, buyer, booking))).toBe('200');
    const propose = await send(market, `POST /deals/${booking}/problem/proposal`, seller, { refund: 12_000 });
    expect(outcome(propose)).toBe('200');

    const before = bkash.count('refund');
    const accepted = send(market, `POST /deals/${booking}/problem/accept`, buyer, { refund: 12_000 });
    await until(() => bkash.count('refund') > before);
    // On another connection, while nothing of the first call is to be seen at bKash.
    expect(bkash.refunds(reference)).toEqual([]);
    await sweep(paymentContextOf(market), 0);
    await accepted;
    await lapseRefundClaims(market);
    await sweep(paymentContextOf(market), 0);
    expect(bkash.refunds(reference)).toMatchObject([{ amountPaisa: 1_200_000 }]);
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded' }]);
  });
});
