import { lastPurchaseYear } from '#contract/limits';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import {
  adminActionsOn,
  closedBecause,
  insertAdvert,
  insertBooking,
  payBooking,
  sell,
  statusOf,
} from '../helpers/market/rows.ts';

let market: Market;
let admin: TestPerson;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [admin, seller, buyer] = [
    await market.person('admin'),
    await market.person('seller', { userName: 'Kamal Hossain', established: true }),
    await market.person('user'),
  ];
  category = await market.category();
});

const input = (change: object = {}) => ({
  categoryId: category,
  productName: 'Honda CB Hornet',
  buyingPrice: 190_000,
  sellingPrice: '185000',
  purchaseYear: 2021,
  condition: 'Good',
  sellerPhone: '+8801711000002',
  location: 'Mirpur, Dhaka',
  descriptions: 'One owner.',
  image: TEST_IMAGE,
  ...change,
});
const add = (change: object = {}, who: TestPerson = seller) => send(market, 'POST /products', who, input(change));
const ownList = async (who: TestPerson, as: TestPerson = who) =>
  (await send(market, `GET /products?email=${who.email}`, as)).json<
    { _id: string; advertised: boolean; bookings: object[]; status: string }[]
  >();

describe('POST /products', () => {
  it('takes seller, status and date from the server, and accepts a price in digits', async () => {
    const answer = await add({
      sellerName: 'Somebody',
      sellerEmail: 'x@example.com',
      status: 'sold',
      date: 'yesterday',
      _id: '7',
    });
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^\d+$/) });
    const [row] = (await send(market, `GET /category/${category}`, buyer)).json<object[]>();
    expect(row).toEqual({
      ...input(),
      sellingPrice: 185_000,
      _id: answer.json<{ insertedId: string }>().insertedId,
      status: 'available',
      city: 'Dhaka',
      district: 'Dhaka',
      area: 'Mirpur',
      placeBn: 'মিরপুর, ঢাকা',
      sellerName: 'Kamal Hossain',
      sellerEmail: seller.email,
      sellerStatus: 'not verified',
      date: expect.stringMatching(/^[A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d:\d\d [ap]m$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('is also for an admin, who then owns the product', async () => {
    expect(outcome(await add({}, admin))).toBe('200');
    expect(await ownList(admin)).toHaveLength(1);
  });

  it('needs an existing category', async () => {
    expect(outcome(await add({ categoryId: '999999999' }))).toBe('404 CATEGORY_NOT_FOUND');
    expect(outcome(await add({ categoryId: 'abc' }))).toBe('404 CATEGORY_NOT_FOUND');
    await send(market, `DELETE /categories/${category}`, admin);
    expect(outcome(await add())).toBe('404 CATEGORY_NOT_FOUND');
    expect(await ownList(seller)).toEqual([]);
  });

  it('accepts a purchase year up to this one', async () => {
    const latest = lastPurchaseYear(new Date());
    expect(outcome(await add({ purchaseYear: latest }))).toBe('200');
    const answer = await add({ purchaseYear: latest + 1 });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field: 'purchaseYear', message: expect.stringContaining(String(latest)) });
  });

  it.each(Object.keys(input()))('requires %s, and names it', async (field) => {
    const answer = await add({ [field]: undefined });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field });
  });

  it.each<[field: string, value: unknown]>([
    ['sellingPrice', 0],
    ['sellingPrice', 1_000_000_000],
    ['sellingPrice', '12,000'],
    ['sellingPrice', null],
    ['buyingPrice', 1.5],
    ['productName', '   '],
    ['image', 'data:image/png;base64,AA'],
    ['condition', 'New'],
    ['descriptions', '\n'],
  ])('refuses %s %j', async (field, value) => expect(outcome(await add({ [field]: value }))).toBe('400 VALIDATION'));

  it('accepts every maximum, and no more', async () => {
    expect(
      outcome(await add({ sellingPrice: 999_999_999, productName: 'ক'.repeat(120), descriptions: '🏍'.repeat(5000) })),
    ).toBe('200');
    expect(outcome(await add({ descriptions: 'x'.repeat(5001) }))).toBe('400 VALIDATION');
  });
});

