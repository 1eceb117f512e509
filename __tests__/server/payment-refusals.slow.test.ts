import type { PaymentMethod } from '#contract/lifecycle';
import { insertIntent } from '../../server/features/money/payments/intent.queries.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { createBkashStore } from '../../server/services/payments/bkash/store.ts';
import { PaymentFault } from '../../server/services/payments/provider.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createSslcommerz } from '../../server/services/payments/sslcommerz/sslcommerz.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { requestIntent, holdOf, startHosted } from '../helpers/money/payments.ts';

const NOBODY = 'http://127.0.0.1:9/return';

let market: Market;
let attempts = 0;
beforeAll(async () => {
  market = await openMarket({
    payments({ env, db }) {
      const { bkash, sslcommerz, stripe } = env;
      if (!bkash || !sslcommerz) throw new Error('The sandbox lacks a provider.');
      return createProviders([
        // Accounts that their providers don't accept.
        createStripe({ ...stripe, secretKey: 'sk_live_of_another_account' }),
        createSslcommerz({
          ...sslcommerz,
          storePassword: 'not-the-password',
          returnUrl: NOBODY,
          notificationUrl: NOBODY,
        }),
        createBkash({ settings: { ...bkash, callbackUrl: NOBODY }, store: createBkashStore(db, bkash.appSecret) }),
      ]);
    },
  });
});
afterAll(() => market.close());

/** As another program with the same account would: the third call within an hour blocks the account for another hour. */
async function blockTokens(): Promise<void> {
  const bkash = market.services.env.bkash;
  if (!bkash) throw new Error('bKash has no sandbox.');
  const { url, username, password, appKey, appSecret } = bkash;
  for (let n = 0; n < 3; n += 1)
    await fetch(`${url}/tokenized/checkout/token/grant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', username, password },
      body: JSON.stringify({ app_key: appKey, app_secret: appSecret }),
    });
  expect(market.sandbox.bkash.isBlocked()).toBe(true);
}

it.each<PaymentMethod>(['sslcommerz', 'bkash'])(
  'a provider that refuses our account (%s) is a method that is not available now, and holds no bike',
  async (method) => {
    if (method === 'bkash') await blockTokens();
    const { buyer, booking, product } = await createBookedOffer(market);
    expect(outcome(await startHosted(market, buyer, booking, method))).toBe('409 PAYMENT_METHOD_UNAVAILABLE');
    expect((await holdOf(market, product))?.by).toBeUndefined();
  },
);

it('a card service that refuses our key is a method that is not available now', async () => {
  const { buyer, booking } = await createBookedOffer(market);
  expect(outcome(await requestIntent(market, buyer, booking))).toBe('409 PAYMENT_METHOD_UNAVAILABLE');
});

it('whether money was taken is not known while the provider refuses our key', async () => {
  const { buyer, booking, product } = await createBookedOffer(market);
  const row = { id: 'pi_taken', provider: 'card', reference: 'of-pi-taken', kind: 'full', price: 185_000 } as const;
  const of = { _id: booking, productId: product, buyerId: buyer.id };
  await insertIntent(market.db, { ...row, amountPaisa: 18_500_000, checkoutUrl: undefined }, of);
  const report = { bookingId: booking, transactionId: 'pi_taken' };
  expect(outcome(await send(market, 'POST /payments', buyer, report))).toBe('503 PAYMENT_UNCONFIRMED');
});

it.each([
  ['amountTooLarge', 'PRICE_TOO_HIGH_FOR_METHOD'],
  ['amountTooSmall', 'PRICE_TOO_LOW_FOR_METHOD'],
] as const)('a limit of our own account is named as one of the method: %s', async (kind, code) => {
  jest.spyOn(market.services.payments.get('bkash'), 'start').mockRejectedValueOnce(new PaymentFault(kind));
  const { buyer, booking } = await createBookedOffer(market);
  expect(outcome(await startHosted(market, buyer, booking, 'bkash'))).toBe(`409 ${code}`);
});

describe('two requests that meet', () => {
  it('record one attempt, however close they are', async () => {
    const { buyer, booking, product } = await createBookedOffer(market);
    const of = { _id: booking, productId: product, buyerId: buyer.id };
    for (let n = 0; n < 60; n += 1) {
      attempts += 1;
      const row = { id: `met-${attempts}`, reference: `met-${attempts}`, provider: 'bkash', kind: 'full' } as const;
      const met = Array.from({ length: 6 }, () =>
        insertIntent(
          market.db,
          { ...row, amountPaisa: 1_850_000, price: 185_000, checkoutUrl: 'https://x.example' },
          of,
        ),
      );
      expect(await Promise.all(met)).toEqual(Array(6).fill(true));
    }
  });

  it('never record two attempts of one reference', async () => {
    const { buyer, booking, product } = await createBookedOffer(market);
    const of = { _id: booking, productId: product, buyerId: buyer.id };
    const row = { provider: 'bkash', kind: 'full', amountPaisa: 1_850_000, price: 185_000 } as const;
    const insert = (id: string) =>
      insertIntent(market.db, { ...row, id, reference: 'one-reference', checkoutUrl: 'https://x.example' }, of);
    expect([await insert('first'), await insert('second'), await insert('first')]).toEqual([true, false, true]);
  });
});
