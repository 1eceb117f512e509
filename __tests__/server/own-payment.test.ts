import { openBkashMarket, startHosted } from '../helpers/hosted';
import type { Market } from '../helpers/market';
import { createBookedOffer } from '../helpers/sale';
import { outcome, send } from '../helpers/send';

let market: Market;
beforeAll(async () => {
  market = await openBkashMarket();
});
afterAll(() => market.close());

/** bKash cannot cancel a payment that the buyer has begun: it could still arrive at the old price (docs/rules.md §9). */
it('a booking keeps its price while its buyer pays it by a method that cannot cancel', async () => {
  const { buyer, product, booking } = await createBookedOffer(market);
  expect((await startHosted(market, buyer, booking, 'bkash')).statusCode).toBe(200);
  await market.db.query('update products set selling_price = 180000 where id = $1', [product]);
  const details = { address: '12 Mirpur Road', phone: '+8801711000009', meetingLocation: 'Dhaka', price: 180_000 };
  const again = await send(market, 'POST /bookings', buyer, { productId: product, ...details });
  expect(outcome(again)).toBe('409 OWN_PAYMENT_UNDER_WAY');
  const [row] = await market.db.query<{ price: number }>('select price from bookings where id = $1', [booking]);
  expect(row?.price).toBe(185_000);
});