describe('GET /products', () => {
  it('shows advertised and sold products, and no removed ones', async () => {
    const [first, second, third] = [
      await market.product(seller.id, category),
      await market.product(seller.id, category),
      await market.product(seller.id, category),
    ];
    await insertAdvert(market, second);
    await sell(market, first);
    await send(market, `DELETE /products/${third}`, seller);
    expect(await ownList(seller)).toMatchObject([
      { _id: second, advertised: true, status: 'available' },
      { _id: first, advertised: false, status: 'sold' },
    ]);
  });

  it('shows open and paid bookings, not deleted, closed or refunded ones', async () => {
    const product = await market.product(seller.id, category);
    const book = async () => insertBooking(market, product, await market.person('user'));
    const [paid, open, deleted, closed, refunded] = [
      await book(),
      await book(),
      await book(),
      await book(),
      await book(),
    ];
    await market.db.query('update bookings set paid_at = now() where id = any($1::bigint[])', [[paid, refunded]]);
    await market.db.query('update bookings set deleted_at = now() where id = $1', [deleted]);
    await market.db.query(`update bookings set closed_at = now(), closed_because = 'sold' where id = $1`, [closed]);
    await market.db.query('update bookings set refunded_at = now() where id = $1', [refunded]);
    const other = await market.product(seller.id, category);
    const [newest, oldest] = await ownList(seller);
    expect(newest).toMatchObject({ _id: other, bookings: [] });
    expect(oldest?.bookings).toEqual([
      {
        _id: paid,
        name: 'Test Buyer',
        phone: '+8801711000009',
        address: '12 Mirpur Road',
        meetingLocation: 'Dhaka',
        delivery: 'meet',
        paid: true,
        createdAt: expect.any(String),
      },
      {
        _id: open,
        name: 'Test Buyer',
        phone: '+8801711000009',
        address: '12 Mirpur Road',
        meetingLocation: 'Dhaka',
        delivery: 'meet',
        paid: false,
        createdAt: expect.any(String),
      },
    ]);
  });

  it('queries bookings once, however many rows there are', async () => {
    for (let count = 0; count < 5; count += 1)
      await insertBooking(market, await market.product(seller.id, category), buyer);
    const query = jest.spyOn(market.db, 'query');
    expect((await ownList(seller)).map((row) => row.bookings.length)).toEqual([1, 1, 1, 1, 1]);
    const asked = query.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('from bookings'));
    // The rows with their figures, then the people who booked them.
    expect(asked.map((sql) => sql.includes(' as recent'))).toEqual([true, false]);
    query.mockRestore();
  });

  it('returns a seller’s products to themselves, with the email in any case, and to admins', async () => {
    await market.product(seller.id, category);
    expect((await send(market, `GET /products?email=${seller.email.toUpperCase()}`, seller)).json()).toHaveLength(1);
    expect(await ownList(seller, admin)).toHaveLength(1);
    expect(outcome(await send(market, `GET /products?email=${seller.email}`, buyer))).toBe('403 FORBIDDEN');
    expect(outcome(await send(market, 'GET /products', seller))).toBe('400 VALIDATION');
    const unknown = await send(market, 'GET /products?email=nobody@example.com', admin);
    expect([unknown.json(), unknown.headers['x-total-count']]).toEqual([[], '0']);
  });
});

describe('DELETE /products/:id', () => {
  it('soft-deletes, closes unpaid bookings, and removes it from every list', async () => {
    const product = await market.product(seller.id, category);
    const booking = await insertBooking(market, product, buyer);
    await insertAdvert(market, product);
    expect((await send(market, `DELETE /products/${product}`, seller)).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await statusOf(market, product)).toBe('removed');
    expect(await closedBecause(market, booking)).toBe('removed');
    expect(await ownList(seller)).toEqual([]);
    expect((await send(market, `GET /category/${category}`, buyer)).json()).toEqual([]);
    expect(
      (await send(market, 'GET /createAdvertise'))
        .json<{ productId: string }[]>()
        .some((advert) => advert.productId === product),
    ).toBe(false);
    expect(await adminActionsOn(market, 'product', product)).toEqual([]);
  });

  it('answers 0 for a removed or unknown product', async () => {
    const product = await market.product(seller.id, category);
    await send(market, `DELETE /products/${product}`, seller);
    for (const who of [seller, admin])
      expect((await send(market, `DELETE /products/${product}`, who)).json()).toEqual({
        acknowledged: true,
        deletedCount: 0,
      });
    expect((await send(market, 'DELETE /products/abc', seller)).json()).toEqual({
      acknowledged: true,
      deletedCount: 0,
    });
  });

  it('keeps a product with a paid booking', async () => {
    const product = await market.product(seller.id, category);
    const booking = await insertBooking(market, product, buyer);
    await payBooking(market, booking);
    for (const who of [seller, admin])
      expect(outcome(await send(market, `DELETE /products/${product}`, who))).toBe('409 PRODUCT_PAID');
    expect([await statusOf(market, product), await closedBecause(market, booking)]).toEqual(['sold', undefined]);
  });

  it('keeps what belongs to another seller', async () => {
    const product = await market.product(seller.id, category);
    expect(outcome(await send(market, `DELETE /products/${product}`, await market.person('seller')))).toBe(
      '403 FORBIDDEN',
    );
    expect(await statusOf(market, product)).toBe('available');
  });

  it('leaves other products’ bookings alone', async () => {
    const [product, other] = [await market.product(seller.id, category), await market.product(seller.id, category)];
    const booking = await insertBooking(market, other, buyer);
    await send(market, `DELETE /products/${product}`, seller);
    expect([await closedBecause(market, booking), await statusOf(market, other)]).toEqual([undefined, 'available']);
  });

  it('by an admin is recorded, once', async () => {
    const product = await market.product(seller.id, category);
    const answers = await Promise.all([1, 2, 3].map(() => send(market, `DELETE /products/${product}`, admin)));
    expect(answers.map((answer) => answer.json<{ deletedCount: number }>().deletedCount).sort()).toEqual([0, 0, 1]);
    expect(await adminActionsOn(market, 'product', product)).toEqual([
      {
        adminId: admin.id,
        act: 'remove product',
        before: expect.objectContaining({ status: 'available', sellerId: seller.id }),
        after: expect.objectContaining({ status: 'removed' }),
      },
    ]);
  });
});
