import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertReport } from '../helpers/market/rows.ts';
import { createBookedOffer, createContestedOffer, createOffer } from '../helpers/money/deals.ts';
import { pay, report, secretFor } from '../helpers/money/payments.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  // The provider's own webhook would otherwise sell a product before the test removes it.
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());

/**
 * Returns the bookings a person got events about, in order, and clears them. notice.test.ts covers
 * the notifications.
 */
async function takeTold({ id }: TestPerson): Promise<string[]> {
  const rows = await market.db.query<{ kind: string; subject: string }>(
    `with told as (delete from live_events where person_id = $1 returning *) select kind, subject_id::text as subject
     from told order by number`,
    [id],
  );
  const changed = rows.filter(({ kind }) => kind !== 'notice' && kind !== 'deal');
  expect(new Set(changed.map(({ kind }) => kind)).size).toBeLessThan(2);
  return changed.map(({ subject }) => subject);
}
const ok = async (...call: Parameters<typeof send>) => expect(outcome(await send(...call))).toBe('200');

it('creating and removing a booking is published to its buyer and the seller', async () => {
  const { seller, buyer, product } = await createOffer(market);
  const body = { productId: product, address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
  const { insertedId: booking } = (await send(market, 'POST /bookings', buyer, body)).json<{ insertedId: string }>();
  expect([await takeTold(buyer), await takeTold(seller)]).toEqual([[booking], [booking]]);
  await ok(market, `DELETE /bookings/${booking}`, buyer);
  expect([await takeTold(buyer), await takeTold(seller)]).toEqual([[booking], [booking]]);
});

it('a payment is published to its buyer, the seller, and everyone else who booked the product', async () => {
  const { seller, buyer, rival, booking, rivalBooking } = await createContestedOffer(market);
  const paid = await pay(market, await secretFor(market, buyer, booking));
  expect((await report(market, buyer, booking, paid)).statusCode).toBe(200);
  expect([await takeTold(buyer), await takeTold(rival), await takeTold(seller)]).toEqual([
    [booking],
    [rivalBooking],
    [booking, rivalBooking],
  ]);
  await report(market, buyer, booking, paid);
  expect([await takeTold(buyer), await takeTold(seller)]).toEqual([[], []]);
});

it('a refund is published when it starts and when it is confirmed', async () => {
  const { seller, buyer, product, booking } = await createBookedOffer(market);
  const transactionId = await pay(market, await secretFor(market, buyer, booking));
  await ok(market, `DELETE /products/${product}`, seller);
  expect(await takeTold(buyer)).toEqual([booking]);
  expect(outcome(await report(market, buyer, booking, transactionId))).toBe('409 PAYMENT_REFUNDED');
  expect(await takeTold(buyer)).toEqual([booking, booking]);
});

it('a price change, but no other change, is published to everyone who booked the product', async () => {
  const { seller, buyer, rival, product, booking, rivalBooking } = await createContestedOffer(market);
  await ok(market, `PATCH /products/${product}`, seller, { sellingPrice: 170_000 });
  expect([await takeTold(buyer), await takeTold(rival), await takeTold(seller)]).toEqual([
    [booking],
    [rivalBooking],
    [booking, rivalBooking],
  ]);
  await ok(market, `PATCH /products/${product}`, seller, { descriptions: 'One owner.' });
  expect([await takeTold(buyer), await takeTold(seller)]).toEqual([[], []]);
});

it.each([
  ['its seller', async ({ seller, product }: Offer) => ok(market, `DELETE /products/${product}`, seller)],
  [
    'an admin, as reported',
    async ({ buyer, product }: Offer) => {
      await insertReport(market, product, buyer);
      await ok(market, `DELETE /deletedReportedItem/${product}`, await market.person('admin'));
    },
  ],
  ['the end of its seller’s account', async ({ seller }: Offer) => ok(market, 'DELETE /users/me', seller)],
  [
    'an admin, with its seller',
    async ({ seller }: Offer) => ok(market, `DELETE /users/${seller.id}`, await market.person('admin')),
  ],
])('a removal by %s is published to everyone who booked the product', async (_by, remove) => {
  const offer = await createContestedOffer(market);
  await remove(offer);
  expect([await takeTold(offer.buyer), await takeTold(offer.rival)]).toEqual([[offer.booking], [offer.rivalBooking]]);
});
type Offer = Awaited<ReturnType<typeof createContestedOffer>>;

it('a buyer’s account deletion is published to the sellers', async () => {
  const { seller, buyer, booking } = await createBookedOffer(market);
  await ok(market, 'DELETE /users/me', buyer);
  expect(await takeTold(seller)).toEqual([booking]);
});

it('a category’s deletion is published to everyone who can no longer pay', async () => {
  const { seller, buyer, rival, category, booking, rivalBooking } = await createContestedOffer(market);
  await ok(market, `DELETE /categories/${category}`, await market.person('admin'));
  expect([await takeTold(buyer), await takeTold(rival), await takeTold(seller)]).toEqual([
    [booking],
    [rivalBooking],
    [booking, rivalBooking],
  ]);
});
