import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { insertAdvert, insertBooking, insertWish, payBooking, sell } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';
import { requestIntent, cardProvider, failCalls, lapseHold, pay, secretFor } from '../helpers/money/payments.ts';

let market: Market;
let admin: TestPerson;
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
  admin = await market.person('admin');
  ({ seller, buyer, category, product } = await createOffer(market));
});

const change = (what: object, who: TestPerson = seller, id = product) =>
  send(market, `PATCH /products/${id}`, who, what);
const own = async () =>
  (await send(market, `GET /products?email=${seller.email}&id=${product}`, seller)).json<
    Record<string, unknown>[]
  >()[0];
const bookingsOf = async (who: TestPerson) =>
  (await send(market, `GET /bookings?email=${who.email}`, who)).json<
    { _id: string; price: number; formerPrice?: number; state: string }[]
  >();
const counted = async (...ids: string[]) =>
  (
    await market.db.query<{ count: number }>(
      'select available_count as count from categories where id = any($1::bigint[]) order by id',
      [ids],
    )
  ).map(({ count }) => count);

const CHANGED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const IN_UTTARA = { city: 'Dhaka', district: 'Dhaka', area: 'Uttara', placeBn: 'উত্তরা, ঢাকা' };
const ALIKE = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

describe('PATCH /products/:id', () => {
  it('changes every field of the form, and nothing else', async () => {
    const all = {
      categoryId: await market.category(),
      productName: 'Honda CB Hornet',
      buyingPrice: 190_000,
      sellingPrice: 175_000,
      purchaseYear: 2021,
      condition: 'Fair',
      sellerPhone: '+8801811000002',
      location: 'Uttara, Dhaka',
      descriptions: 'Two owners.',
      image: TEST_IMAGE,
    };
    const before = await own();
    expect(
      (
        await change({
          ...all,
          views: 9,
          soldElsewhere: true,
          sellerEmail: buyer.email,
          sellerName: 'X',
          date: 'today',
          _id: '1',
        })
      ).json(),
    ).toEqual(CHANGED);
    expect(await own()).toEqual({ ...before, ...all, ...IN_UTTARA });
  });

  it('changes one field and leaves the others; a repeat changes nothing', async () => {
    const before = await own();
    expect((await change({ location: 'Uttara, Dhaka' })).json()).toEqual(CHANGED);
    expect(await own()).toEqual({ ...before, location: 'Uttara, Dhaka', ...IN_UTTARA });
    expect((await change({ location: 'Uttara, Dhaka' })).json()).toEqual(ALIKE);
    expect((await change({})).json()).toEqual(ALIKE);
  });

  it('shows immediately wherever the product is shown', async () => {
    await insertAdvert(market, product);
    await insertWish(market, product, buyer);
    await change({ productName: 'TVS Apache', sellingPrice: 99_000 });
    expect((await send(market, `GET /category/${category}`, buyer)).json()).toMatchObject([
      { productName: 'TVS Apache', sellingPrice: 99_000 },
    ]);
    expect((await send(market, `GET /mywishlist?email=${buyer.email}`, buyer)).json()).toMatchObject([
      { productName: 'TVS Apache', price: 99_000 },
    ]);
    const adverts = (await send(market, 'GET /createAdvertise')).json<{ productId: string }[]>();
    expect(adverts.find((advert) => advert.productId === product)).toMatchObject({
      productName: 'TVS Apache',
      sellingPrice: 99_000,
    });
  });

  it('is only for the owner', async () => {
    for (const who of [admin, await market.person('seller'), buyer])
      expect(outcome(await change({ location: 'Sylhet' }, who))).toBe('403 FORBIDDEN');
    expect(outcome(await change({ location: 'Sylhet' }, admin, await market.product(admin.id, category)))).toBe('200');
    expect(await own()).toMatchObject({ location: 'Dhaka' });
  });

  it('refuses sold, removed or unknown products', async () => {
    const removed = await market.product(seller.id, category);
    await send(market, `DELETE /products/${removed}`, seller);
    await sell(market, product);
    expect(outcome(await change({ location: 'Sylhet' }))).toBe('409 PRODUCT_SOLD');
    expect(outcome(await change({ location: 'Sylhet' }, seller, removed))).toBe('409 PRODUCT_REMOVED');
    for (const id of ['999999999', 'abc'])
      expect(outcome(await change({ location: 'Sylhet' }, seller, id))).toBe('404 PRODUCT_NOT_FOUND');
  });

  it.each<[field: string, value: unknown]>([
    ['sellingPrice', 0],
    ['sellingPrice', 1_000_000_000],
    ['productName', ' '],
    ['image', 'data:image/png;base64,AA'],
    ['condition', 'New'],
    ['purchaseYear', 1949],
    ['purchaseYear', new Date().getUTCFullYear() + 2],
  ])('refuses %s %j as POST does, and names it', async (field, value) => {
    const answer = await change({ location: 'Sylhet', [field]: value });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field });
    expect(await own()).toMatchObject({ location: 'Dhaka' });
  });

  it('stores a picture of our own host as a path', async () => {
    await change({ image: `${market.services.env.publicUrl}${TEST_IMAGE}` });
    expect(await own()).toMatchObject({ image: TEST_IMAGE });
  });
});

