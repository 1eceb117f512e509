import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { send } from '../helpers/market/calls.ts';
import type { Market } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { lapseRefundClaims, paymentContextOf, paymentRows } from '../helpers/money/payments.ts';
import { sslcommerzDriver as driver } from './money-sslcommerz.driver.ts';

/** A provider that can't say whether a refund was made (docs/decisions/021-payment-providers.md). */
let market: Market;
beforeAll(async () => {
  market = await driver.open();
});
afterAll(() => market.close());
afterEach(() => driver.clearFaults(market));

it('a refund whose answer was lost, and whose repetition is refused, is for an admin to look up', async () => {
  const admin = await market.person('admin');
  const { buyer, booking, product } = await createBookedOffer(market);
  const id = await driver.attemptOf(market, await driver.start(market, buyer, booking));
  await driver.alter(market, id, { amountPaisa: 18_500_001 });
  await driver.take(market, id);
  market.sandbox.sslcommerz.change(id, { refund: 'known' });
  driver.fail(market, 'refund', 'silent after', 1);
  const sweepDue = async () => {
    await lapseRefundClaims(market);
    await market.db.query(`update intents set next_check_at = now() where state = 'open'`);
    return sweep(paymentContextOf(market), 0);
  };
  for (let round = 0; round < 5; round += 1) expect(await sweepDue()).toEqual([]);
  expect([(await paymentRows(market, product))[0]?.state, await driver.refundsOf(market, id)]).toEqual([
    'refunding',
    1,
  ]);
  expect((await send(market, `GET /paymentIssues?q=${booking}`, admin)).json()).toMatchObject([
    { kind: 'refund_failed', state: 'open', cause: 'unknown', method: 'sslcommerz' },
  ]);
  const [{ failures } = { failures: -1 }] = await market.db.query<{ failures: number }>(
    'select refund_failures as failures from payments where booking_id = $1',
    [booking],
  );
  expect(failures).toBe(0);
});
