import type { PaymentAttempt } from '#contract/money/payment';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { sendOk } from '../helpers/market/calls.ts';
import type { Market } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { attemptOf, comeBackFrom, openBkashMarket, paymentContextOf, startHosted } from '../helpers/money/payments.ts';

/** Milliseconds; short, because the tests wait for silence. */
const CALL_MS = 5_000;

let market: Market;
beforeAll(async () => {
  market = await openBkashMarket(CALL_MS);
});
afterAll(() => market.close());
afterEach(() => void market.sandbox.bkash.clearFaults());

async function confirmed() {
  const { buyer, booking } = await createBookedOffer(market);
  const started = await startHosted(market, buyer, booking, 'bkash');
  const { reference } = started.json<{ reference: string }>();
  market.sandbox.bkash.misbehave(reference, { callback: 'never', notice: 'never' });
  market.sandbox.bkash.settle(reference, 'success');
  const id = await attemptOf(market, started);
  const comeBack = () => comeBackFrom(market, 'bkash', `paymentID=${id}&status=success`);
  const state = async () => {
    const attempt = (await sendOk(market, `GET /payments/${reference}`, buyer)).json<PaymentAttempt>();
    // Reading a pending attempt asks its provider again, which would meet the next step of the test.
    await market.app.background.idle();
    return attempt.state;
  };
  return { reference, comeBack, state };
}

const executions = () => market.sandbox.bkash.count('execute');
const minutesLater = (minutes: number) =>
  market.db.query(`update bkash_payments set executed_at = executed_at - make_interval(mins => $1)`, [minutes]);
const sweepNow = async () => {
  await market.db.query(`update intents set next_check_at = now() where state = 'open'`);
  return sweep(paymentContextOf(market), 0);
};

it('an order to take the money that never arrived, or whose process was killed, is given again', async () => {
  const { comeBack, state } = await confirmed();
  const before = executions();
  market.sandbox.bkash.inject('execute', 'silent');
  await comeBack();
  await sweepNow();
  // It may still be under way.
  expect([await state(), executions() - before]).toEqual(['pending', 1]);
  await minutesLater(3);
  expect(await sweepNow()).toEqual([]);
  expect([await state(), executions() - before]).toEqual(['paid', 2]);
});

it('an order that was carried out is not given again, although its answer was lost', async () => {
  const { comeBack, state } = await confirmed();
  const before = executions();
  market.sandbox.bkash.inject('execute', 'lost');
  market.sandbox.bkash.inject('query', 'unavailable');
  await comeBack();
  expect(await state()).toBe('pending');
  await minutesLater(3);
  await sweepNow();
  expect([await state(), executions() - before]).toEqual(['paid', 1]);
});

it('an order that is given twice takes the money once', async () => {
  const { reference, comeBack, state } = await confirmed();
  market.sandbox.bkash.inject('execute', 'silent');
  await comeBack();
  await minutesLater(3);
  await Promise.all([comeBack(), sweepNow(), sweepNow()]);
  expect([await state(), market.sandbox.bkash.payment(reference)?.step]).toEqual(['paid', 'executed']);
});
