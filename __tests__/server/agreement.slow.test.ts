import type { Booking, ReceivedBooking } from '#contract/deals/booking';
import type { Conversation } from '#contract/talk/conversation';
import type { Agreement } from '#contract/talk/offer';
import type { OwnProduct } from '#contract/catalogue/product';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertConversation, insertOffer } from '../helpers/market/rows.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import {
  requestIntent,
  failCalls,
  intentOf,
  pay,
  paymentContextOf,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
  strayIntent,
} from '../helpers/money/payments.ts';

const PRICE = 185_000;
const AGREED = 170_000;
let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
let booking: string;
let conversation: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ seller, buyer, product, booking } = await createBookedOffer(market));
  conversation = await insertConversation(market, product, { buyer, seller });
});

const accept = async (price = AGREED) =>
  outcome(await send(market, `POST /offers/${await insertOffer(market, conversation, 'buyer', price)}/accept`, seller));
/** An accepted offer at a lower price than the open booking's. */
const acceptOnly = (price = AGREED) =>
  market.db.query(
    `insert into offers (conversation_id, side, price, state, ends_at, decided_at)
     values ($1, 'buyer', $2, 'accepted', now() + interval '1 day', now())`,
    [conversation, price],
  );
const read = async <T>(address: string, who = buyer) => (await send(market, `GET ${address}`, who)).json<T>();
const seenBooking = () => read<Booking>(`/bookings/${booking}`);
const offer = (who: TestPerson, price: number) =>
  send(market, `POST /conversations/${conversation}/offers`, who, { price });

describe('an acceptance', () => {
  it('lowers an existing booking, which is paid at the agreed price', async () => {
    expect(await accept()).toBe('200');
    expect(await seenBooking()).toMatchObject({ price: AGREED, askingPrice: PRICE, state: 'unpaid' });
    expect((await seenBooking()).formerPrice).toBeUndefined();
    expect(outcome(await requestIntent(market, buyer, booking, PRICE))).toBe('409 PRICE_CHANGED');
    const asked = await requestIntent(market, buyer, booking, AGREED);
    const transaction = await pay(market, asked.json<{ clientSecret: string }>().clientSecret);
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
    expect(await paymentRows(market, product)).toMatchObject([{ price: AGREED, state: 'kept' }]);
  });

  it('publishes a booking change to both people', async () => {
    await accept();
    const told = await market.db.query<{ id: string }>(
      `select person_id::text as id from live_events where kind = 'booking' and subject_id = $1 order by person_id`,
      [booking],
    );
    expect(told.map(({ id }) => id)).toEqual([seller.id, buyer.id].sort((one, other) => Number(one) - Number(other)));
  });

  it('cancels a card form left open at the former price', async () => {
    const secret = await secretFor(market, buyer, booking);
    expect(await accept()).toBe('200');
    await expect(pay(market, secret)).rejects.toThrow();
    const again = await requestIntent(market, buyer, booking, AGREED);
    expect(again.json<{ clientSecret: string }>().clientSecret).not.toBe(secret);
    const { amount } = await providerOf(market).paymentIntents.retrieve(
      intentOf(again.json<{ clientSecret: string }>().clientSecret),
    );
    expect(amount).toBe(AGREED * 100);
  });

  it('waits while the card form can’t be cancelled', async () => {
    await secretFor(market, buyer, booking);
    const restore = failCalls(market, 'cancel');
    expect(await accept()).toBe('409 PAYMENT_UNDER_WAY');
    restore();
    expect(await seenBooking()).toMatchObject({ price: PRICE });
    expect((await read<Conversation>(`/conversations/${conversation}`)).offer?.state).toBe('open');
  });

  it('finds the product sold if the former price has already been paid', async () => {
    await pay(market, await secretFor(market, buyer, booking));
    expect(await accept()).toBe('409 PRODUCT_SOLD');
    expect(await stateOf(market, buyer, booking)).toBe('paid');
  });

  it('neither raises an earlier agreement, nor changes what others pay', async () => {
    const rival = await market.person('user');
    await accept(160_000);
    await accept(165_000);
    expect(await seenBooking()).toMatchObject({ price: 160_000 });
    const again = { productId: product, address: '1 Road', phone: '+8801711000009', meetingLocation: 'Dhaka' };
    expect(outcome(await send(market, 'POST /bookings', buyer, { ...again, price: 165_000 }))).toBe(
      '409 PRICE_CHANGED',
    );
    expect(outcome(await send(market, 'POST /bookings', buyer, { ...again, price: 160_000 }))).toBe('200');
    expect(outcome(await send(market, 'POST /bookings', rival, { ...again, price: PRICE }))).toBe('200');
    expect(await read<Agreement[]>('/agreements', rival)).toEqual([]);
  });
});

