import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { sell } from '../helpers/market/rows.ts';
import { createContestedOffer, createOffer } from '../helpers/money/deals.ts';
import { failCalls, intentOf, lapseHold, pay, providerOf, secretFor } from '../helpers/money/payments.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
let product: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  ({ seller, buyer, category, product } = await createOffer(market));
});

const input = (change: object = {}) => ({
  productId: product,
  address: '12 Mirpur Road',
  phone: '+8801711000009',
  meetingLocation: 'Dhaka',
  price: 185_000,
  ...change,
});
const book = (who: TestPerson = buyer, change: object = {}) => send(market, 'POST /bookings', who, input(change));
const booked = async (who: TestPerson = buyer, change: object = {}) =>
  (await book(who, change)).json<{ insertedId: string }>().insertedId;
const list = async (who: TestPerson = buyer) =>
  (await send(market, `GET /bookings?email=${who.email}`, who)).json<Record<string, unknown>[]>();
const read = (id: string, who: TestPerson = buyer) => send(market, `GET /bookings/${id}`, who);
const remove = (id: string, who: TestPerson = buyer) => send(market, `DELETE /bookings/${id}`, who);
const set = (id: string, change: string) => market.db.query(`update bookings set ${change} where id = $1`, [id]);

describe('POST /bookings', () => {
  it('takes names, price, picture and seller only from the database', async () => {
    const answer = await book(buyer, {
      name: 'Somebody',
      email: 'x@example.com',
      paid: true,
      sellerEmail: 'y@example.com',
      productName: 'Other',
      price: '185000',
      state: 'paid',
      date: 'x',
    });
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^\d+$/) });
    expect(await list()).toEqual([
      {
        _id: answer.json<{ insertedId: string }>().insertedId,
        productId: product,
        categoryId: category,
        productName: 'Yamaha FZ-S',
        price: 185_000,
        image: '/images/i/none/full.webp',
        name: 'Rahim Uddin',
        email: buyer.email,
        address: '12 Mirpur Road',
        phone: '+8801711000009',
        meetingLocation: 'Dhaka',
        sellerName: 'Kamal Hossain',
        sellerEmail: seller.email,
        sellerPhone: '+8801711000002',
        deposit: 9250,
        paid: false,
        state: 'unpaid',
        date: expect.stringMatching(/^[A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d:\d\d [ap]m$/),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  it('returns the open booking on repeats, including ten concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => book()));
    expect(answers.map(outcome)).toEqual(Array(10).fill('200'));
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('keeps the latest input on repeats', async () => {
    const id = await booked();
    expect(await booked(buyer, { address: '7 Zindabazar', phone: '+8801711000010', meetingLocation: 'Sylhet' })).toBe(
      id,
    );
    expect(await list()).toMatchObject([
      { address: '7 Zindabazar', phone: '+8801711000010', meetingLocation: 'Sylhet' },
    ]);
  });

  it('lets several people book one bike, which stays on sale', async () => {
    const other = await market.person('user');
    expect(await booked(other)).not.toBe(await booked());
    expect((await send(market, `GET /category/${category}`, buyer)).json()).toHaveLength(1);
  });

  it('creates a new one after the old one was deleted, closed or refunded', async () => {
    const first = await booked();
    await remove(first);
    const second = await booked();
    await set(second, `closed_at = now(), closed_because = 'owner'`);
    const third = await booked();
    await set(third, 'refunded_at = now()');
    expect(new Set([first, second, third, await booked()]).size).toBe(4);
  });

  it('refuses one’s own product, even for an admin', async () => {
    expect(outcome(await book(seller))).toBe('409 OWN_PRODUCT');
    const admin = await market.person('admin');
    expect(outcome(await book(admin, { productId: await market.product(admin.id, category) }))).toBe('409 OWN_PRODUCT');
    expect(outcome(await book(admin))).toBe('200');
  });

  it('refuses unavailable products', async () => {
    expect(outcome(await book(buyer, { productId: '999999999' }))).toBe('404 PRODUCT_NOT_FOUND');
    expect(outcome(await book(buyer, { productId: 'abc' }))).toBe('404 PRODUCT_NOT_FOUND');
    const [sold, removed] = [await market.product(seller.id, category), await market.product(seller.id, category)];
    await sell(market, sold);
    expect(outcome(await book(buyer, { productId: sold }))).toBe('409 PRODUCT_SOLD');
    await send(market, `DELETE /products/${removed}`, seller);
    expect(outcome(await book(buyer, { productId: removed }))).toBe('409 PRODUCT_REMOVED');
    await send(market, `DELETE /categories/${category}`, await market.person('admin'));
    expect(outcome(await book())).toBe('404 CATEGORY_NOT_FOUND');
    expect(await list()).toEqual([]);
  });

  it('returns the new price if the buyer saw another', async () => {
    const answer = await book(buyer, { price: 1 });
    expect(outcome(answer)).toBe('409 PRICE_CHANGED');
    expect(answer.json()).toMatchObject({ price: 185_000 });
    expect(outcome(await book(buyer, { price: undefined }))).toBe('200');
  });

  it.each(['productId', 'address', 'phone', 'meetingLocation'])('requires %s, and names it', async (field) => {
    const answer = await book(buyer, { [field]: undefined });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field });
  });

  it('knows the eight meeting locations, and refuses a blank address', async () => {
    expect(outcome(await book(buyer, { meetingLocation: 'London' }))).toBe('400 VALIDATION');
    expect(outcome(await book(buyer, { address: '   ' }))).toBe('400 VALIDATION');
  });

  it('is impossible after its buyer’s deletion', async () => {
    await market.db.query('update people set deleted_at = now() where id = $1', [buyer.id]);
    expect(outcome(await book())).toBe('401 ACCOUNT_DELETED');
  });
});

describe('GET /bookings', () => {
  it('returns only the person’s own bookings, newest first, for the email in any case', async () => {
    const [first, second] = [
      await booked(),
      await booked(buyer, { productId: await market.product(seller.id, category) }),
    ];
    expect((await list()).map((row) => row._id)).toEqual([second, first]);
    expect((await send(market, `GET /bookings?email=${buyer.email.toUpperCase()}`, buyer)).json()).toHaveLength(2);
    expect(await list(seller)).toEqual([]);
    for (const nosy of [seller, await market.person('admin')])
      expect(outcome(await send(market, `GET /bookings?email=${buyer.email}`, nosy))).toBe('403 FORBIDDEN');
    expect(outcome(await send(market, `GET /bookings?email=${buyer.email}`))).toBe('401 UNAUTHENTICATED');
  });

  it('returns each state', async () => {
    const shown = async (change: string) => {
      const id = await booked(buyer, { productId: await market.product(seller.id, category) });
      await set(id, change);
      const { paid, state } = (await read(id)).json<{ paid: boolean; state: string }>();
      return [paid, state];
    };
    expect(await shown('address = address')).toEqual([false, 'unpaid']);
    expect(await shown('paid_at = now()')).toEqual([true, 'paid']);
    expect(await shown(`closed_at = now(), closed_because = 'sold'`)).toEqual([false, 'sold']);
    for (const because of ['removed', 'category', 'owner'])
      expect(await shown(`closed_at = now(), closed_because = '${because}'`)).toEqual([false, 'closed']);
    expect(await shown('refunded_at = now()')).toEqual([false, 'refunded']);
    expect(await shown('paid_at = now(), refunded_at = now()')).toEqual([false, 'refunded']);
  });

  it('closes bookings of a deleted category and of a removed product', async () => {
    const id = await booked();
    const other = await market.product(seller.id, await market.category());
    const second = await booked(buyer, { productId: other });
    await send(market, `DELETE /categories/${category}`, await market.person('admin'));
    await send(market, `DELETE /products/${other}`, seller);
    expect((await list()).map((row) => [row._id, row.state, row.productName, row.price])).toEqual([
      [second, 'closed', 'Yamaha FZ-S', 185_000],
      [id, 'closed', 'Yamaha FZ-S', 185_000],
    ]);
  });
});

describe('GET /bookings/:id', () => {
  it('is for its buyer and for admins; others get a 404', async () => {
    const id = await booked();
    expect((await read(id)).json()).toMatchObject({ _id: id, price: 185_000 });
    expect((await read(id, await market.person('admin'))).json()).toMatchObject({ _id: id });
    for (const nosy of [seller, await market.person('user')])
      expect(outcome(await read(id, nosy))).toBe('404 BOOKING_NOT_FOUND');
    for (const none of ['999999999', 'abc', '0']) expect(outcome(await read(none))).toBe('404 BOOKING_NOT_FOUND');
    expect(outcome(await send(market, `GET /bookings/${id}`))).toBe('401 UNAUTHENTICATED');
  });
});

describe('DELETE /bookings/:id', () => {
  it('hides it, once', async () => {
    const id = await booked();
    expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await list()).toEqual([]);
    expect(outcome(await read(id))).toBe('404 BOOKING_NOT_FOUND');
    expect(outcome(await remove(id))).toBe('404 BOOKING_NOT_FOUND');
  });

  it('is only for its buyer', async () => {
    const id = await booked();
    for (const nosy of [seller, await market.person('admin')])
      expect(outcome(await remove(id, nosy))).toBe('404 BOOKING_NOT_FOUND');
    expect(await list()).toHaveLength(1);
  });

  it('keeps paid ones, and allows removing those sold to another, closed or refunded', async () => {
    const id = await booked();
    await set(id, 'paid_at = now()');
    expect(outcome(await remove(id))).toBe('409 BOOKING_PAID');
    await set(id, 'refunded_at = now()');
    expect(outcome(await remove(id))).toBe('200');
    for (const because of ['sold', 'removed', 'owner']) {
      const closed = await booked();
      await set(closed, `closed_at = now(), closed_because = '${because}'`);
      expect(outcome(await remove(closed))).toBe('200');
    }
  });

  it('releases its hold and cancels its payment', async () => {
    const other = await market.person('user');
    const [id, others] = [await booked(), await booked(other)];
    const secret = await secretFor(market, buyer, id);
    expect(outcome(await remove(id))).toBe('200');
    expect((await providerOf(market).paymentIntents.retrieve(intentOf(secret))).status).toBe('canceled');
    await expect(pay(market, secret)).rejects.toThrow(/status of canceled/);
    expect(await market.db.query('select state from intents where id = $1', [intentOf(secret)])).toEqual([
      { state: 'canceled' },
    ]);
    await secretFor(market, other, others);
  });

  it('doesn’t affect another booking’s hold', async () => {
    const other = await market.person('user');
    const [id, others] = [await booked(), await booked(other)];
    await secretFor(market, buyer, id);
    await lapseHold(market, product);
    await secretFor(market, other, others);
    await remove(id);
    expect(await market.db.query('select hold_booking_id::text as by from products where id = $1', [product])).toEqual([
      { by: others },
    ]);
  });

  it('detects that it has been paid in the meantime', async () => {
    const id = await booked();
    await pay(market, await secretFor(market, buyer, id));
    expect(outcome(await remove(id))).toBe('409 BOOKING_PAID');
    expect((await read(id)).json()).toMatchObject({ state: 'paid', paid: true });
  });

  it('detects that it is being refunded, and stays until that was read', async () => {
    const id = await booked();
    const secret = await secretFor(market, buyer, id);
    const mend = failCalls(market, 'cancel');
    await send(market, `DELETE /products/${product}`, seller);
    mend();
    await pay(market, secret);
    expect(outcome(await remove(id))).toBe('409 PAYMENT_REFUNDED');
    expect((await read(id)).json()).toMatchObject({ state: 'refunded' });
    expect(outcome(await remove(id))).toBe('200');
  });

  it('waits until the card service can cancel the payment', async () => {
    const id = await booked();
    await secretFor(market, buyer, id);
    const mend = failCalls(market, 'cancel');
    const answer = await remove(id);
    mend();
    expect(outcome(answer)).toBe('503 PAYMENT_UNCONFIRMED');
    expect(answer.json<{ message: string }>().message).not.toMatch(/not been charged/);
    expect(await list()).toHaveLength(1);
    expect(outcome(await remove(id))).toBe('200');
  });
});

describe('the paying buyer’s hold', () => {
  it('is shown with its minutes left, to the payer and to others, until it ends', async () => {
    const offer = await createContestedOffer(market);
    const holdOf = async (who: TestPerson, id: string) =>
      (await send(market, `GET /bookings/${id}`, who)).json<{ hold?: object }>().hold;
    expect(await holdOf(offer.buyer, offer.booking)).toBeUndefined();
    await secretFor(market, offer.buyer, offer.booking);
    expect(await holdOf(offer.buyer, offer.booking)).toEqual({ own: true, minutesLeft: 15 });
    expect(await holdOf(offer.rival, offer.rivalBooking)).toEqual({ own: false, minutesLeft: 15 });
    await lapseHold(market, offer.product);
    expect(await holdOf(offer.rival, offer.rivalBooking)).toBeUndefined();
  });
});
