import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, sell } from '../helpers/market/rows.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import {
  cardProvider,
  deliverWebhooks,
  intentOf,
  pay,
  providerOf,
  report,
  secretFor,
  strayIntent,
} from '../helpers/money/payments.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
let booking: string;
let before: string[];
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
// Differences stay, so each test checks its own.
beforeEach(async () => {
  // Also those of another shop, which become payment issues.
  await deliverWebhooks(market);
  before = await reconcile(market.db, market.services.payments);
  ({ seller, buyer, product, booking } = await createBookedOffer(market));
});

const compare = async () =>
  (await reconcile(market.db, market.services.payments)).filter((line) => !before.includes(line));
const own = () => ({ id: booking, productId: product, email: buyer.email });
async function kept(): Promise<string> {
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await report(market, buyer, booking, transaction);
  return transaction;
}
async function refunded(): Promise<string> {
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await send(market, `DELETE /products/${product}`, seller);
  await report(market, buyer, booking, transaction);
  return transaction;
}
const set = (sql: string, ...binds: string[]) => market.db.query(sql, binds);

describe('reconcile', () => {
  it('finds nothing in an empty market, with a sale, a refund, an open intent, a declined card, and another shop’s payments', async () => {
    expect(await compare()).toEqual([]);
    await kept();
    product = await market.product(seller.id, await market.category());
    booking = await insertBooking(market, product, buyer);
    await refunded();
    product = await market.product(seller.id, await market.category());
    booking = await insertBooking(market, product, buyer);
    await expect(pay(market, await secretFor(market, buyer, booking), 'pm_card_chargeDeclined')).rejects.toThrow();
    const { id } = await strayIntent(market, own(), { metadata: { order: '7' } });
    await providerOf(market).paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await compare()).toEqual([]);
  });

  it('finds nothing after the operator refunded a sale', async () => {
    const transaction = await kept();
    await providerOf(market).refunds.create({ payment_intent: transaction });
    expect(await compare()).toEqual([`${transaction}: kept here, refunded at the provider`]);
    await deliverWebhooks(market);
    expect(await compare()).toEqual([]);
  });

  it('finds unrecorded charges, including those of deleted bookings', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    const lost = await strayIntent(market, { ...own(), id: '999999' });
    await providerOf(market).paymentIntents.confirm(lost.id, { payment_method: 'pm_card_visa' });
    expect((await compare()).sort()).toEqual(
      [
        `${transaction}: Tk. 1,85,000 taken by the provider for booking ${booking}, not recorded here`,
        `${lost.id}: Tk. 1,85,000 taken by the provider for booking 999999, not recorded here`,
      ].sort(),
    );
  });

  it('finds a sale the provider doesn’t know, or hasn’t charged', async () => {
    const transaction = await kept();
    await set(`update payments set transaction_id = 'pi_unknown' where transaction_id = $1`, transaction);
    expect((await compare()).sort()).toEqual(
      [
        `${transaction}: Tk. 1,85,000 taken by the provider for booking ${booking}, not recorded here`,
        'pi_unknown: kept here, unknown to the provider',
      ].sort(),
    );
    const open = await strayIntent(market, own());
    await set(`update payments set transaction_id = $1 where transaction_id = 'pi_unknown'`, open.id);
    expect(await compare()).toContain(`${open.id}: kept here, requires_payment_method at the provider`);
  });

  it('finds a different amount', async () => {
    const transaction = await kept();
    await set('update payments set amount_paisa = 100 where transaction_id = $1', transaction);
    expect(await compare()).toEqual([`${transaction}: Tk. 1 here, Tk. 1,85,000 at the provider`]);
  });

  it('finds refunds known to only one side', async () => {
    const transaction = await refunded();
    await set(`update payments set state = 'refunding' where transaction_id = $1`, transaction);
    expect(await compare()).toEqual([`${transaction}: refunding here, refunded at the provider`]);
    await set(`update payments set state = 'refunded' where transaction_id = $1`, transaction);
    product = await market.product(seller.id, await market.category());
    booking = await insertBooking(market, product, buyer);
    const second = await kept();
    await set(`update payments set state = 'refunded' where transaction_id = $1`, second);
    await set('update bookings set refunded_at = now() where id = $1', booking);
    expect(await compare()).toEqual([`${second}: refunded here, not refunded at the provider`]);
  });

  it('finds contradictions between bookings, products and payments', async () => {
    const transaction = await kept();
    await set('update bookings set paid_at = null where id = $1', booking);
    await set(`update products set status = 'available' where id = $1`, product);
    expect(await compare()).toEqual([
      `${transaction}: kept, but booking ${booking} is not paid`,
      `${transaction}: kept, but product ${product} is available`,
    ]);
    await set('update bookings set paid_at = now() where id = $1', booking);
    await set(`update products set status = 'sold' where id = $1`, product);
    expect(await compare()).toEqual([]);
    const other = await market.product(seller.id, await market.category());
    const second = await insertBooking(market, other, buyer);
    await sell(market, other);
    await set('update bookings set paid_at = now() where id = $1', second);
    expect(await compare()).toEqual([`booking ${second}: paid without a kept payment`]);
    const third = await market.product(seller.id, await market.category());
    await sell(market, third);
    expect(await compare()).toContain(`product ${third}: sold without a kept payment`);
  });

  it('checks twice: a row recorded during the comparison is no difference', async () => {
    const secret = await secretFor(market, buyer, booking);
    const payments = cardProvider(market);
    const payNow = async function* (since: number) {
      await pay(market, secret);
      yield* payments.listPayments(since) ?? [];
      await report(market, buyer, booking, intentOf(secret));
    };
    const lines = await reconcile(market.db, { all: [{ ...payments, listPayments: payNow }] });
    expect(lines.filter((line) => line.includes(intentOf(secret)))).toEqual([]);
  });

  it('reads every page of the provider’s list', async () => {
    for (let n = 0; n < 105; n += 1) await strayIntent(market, own(), { metadata: { n } });
    const oldest = await pay(market, await secretFor(market, buyer, booking));
    for (let n = 0; n < 105; n += 1) await strayIntent(market, own(), { metadata: { n } });
    expect(await compare()).toEqual([expect.stringContaining(oldest)]);
  });

  it('says when the provider is unreachable', async () => {
    const unreachable = createStripe({ ...market.services.env.stripe, apiUrl: 'http://127.0.0.1:9' });
    await expect(reconcile(market.db, createProviders([unreachable]))).rejects.toThrow('nothing was compared');
  });
});
