import type { Booking } from '#contract/deals/booking';
import type { Conversation, Message } from '#contract/talk/conversation';
import { LOWEST_OFFER_PERCENT, OFFER_HOURS } from '#contract/limits';
import { OFFERS_PER_HOUR } from '#contract/rate-limits';
import { randomUUID } from 'node:crypto';
import { expireOffers } from '../../server/features/deals/agreements/offer-ending.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertConversation, sell } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';
import { pay, report, secretFor } from '../helpers/money/payments.ts';

const PRICE = 185_000;
let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
let conversation: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ seller, buyer, product } = await createOffer(market));
  conversation = await insertConversation(market, product, { buyer, seller });
});

const offer = (who: TestPerson, price: unknown, more: object = {}) =>
  send(market, `POST /conversations/${conversation}/offers`, who, { price, ...more });
const offered = async (...call: Parameters<typeof offer>) =>
  (await offer(...call)).json<{ insertedId: string }>().insertedId;
const decide = async (who: TestPerson, verb: string, id: string) =>
  outcome(await send(market, `POST /offers/${id}/${verb}`, who));
const accepted = async (price: number) => {
  const id = await offered(buyer, price);
  expect(await decide(seller, 'accept', id)).toBe('200');
  return id;
};
const seen = async (who: TestPerson) =>
  (await send(market, `GET /conversations/${conversation}`, who)).json<Conversation>();
const lines = async (who = buyer) =>
  (await send(market, `GET /conversations/${conversation}/messages`, who))
    .json<Message[]>()
    .flatMap((line) => (line.offer ? [`${line.side} ${line.offer.step} ${line.offer.price}`] : []))
    .reverse();
const noticesOf = (who: TestPerson) =>
  market.db.query<{ event: string; price: number }>(
    `select event, price from notices where person_id = $1 and kind = 'offer' and subject_id = $2 order by id`,
    [who.id, conversation],
  );
const eventsOf = async (who: TestPerson) =>
  (
    await market.db.query<{ kind: string }>(
      `select kind from live_events where person_id = $1 and kind = 'offer' and subject_id = $2`,
      [who.id, conversation],
    )
  ).length;
const lapse = (id: string) =>
  market.db.query(`update offers set ends_at = now() - interval '1 second' where id = $1`, [id]);
const details = { address: '12 Mirpur Road', phone: '+8801711000009', meetingLocation: 'Dhaka' };
const book = (price?: number, who = buyer) =>
  send(market, 'POST /bookings', who, { productId: product, price, ...details });
const bookings = async (who = buyer) => (await send(market, `GET /bookings?email=${who.email}`, who)).json<Booking[]>();
const change = (patch: object) => send(market, `PATCH /products/${product}`, seller, patch);

