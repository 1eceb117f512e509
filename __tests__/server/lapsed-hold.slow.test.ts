import type { PaymentAttempt } from '#contract/money/payment';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { createBkashStore } from '../../server/services/payments/bkash/store.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertConversation, insertOffer, statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer } from '../helpers/money/deals.ts';
import {
  attemptOf,
  comeBackFrom,
  lapseHold,
  paymentContextOf,
  paymentRows,
  startHosted,
  stateOf,
} from '../helpers/money/payments.ts';
import { createMadeUpProvider } from '../helpers/money/provider.ts';

let market: Market;
/** It cannot cancel a page, and takes money without asking us, as SSLCommerz does. */
const provider = createMadeUpProvider('sslcommerz');
let seller: TestPerson;
let buyer: TestPerson;
let rival: TestPerson;
let product: string;
let booking: string;
let rivalBooking: string;
beforeAll(async () => {
  market = await openMarket({
    payments({ env: { bkash }, db }) {
      if (!bkash) throw new Error('bKash has no sandbox.');
      const settings = { ...bkash, callbackUrl: 'http://127.0.0.1:9/return' };
      return createProviders([provider, createBkash({ settings, store: createBkashStore(db, bkash.appSecret) })]);
    },
  });
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ seller, buyer, rival, product, booking, rivalBooking } = await createContestedOffer(market));
});

const PRICE = { sellingPrice: 180_000 };
const SOLD = { status: 'sold' };
const change = (what: object) => send(market, `PATCH /products/${product}`, seller, what);
/** The buyer opens the provider's page. */
const open = async (method: 'sslcommerz' | 'bkash' = 'sslcommerz'): Promise<string> => {
  const started = await startHosted(market, buyer, booking, method);
  expect(outcome(started)).toBe('200');
  return attemptOf(market, started);
};
/** The provider takes the money, and we hear of it. */
async function arrive(id: string): Promise<void> {
  provider.controls.change(id, { status: 'succeeded', transactionId: `money-${id}` });
  await market.db.query('update intents set next_check_at = now() where id = $1', [id]);
  expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
}
const refunded = async () =>
  expect([await paymentRows(market, product), await stateOf(market, buyer, booking)]).toMatchObject([
    [{ state: 'refunded' }],
    'refunded',
  ]);

describe('a page that was opened and not paid', () => {
  it('keeps price and status while its hold lasts, and says how long that is', async () => {
    await open();
    for (const what of [PRICE, SOLD]) {
      const refused = await change(what);
      expect([outcome(refused), refused.json<{ minutesLeft: number }>().minutesLeft]).toEqual([
        '409 PRODUCT_ON_HOLD',
        15,
      ]);
    }
  });

  it.each([
    ['another price', PRICE],
    ['sold elsewhere', SOLD],
    ['a pause', { status: 'paused' }],
    ['another price and a pause', { ...PRICE, status: 'paused' }],
  ])('blocks nothing once its hold has lapsed: %s', async (_what, what) => {
    await open();
    await lapseHold(market, product);
    expect(outcome(await change(what))).toBe('200');
  });

  it('lets its seller remove the product, and its seller and its buyer leave', async () => {
    await open();
    await lapseHold(market, product);
    expect(outcome(await send(market, `DELETE /products/${product}`, seller))).toBe('200');
    for (const who of [buyer, seller]) expect(outcome(await send(market, 'DELETE /users/me', who))).toBe('200');
  });

  it('lets another buyer pay', async () => {
    await open();
    await lapseHold(market, product);
    const theirs = await attemptOf(market, await startHosted(market, rival, rivalBooking, 'sslcommerz'));
    await arrive(theirs);
    expect([await stateOf(market, rival, rivalBooking), await statusOf(market, product)]).toEqual(['paid', 'sold']);
  });

  it.each([
    ['while the hold lasts, keeps the price that its payer has seen', false],
    ['blocks no agreed price, nor a booking at it, once its hold has lapsed', true],
  ])('%s', async (_what, isLapsed) => {
    await open();
    if (isLapsed) await lapseHold(market, product);
    const offer = await insertOffer(market, await insertConversation(market, product, { buyer, seller }));
    expect(outcome(await send(market, `POST /offers/${offer}/accept`, seller))).toBe(
      isLapsed ? '200' : '409 PAYMENT_UNDER_WAY',
    );
    await market.db.query(`update offers set state = 'accepted', decided_at = now() where id = $1`, [offer]);
    const details = { address: '12 Mirpur Road', phone: '+8801711000009', meetingLocation: 'Dhaka', price: 170_000 };
    expect(outcome(await send(market, 'POST /bookings', buyer, { productId: product, ...details }))).toBe(
      isLapsed ? '200' : '409 OWN_PAYMENT_UNDER_WAY',
    );
  });
});

describe('money that arrives after the hold has lapsed', () => {
  it('is recorded while the bike is free at its price', async () => {
    const id = await open();
    await lapseHold(market, product);
    await arrive(id);
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['paid', 'sold']);
  });

  it.each([
    ['the price has changed', PRICE],
    ['the bike was sold elsewhere', SOLD],
  ])('is refunded when %s', async (_what, what) => {
    const id = await open();
    await lapseHold(market, product);
    await change(what);
    await arrive(id);
    await refunded();
  });

  it('is refunded when the bike was removed', async () => {
    const id = await open();
    await lapseHold(market, product);
    await send(market, `DELETE /products/${product}`, seller);
    await arrive(id);
    await refunded();
  });
});

describe('at bKash, which takes money only when we say so', () => {
  const returned = async (id: string) => {
    const [row] = await market.db.query<{ reference: string }>('select reference from intents where id = $1', [id]);
    const reference = row?.reference ?? '';
    market.sandbox.bkash.misbehave(reference, { callback: 'never', notice: 'never' });
    market.sandbox.bkash.settle(reference, 'success');
    await comeBackFrom(market, 'bkash', `paymentID=${id}&status=success`);
    return (await sendOk(market, `GET /payments/${reference}`, buyer)).json<PaymentAttempt>().state;
  };

  it.each([
    ['the price has changed', PRICE],
    ['the bike was sold elsewhere', SOLD],
  ])('a payer who confirms after %s is not charged, and sees it immediately', async (_what, what) => {
    const id = await open('bkash');
    await lapseHold(market, product);
    expect(outcome(await change(what))).toBe('200');
    const before = market.sandbox.bkash.count('execute');
    expect([await returned(id), market.sandbox.bkash.count('execute') - before]).toEqual(['canceled', 0]);
    expect(await paymentRows(market, product)).toEqual([]);
  });

  it('a payer who confirms while bKash could not be asked for the cancellation learns so on return', async () => {
    const id = await open('bkash');
    await lapseHold(market, product);
    market.sandbox.bkash.inject('query', 'unavailable');
    expect(outcome(await change(PRICE))).toBe('200');
    expect(await returned(id)).toBe('canceled');
  });

  it('an execution that has begun is not given up: its money is recorded', async () => {
    const id = await open('bkash');
    await market.db.query('update bkash_payments set executed_at = now() where payment_id = $1', [id]);
    const bkash = market.services.payments.get('bkash');
    expect((await bkash.cancel(id))?.status).toBe('open');
    await market.db.query('update bkash_payments set executed_at = null where payment_id = $1', [id]);
    expect((await bkash.cancel(id))?.status).toBe('canceled');
    expect((await bkash.confirm(id))?.status).toBe('open');
    expect(market.sandbox.bkash.count('execute')).toBe(0);
  });
});
