import type { PaymentAttempt } from '#contract/money/payment';
import { BLOCKED_WALLET, INSUFFICIENT_WALLET, OTP, PIN, SUGGESTED_WALLET } from '../../sandbox/bkash/wallets.ts';
import { sendOk } from '../helpers/market/calls.ts';
import type { Market } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { attemptOf, comeBackFrom, openBkashMarket, startHosted } from '../helpers/money/payments.ts';

let market: Market;
beforeAll(async () => {
  market = await openBkashMarket();
});
afterAll(() => market.close());

/** Presses on bKash's page, in order. */
async function press(id: string, entries: [name: string, value: string][]): Promise<void> {
  for (const [name, value] of entries)
    await fetch(`${market.sandbox.url}/sandbox/bkash/payments/${id}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    });
}

const wrong = (name: string): [string, string][] => Array.from({ length: 3 }, () => [name, '00000']);

it.each<[string, [string, string][], Pick<PaymentAttempt, 'state' | 'failure'>]>([
  [
    'a PIN that is wrong thrice',
    [['wallet', SUGGESTED_WALLET], ['otp', OTP], ...wrong('pin')],
    { state: 'failed', failure: 'wrong_pin' },
  ],
  [
    'a code that is wrong thrice',
    [['wallet', SUGGESTED_WALLET], ...wrong('otp')],
    { state: 'failed', failure: 'wrong_code' },
  ],
  [
    'too little money',
    [
      ['wallet', INSUFFICIENT_WALLET],
      ['otp', OTP],
      ['pin', PIN],
    ],
    { state: 'failed', failure: 'insufficient_balance' },
  ],
  [
    'a blocked wallet',
    [
      ['wallet', BLOCKED_WALLET],
      ['otp', OTP],
      ['pin', PIN],
    ],
    { state: 'failed', failure: 'wallet_blocked' },
  ],
  ['a payer who cancels', [['cancel', '']], { state: 'canceled' }],
])('the buyer learns why the payment failed: %s', async (_what, entries, expected) => {
  for (const ended of ['named', 'initiated'] as const) {
    market.sandbox.bkash.misbehaveNext({ ended });
    const { buyer, booking } = await createBookedOffer(market);
    const started = await startHosted(market, buyer, booking, 'bkash');
    const id = await attemptOf(market, started);
    await press(id, entries);
    await comeBackFrom(market, 'bkash', `paymentID=${id}&status=failure`);
    const { reference } = started.json<{ reference: string }>();
    const { state, failure } = (await sendOk(market, `GET /payments/${reference}`, buyer)).json<PaymentAttempt>();
    expect({ state, failure }).toEqual({ failure: undefined, ...expected });
  }
});

it('a payment that fails leaves the booking to be paid again', async () => {
  const { buyer, booking } = await createBookedOffer(market);
  const id = await attemptOf(market, await startHosted(market, buyer, booking, 'bkash'));
  await press(id, [
    ['wallet', INSUFFICIENT_WALLET],
    ['otp', OTP],
    ['pin', PIN],
  ]);
  await comeBackFrom(market, 'bkash', `paymentID=${id}&status=success`);
  const again = await startHosted(market, buyer, booking, 'bkash');
  const next = await attemptOf(market, again);
  expect(next).not.toBe(id);
  await press(next, [
    ['wallet', SUGGESTED_WALLET],
    ['otp', OTP],
    ['pin', PIN],
  ]);
  await comeBackFrom(market, 'bkash', `paymentID=${next}&status=success`);
  const { reference } = again.json<{ reference: string }>();
  const answer = (await sendOk(market, `GET /payments/${reference}`, buyer)).json<PaymentAttempt>();
  expect([answer.state, answer.failure]).toEqual(['paid', undefined]);
});