describe('an offer', () => {
  it('is shown to both with its term, and is a message in the conversation', async () => {
    const id = await offered(buyer, 170_000);
    const expected = { _id: id, side: 'buyer', price: 170_000, state: 'open', endsAt: expect.any(String) };
    for (const who of [buyer, seller]) expect((await seen(who)).offer).toEqual(expected);
    const { offer: shown, ...rest } = await seen(seller);
    const hours = (Date.parse(shown?.endsAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(OFFER_HOURS - 0.1);
    expect(hours).toBeLessThanOrEqual(OFFER_HOURS);
    expect(rest).toMatchObject({
      unread: 2,
      lastText: 'Offer: Tk. 1,70,000',
      lastOffer: { step: 'made', price: 170_000 },
    });
    expect(await lines()).toEqual(['buyer made 170000']);
    expect(await noticesOf(seller)).toEqual([{ event: 'made', price: 170_000 }]);
    expect(await noticesOf(buyer)).toEqual([]);
    expect([await eventsOf(buyer), await eventsOf(seller)]).toEqual([1, 1]);
  });

  it('replaces the open one of either person', async () => {
    const first = await offered(buyer, 150_000);
    const second = await offered(seller, 180_000);
    expect((await seen(buyer)).offer).toMatchObject({ _id: second, side: 'seller', price: 180_000 });
    expect(await decide(seller, 'accept', first)).toBe('409 OFFER_CLOSED');
    await offered(seller, 175_000);
    expect(await lines()).toEqual(['buyer made 150000', 'seller countered 180000', 'seller countered 175000']);
    expect(await noticesOf(buyer)).toEqual([{ event: 'countered', price: 175_000 }]);
  });

  it('is stored once, however often it is sent', async () => {
    const clientId = randomUUID();
    const ids = await Promise.all(Array.from({ length: 5 }, () => offered(buyer, 160_000, { clientId })));
    expect(new Set(ids).size).toBe(1);
    expect(await lines()).toEqual(['buyer made 160000']);
  });

  it.each([0, -5, 1_000_000_000, 1.5, 'x', null, '<script>', {}])('of %p is refused', async (price) => {
    expect(outcome(await offer(buyer, price))).toBe('400 VALIDATION');
    expect(await lines()).toEqual([]);
  });

  it('is at least a tenth of the asking price, for buyer and seller alike', async () => {
    const lowest = (185_000 * LOWEST_OFFER_PERCENT) / 100;
    for (const who of [buyer, seller]) {
      const refused = await offer(who, lowest - 1);
      expect(outcome(refused)).toBe('409 OFFER_TOO_LOW');
      expect(refused.json()).toMatchObject({ field: 'price', price: 185_000 });
    }
    expect(await lines()).toEqual([]);
    expect(outcome(await offer(buyer, lowest))).toBe('200');
    // The current asking price counts, rounded up to whole taka; earlier offers stay.
    await change({ sellingPrice: 200_001 });
    expect(outcome(await offer(buyer, 20_000))).toBe('409 OFFER_TOO_LOW');
    expect(outcome(await offer(buyer, 20_001))).toBe('200');
    expect(await lines()).toEqual(['buyer made 18500', 'buyer countered 20001']);
  });

  it('is for a product on sale, between two people who can write', async () => {
    await change({ status: 'paused' });
    expect(outcome(await offer(buyer, 170_000))).toBe('409 PRODUCT_PAUSED');
    await change({ status: 'available' });
    await send(market, `POST /conversations/${conversation}/block`, seller, {});
    expect([outcome(await offer(buyer, 170_000)), outcome(await offer(seller, 170_000))]).toEqual([
      '403 BLOCKED',
      '403 BLOCKED',
    ]);
    await send(market, `POST /conversations/${conversation}/block`, seller, { blocked: false });
    await sell(market, product);
    expect(outcome(await offer(buyer, 170_000))).toBe('409 PRODUCT_SOLD');
  });

  it('is rate limited', async () => {
    for (let n = 0; n < OFFERS_PER_HOUR; n += 1) expect(outcome(await offer(buyer, 150_000 + n))).toBe('200');
    expect(outcome(await offer(buyer, 180_000))).toBe('429 TOO_MANY_REQUESTS');
    expect((await seen(seller)).offer).toMatchObject({ price: 150_000 + OFFERS_PER_HOUR - 1 });
    expect(outcome(await offer(seller, 180_000))).toBe('200');
  });

  it('can’t have a message’s id', async () => {
    const clientId = randomUUID();
    await send(market, `POST /conversations/${conversation}/messages`, buyer, { text: 'Is it there?', clientId });
    expect(outcome(await offer(buyer, 160_000, { clientId }))).toBe('400 VALIDATION');
    expect((await seen(buyer)).offer).toBeUndefined();
  });
});

describe('an open offer', () => {
  it.each([
    ['decline', 'declined', 'seller'],
    ['withdraw', 'withdrawn', 'buyer'],
    ['accept', 'accepted', 'seller'],
  ])('once: %s', async (verb, step, by) => {
    const [who, other] = by === 'buyer' ? [buyer, seller] : [seller, buyer];
    const id = await offered(buyer, 170_000);
    expect(await decide(other, verb, id)).toBe(verb === 'withdraw' ? '403 OFFER_NOT_OWN' : '403 OFFER_OWN');
    expect(await decide(await market.person('user'), verb, id)).toBe('404 NOT_FOUND');
    expect(await decide(who, verb, id)).toBe('200');
    // A repeat changes nothing, a different decision is refused.
    expect(await decide(who, verb, id)).toBe('200');
    expect(await decide(seller, verb === 'accept' ? 'decline' : 'accept', id)).toBe('409 OFFER_CLOSED');
    expect(await lines()).toEqual(['buyer made 170000', `${by} ${step} 170000`]);
    expect((await noticesOf(other)).at(-1)).toEqual({ event: step, price: 170_000 });
    expect((await seen(buyer)).offer?.state).toBe(verb === 'accept' ? 'accepted' : undefined);
  });

  it('expires for everyone in the same moment, and the job publishes it', async () => {
    const id = await offered(buyer, 170_000);
    await lapse(id);
    expect((await seen(seller)).offer).toBeUndefined();
    for (const [who, verb] of [
      [seller, 'accept'],
      [seller, 'decline'],
      [buyer, 'withdraw'],
    ] as const)
      expect(await decide(who, verb, id)).toBe('409 OFFER_CLOSED');
    await expireOffers(market.db);
    await expireOffers(market.db);
    expect(await lines()).toEqual(['buyer made 170000', 'seller expired 170000']);
    expect((await seen(buyer)).unread).toBe(1);
    expect(await noticesOf(buyer)).toEqual([{ event: 'expired', price: 170_000 }]);
    expect([await eventsOf(buyer), await eventsOf(seller)]).toEqual([2, 2]);
  });

  it('that has expired unnoticed isn’t countered by the next', async () => {
    await lapse(await offered(buyer, 170_000));
    await offered(buyer, 172_000);
    expect(await lines()).toEqual(['buyer made 170000', 'seller expired 170000', 'buyer made 172000']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is sold elsewhere', () => change({ status: 'sold' })],
    ['is paused', () => change({ status: 'paused' })],
    ['is removed', () => send(market, `DELETE /products/${product}`, seller)],
  ])('ends when its product %s', async (_name, act) => {
    const id = await offered(seller, 180_000);
    await act();
    expect((await seen(buyer)).offer).toBeUndefined();
    expect(await decide(buyer, 'accept', id)).toMatch(/^409 (OFFER_CLOSED|PRODUCT_)/);
    expect(await lines()).toEqual(['seller made 180000', 'seller ended 180000']);
    expect(await noticesOf(buyer)).toEqual([{ event: 'ended', price: 180_000 }]);
    expect([await eventsOf(buyer), await eventsOf(seller)]).toEqual([2, 2]);
    expect((await seen(buyer)).lastText).toBe('Offer ended: Tk. 1,80,000');
  });

  it('ends with either person’s account', async () => {
    await offered(buyer, 170_000);
    expect(outcome(await send(market, 'DELETE /users/me', buyer))).toBe('200');
    expect(await lines(seller)).toEqual(['buyer made 170000', 'buyer ended 170000']);
    expect(await noticesOf(seller)).toEqual([{ event: 'ended', price: 170_000 }]);
    const other = await createOffer(market);
    conversation = await insertConversation(market, other.product, other);
    await offered(other.buyer, 170_000);
    expect(outcome(await send(market, 'DELETE /users/me', other.seller))).toBe('200');
    expect(await lines(other.buyer)).toEqual(['buyer made 170000', 'seller ended 170000']);
  });

  it('ends when another buyer pays', async () => {
    const rival = await market.person('user');
    await offered(buyer, 170_000);
    const booking = (await book(undefined, rival)).json<{ insertedId: string }>().insertedId;
    expect(
      outcome(await report(market, rival, booking, await pay(market, await secretFor(market, rival, booking)))),
    ).toBe('200');
    expect(await lines()).toEqual(['buyer made 170000', 'seller ended 170000']);
  });
});

describe('an accepted offer', () => {
  it('lets its buyer, and nobody else, book at that price', async () => {
    await accepted(170_000);
    expect((await seen(seller)).offer).toMatchObject({ state: 'accepted', price: 170_000 });
    const early = await book(PRICE);
    expect(outcome(early)).toBe('409 PRICE_CHANGED');
    expect(early.json()).toMatchObject({ price: 170_000 });
    expect(outcome(await book(170_000, await market.person('user')))).toBe('409 PRICE_CHANGED');
    expect(outcome(await book(170_000))).toBe('200');
    const [booking] = await bookings();
    expect(booking).toMatchObject({ price: 170_000, state: 'unpaid' });
    expect((await seen(buyer)).offer).toMatchObject({ bookingId: booking?._id });
    // Made, accepted, booked.
    expect([await eventsOf(buyer), await eventsOf(seller)]).toEqual([3, 3]);
    expect((await send(market, `GET /products/${product}`)).json()).toMatchObject({ sellingPrice: PRICE });
  });

  it('is paid at that price, even if the product’s price changes after booking', async () => {
    await accepted(170_000);
    const booking = (await book(170_000)).json<{ insertedId: string }>().insertedId;
    await change({ sellingPrice: 199_000 });
    expect(await bookings()).toMatchObject([{ price: 170_000 }]);
    expect((await bookings())[0]?.formerPrice).toBeUndefined();
    const asked = await send(market, 'POST /create-payment-intent', buyer, { bookingId: booking, price: 170_000 });
    expect(outcome(asked)).toBe('200');
    const { clientSecret } = asked.json<{ clientSecret: string }>();
    expect(outcome(await report(market, buyer, booking, await pay(market, clientSecret)))).toBe('200');
    expect(await bookings()).toMatchObject([{ price: 170_000, state: 'paid' }]);
  });

  it('never raises the price', async () => {
    await accepted(170_000);
    await change({ sellingPrice: 160_000 });
    expect(outcome(await book(160_000))).toBe('200');
    await change({ sellingPrice: 150_000 });
    expect(await bookings()).toMatchObject([{ price: 150_000, formerPrice: 160_000 }]);
    await change({ sellingPrice: PRICE });
    expect(await bookings()).toMatchObject([{ price: 170_000 }]);
  });

  it('expires as a right, and stays with a booking', async () => {
    const id = await accepted(170_000);
    const booking = (await book(170_000)).json<{ insertedId: string }>().insertedId;
    await lapse(id);
    expect((await seen(buyer)).offer).toBeUndefined();
    expect((await book(170_000)).json()).toMatchObject({ insertedId: booking });
    await send(market, `DELETE /bookings/${booking}`, buyer);
    expect(outcome(await book(170_000))).toBe('409 PRICE_CHANGED');
    expect(outcome(await book(PRICE))).toBe('200');
    expect(await bookings()).toMatchObject([{ price: PRICE }]);
  });

  it('is adopted by an earlier booking, whose payment form at the former price ends', async () => {
    const booking = (await book(PRICE)).json<{ insertedId: string }>().insertedId;
    const secret = await secretFor(market, buyer, booking);
    await accepted(170_000);
    expect(await bookings()).toMatchObject([{ _id: booking, price: 170_000 }]);
    expect((await book(170_000)).json()).toMatchObject({ insertedId: booking });
    expect(await bookings()).toMatchObject([{ _id: booking, price: 170_000 }]);
    await expect(pay(market, secret)).rejects.toThrow();
    const again = await send(market, 'POST /create-payment-intent', buyer, { bookingId: booking, price: 170_000 });
    expect(outcome(again)).toBe('200');
    expect(again.json<{ clientSecret: string }>().clientSecret).not.toBe(secret);
  });

  it('survives a pause, during which nothing new is booked', async () => {
    await accepted(170_000);
    await change({ status: 'paused' });
    expect(outcome(await book(170_000))).toBe('409 PRODUCT_PAUSED');
    await change({ status: 'available' });
    expect(outcome(await book(170_000))).toBe('200');
  });
});