describe('a live agreement', () => {
  it('refunds a charge at the former price', async () => {
    const secret = await secretFor(market, buyer, booking);
    await acceptOnly();
    const transaction = await pay(market, secret);
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded' }]);
  });

  it('has no effect after its term', async () => {
    const secret = await secretFor(market, buyer, booking);
    await acceptOnly();
    await market.db.query(`update offers set ends_at = now() - interval '1 second' where conversation_id = $1`, [
      conversation,
    ]);
    expect(outcome(await requestIntent(market, buyer, booking, PRICE))).toBe('200');
    expect(outcome(await report(market, buyer, booking, await pay(market, secret)))).toBe('200');
  });
});

it('the sweep cancels intents for a price other than the booking’s', async () => {
  const { id } = await strayIntent(market, { id: booking, productId: product, email: buyer.email });
  await market.db.query(
    `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa, created_at)
     values ($1, 'card', left(md5(random()::text), 30), 'full', $2, $3, $4, $5, now() - interval '1 hour')`,
    [id, booking, product, buyer.id, PRICE * 100],
  );
  await market.db.query('update bookings set price = $2 where id = $1', [booking, AGREED]);
  await sweep(paymentContextOf(market));
  expect((await providerOf(market).paymentIntents.retrieve(id)).status).toBe('canceled');
});

describe('the agreed price', () => {
  it('is shown with its term, then with its booking, and with the payment', async () => {
    await market.db.query('update bookings set deleted_at = now() where id = $1', [booking]);
    await accept();
    const term = { price: AGREED, endsAt: expect.any(String) };
    expect(await read<Agreement[]>('/agreements')).toEqual([
      { productId: product, conversationId: conversation, ...term },
    ]);
    for (const who of [buyer, seller])
      expect((await read<Conversation>(`/conversations/${conversation}`, who)).agreed).toEqual(term);
    const details = { address: '1 Road', phone: '+8801711000009', meetingLocation: 'Dhaka', price: AGREED };
    const booked = await send(market, 'POST /bookings', buyer, { productId: product, ...details });
    booking = booked.json<{ insertedId: string }>().insertedId;
    expect((await read<Agreement[]>('/agreements'))[0]).toEqual({
      productId: product,
      conversationId: conversation,
      price: AGREED,
      bookingId: booking,
    });
    const received = () => read<ReceivedBooking[]>('/seller/bookings', seller);
    expect(await received()).toMatchObject([{ price: AGREED, askingPrice: PRICE }]);
    const own = () => read<OwnProduct[]>(`/products?email=${seller.email}`, seller);
    expect((await own())[0]?.soldFor).toBeUndefined();
    const asked = await requestIntent(market, buyer, booking, AGREED);
    const transaction = await pay(market, asked.json<{ clientSecret: string }>().clientSecret);
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
    expect(await own()).toMatchObject([{ status: 'sold', sellingPrice: PRICE, soldFor: AGREED }]);
    expect((await read<Conversation>(`/conversations/${conversation}`)).agreed).toEqual({
      price: AGREED,
      bookingId: booking,
    });
    expect(await received()).toMatchObject([{ price: AGREED, askingPrice: PRICE, state: 'paid' }]);
  });

  it('is absent if everyone pays as little', async () => {
    await accept();
    expect(outcome(await send(market, `PATCH /products/${product}`, seller, { sellingPrice: 160_000 }))).toBe('200');
    expect(await read<Agreement[]>('/agreements')).toEqual([]);
    expect((await read<Conversation>(`/conversations/${conversation}`)).agreed).toBeUndefined();
    expect((await seenBooking()).askingPrice).toBeUndefined();
  });
});

it.each([
  { price: PRICE, code: 'OFFER_AT_ASKING_PRICE' },
  { price: PRICE + 1, code: 'OFFER_TOO_HIGH' },
])('an offer of $price, which is no less than the asking price, is refused', async ({ price, code }) => {
  for (const who of [buyer, seller]) {
    const refused = await offer(who, price);
    expect(outcome(refused)).toBe(`409 ${code}`);
    expect(refused.json()).toMatchObject({ field: 'price', price: PRICE });
  }
  expect(outcome(await offer(buyer, PRICE - 1))).toBe('200');
});