describe('the category of a product', () => {
  it('is changed to an existing one, and both counts are correct', async () => {
    const other = await market.category();
    await market.product(seller.id, other);
    await change({ categoryId: other });
    expect(await counted(category, other)).toEqual([0, 2]);
    expect((await send(market, `GET /category/${category}`, buyer)).json()).toEqual([]);
    expect((await send(market, `GET /category/${other}`, buyer)).json()).toHaveLength(2);
    await send(market, `DELETE /products/${product}`, seller);
    expect(await counted(category, other)).toEqual([0, 1]);
  });

  it('must exist', async () => {
    const gone = await market.category();
    await send(market, `DELETE /categories/${gone}`, admin);
    for (const categoryId of [gone, '999999999', 'abc']) {
      const answer = await change({ categoryId, location: 'Sylhet' });
      expect(outcome(answer)).toBe('404 CATEGORY_NOT_FOUND');
      expect(answer.json()).toMatchObject({ field: 'categoryId' });
    }
    expect(await own()).toMatchObject({ categoryId: category, location: 'Dhaka' });
    expect(await counted(category)).toEqual([1]);
  });

  it('that was deleted is shown to the seller, and moving the product puts it back on sale', async () => {
    await insertBooking(market, product, buyer);
    await send(market, `DELETE /categories/${category}`, admin);
    expect(await own()).toMatchObject({ categoryDeleted: true });
    expect(await bookingsOf(buyer)).toMatchObject([{ state: 'closed' }]);
    const other = await market.category();
    expect((await change({ categoryId: other })).json()).toEqual(CHANGED);
    expect(await own()).not.toHaveProperty('categoryDeleted');
    expect(await bookingsOf(buyer)).toMatchObject([{ state: 'unpaid' }]);
    expect(await counted(category, other)).toEqual([0, 1]);
  });

  it('moved back and forth concurrently has correct counts', async () => {
    const other = await market.category();
    const products = [product];
    for (let made = 0; made < 5; made += 1) products.push(await market.product(seller.id, made % 2 ? category : other));
    await Promise.all(
      products.flatMap((id) =>
        [category, other, category, other].map((categoryId) => change({ categoryId }, seller, id)),
      ),
    );
    const [here = 0, there = 0] = await counted(category, other);
    const [real] = await market.db.query<{ here: number; there: number }>(
      'select count(*) filter (where category_id = $1)::int as here, count(*) filter (where category_id = $2)::int as there from products',
      [category, other],
    );
    expect([here, there]).toEqual([real?.here, real?.there]);
    expect(here + there).toBe(6);
  });
});

