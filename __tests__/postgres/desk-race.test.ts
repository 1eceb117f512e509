import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer } from '../helpers/money/deals.ts';
import {
  lapseHold,
  pay,
  paymentContextOf,
  paymentRows,
  providerTotalsOf,
  report,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';

const ROUNDS = 20;
const PRICE = 185_000;
let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 20 });
});
afterAll(() => market.close());

const move = (seller: TestPerson, product: string, status: string) =>
  send(market, `PATCH /products/${product}`, seller, { status });
const requestIntent = (who: TestPerson, bookingId: string) =>
  send(market, 'POST /create-payment-intent', who, { bookingId, price: PRICE });
const differences = async (product: string) =>
  (await listInconsistencies(market.db)).filter(({ about }) => about.includes(`product ${product}`));

describe('concurrently', () => {
  it('a seller pauses and a buyer starts to pay: both succeed, and the payment is kept', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, buyer, product, booking } = await createContestedOffer(market);
      const [paused, asked] = await Promise.all([move(seller, product, 'paused'), requestIntent(buyer, booking)]);
      expect([outcome(paused), outcome(asked)]).toEqual(['200', '200']);
      const { clientSecret } = asked.json<{ clientSecret: string }>();
      expect(outcome(await report(market, buyer, booking, await pay(market, clientSecret)))).toBe('200');
      expect([await statusOf(market, product), await differences(product)]).toEqual(['sold', []]);
    }
  }, 60_000);

  it('a seller marks it as sold elsewhere and a buyer starts to pay: one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, buyer, product, booking } = await createContestedOffer(market);
      const [told, asked] = await Promise.all([move(seller, product, 'sold'), requestIntent(buyer, booking)]);
      const isSold = told.statusCode === 200;
      expect(outcome(told)).toBe(isSold ? '200' : '409 PRODUCT_ON_HOLD');
      if (isSold) expect(['409 PRODUCT_SOLD', '409 BOOKING_CLOSED']).toContain(outcome(asked));
      else expect(outcome(asked)).toBe('200');
      expect(await stateOf(market, buyer, booking)).toBe(isSold ? 'sold' : 'unpaid');
      expect([await statusOf(market, product), await differences(product)]).toEqual([
        isSold ? 'sold' : 'available',
        [],
      ]);
    }
  }, 60_000);

  it('a seller marks it as sold elsewhere and a payment is recorded: the money is kept or refunded', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, buyer, rival, rivalBooking, product, booking } = await createContestedOffer(market);
      const transaction = await pay(market, await secretFor(market, buyer, booking));
      await lapseHold(market, product);
      const [told] = await Promise.all([
        move(seller, product, 'sold'),
        report(market, buyer, booking, transaction),
        move(seller, product, 'paused'),
      ]);
      await sweep(paymentContextOf(market), 0);
      const kept = (await paymentRows(market, product)).map(({ state }) => state);
      expect([...kept, await statusOf(market, product)]).toEqual([
        told.statusCode === 200 ? 'refunded' : 'kept',
        'sold',
      ]);
      expect(await stateOf(market, buyer, booking)).toBe(told.statusCode === 200 ? 'refunded' : 'paid');
      expect(await stateOf(market, rival, rivalBooking)).toBe('sold');
      expect((await providerTotalsOf(market, product)).keptPaisa).toBe(told.statusCode === 200 ? 0 : PRICE * 100);
      expect(await differences(product)).toEqual([]);
    }
  }, 60_000);
});