describe('a changed price', () => {
  it('applies to open bookings, which show the old one; an outdated payment page is refused', async () => {
    const [booking, paid] = [
      await insertBooking(market, product, buyer),
      await insertBooking(market, product, await market.person('user')),
    ];
    await market.db.query('update bookings set paid_at = now() where id = $1', [paid]);
    await change({ sellingPrice: 170_000 });
    expect(await bookingsOf(buyer)).toMatchObject([{ _id: booking, price: 170_000, formerPrice: 185_000 }]);
    expect(await market.db.query('select price, former_price as former from bookings where id = $1', [paid])).toEqual([
      { price: 185_000, former: undefined },
    ]);
    const stale = await requestIntent(market, buyer, booking, 185_000);
    expect(outcome(stale)).toBe('409 PRICE_CHANGED');
    expect(stale.json()).toMatchObject({ price: 170_000 });
    expect(outcome(await requestIntent(market, buyer, booking, 170_000))).toBe('200');
  });

  it('keeps the first price over several changes, and drops it when it is restored', async () => {
    await insertBooking(market, product, buyer);
    await change({ sellingPrice: 170_000 });
    await change({ sellingPrice: 160_000 });
    expect(await bookingsOf(buyer)).toMatchObject([{ price: 160_000, formerPrice: 185_000 }]);
    await change({ sellingPrice: 185_000 });
    const [booking] = await bookingsOf(buyer);
    expect(booking).toMatchObject({ price: 185_000 });
    expect(booking).not.toHaveProperty('formerPrice');
  });

  it('waits while a buyer pays; anything else can be changed', async () => {
    const booking = await insertBooking(market, product, buyer);
    await secretFor(market, buyer, booking);
    const answer = await change({ sellingPrice: 170_000, location: 'Sylhet' });
    expect(outcome(answer)).toBe('409 PRODUCT_ON_HOLD');
    expect(answer.json()).toMatchObject({ minutesLeft: 15, field: 'sellingPrice' });
    expect(await own()).toMatchObject({ sellingPrice: 185_000, location: 'Dhaka' });
    expect((await change({ sellingPrice: 185_000, location: 'Sylhet' })).json()).toEqual(CHANGED);
    expect(await bookingsOf(buyer)).toMatchObject([{ price: 185_000 }]);
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('200');
  });

  it('cancels what could still charge the former price, once the hold has ended', async () => {
    const booking = await insertBooking(market, product, buyer);
    const secret = await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    expect((await change({ sellingPrice: 170_000 })).json()).toEqual(CHANGED);
    await expect(pay(market, secret)).rejects.toThrow();
    expect(await bookingsOf(buyer)).toMatchObject([{ price: 170_000, state: 'unpaid' }]);
  });

  it('is too late if the buyer has paid: the payment is recorded and the product sold', async () => {
    const booking = await insertBooking(market, product, buyer);
    await pay(market, await secretFor(market, buyer, booking));
    await lapseHold(market, product);
    expect(outcome(await change({ sellingPrice: 170_000 }))).toBe('409 PRODUCT_SOLD');
    expect(await bookingsOf(buyer)).toMatchObject([{ price: 185_000, state: 'paid' }]);
  });

  it('is refused while the provider can’t cancel charges at the former price', async () => {
    const booking = await insertBooking(market, product, buyer);
    await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    const mend = failCalls(market, 'cancel');
    expect(outcome(await change({ sellingPrice: 170_000 }))).toBe('409 PRODUCT_ON_HOLD');
    expect(await bookingsOf(buyer)).toMatchObject([{ price: 185_000 }]);
    mend();
    expect((await change({ sellingPrice: 170_000 })).json()).toEqual(CHANGED);
  });

  it('cancels a card form that is being created at the former price', async () => {
    const booking = await insertBooking(market, product, buyer);
    const create = cardProvider(market).start;
    jest.spyOn(cardProvider(market), 'start').mockImplementationOnce(async (order) => {
      await lapseHold(market, product);
      expect((await change({ sellingPrice: 170_000 })).json()).toEqual(CHANGED);
      return create(order);
    });
    expect((await requestIntent(market, buyer, booking)).statusCode).toBe(409);
    expect(await market.db.query(`select id from intents where product_id = $1 and state = 'open'`, [product])).toEqual(
      [],
    );
    expect(outcome(await requestIntent(market, buyer, booking, 170_000))).toBe('200');
  });

  it('doesn’t affect paid, closed or deleted bookings', async () => {
    const [deleted, closed] = [
      await insertBooking(market, product, buyer),
      await insertBooking(market, product, await market.person('user')),
    ];
    await market.db.query('update bookings set deleted_at = now() where id = $1', [deleted]);
    await market.db.query(`update bookings set closed_at = now(), closed_because = 'owner' where id = $1`, [closed]);
    await change({ sellingPrice: 170_000 });
    expect(await market.db.query('select price from bookings where product_id = $1', [product])).toEqual([
      { price: 185_000 },
      { price: 185_000 },
    ]);
  });
});

it('a changed phone number reaches people with unpaid bookings', async () => {
  const other = await market.product(seller.id, category);
  await insertBooking(market, product, buyer);
  await payBooking(market, await insertBooking(market, other, buyer));
  await change({ sellerPhone: '+8801911000005' });
  expect(await bookingsOf(buyer)).toMatchObject([{ sellerPhone: '+8801711000002' }, { sellerPhone: '+8801911000005' }]);
});

describe('GET /products with an id', () => {
  it('returns only that row, if it is one’s own', async () => {
    await market.product(seller.id, category);
    const answer = await send(market, `GET /products?email=${seller.email}&id=${product}`, seller);
    expect([answer.json(), answer.headers['x-total-count'], answer.headers.link]).toEqual([
      [expect.objectContaining({ _id: product, bookings: [] })],
      '1',
      undefined,
    ]);
    const other = await market.person('seller');
    for (const id of [product, 'abc', '999999999']) {
      const none = await send(market, `GET /products?email=${other.email}&id=${id}`, other);
      expect([none.json(), none.headers['x-total-count']]).toEqual([[], '0']);
    }
    expect(outcome(await send(market, `GET /products?email=${seller.email}&id=${product}`, other))).toBe(
      '403 FORBIDDEN',
    );
  });
});
