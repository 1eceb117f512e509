import { Check } from 'typebox/value';
import { SIMILAR_PRODUCTS } from '#contract/page-size';
import { PHONES_PER_HOUR, VIEWS_PER_ADDRESS, VIEWS_PER_ADDRESS_AND_HOUR } from '#contract/rate-limits';
import { ProductCard, ProductDetails } from '#contract/catalogue/product';
import { DatabaseUnavailable } from '../../server/database/unavailable.ts';
import { createProductCounter } from '../../server/features/catalogue/product-page/product-counter.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { sell } from '../helpers/market/rows.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [seller, buyer] = [
    await market.person('seller', { userName: 'Kamal Hossain', verified: true }),
    await market.person('user'),
  ];
  category = await market.category();
});

const read = (path: string, who?: TestPerson) => send(market, `GET /products/${path}`, who);
const change = (id: string, columns: string) => market.db.query(`update products set ${columns} where id = $1`, [id]);
const remove = (id: string) => change(id, `status = 'removed', removed_at = now()`);
const add = (sellingPrice: number, columns?: string) =>
  market.product(seller.id, category, { sellingPrice }).then(async (id) => {
    if (columns) await change(id, columns);
    return id;
  });
const countsOf = (id: string) =>
  market.db.query<{ views: number; numbers: number }>(
    'select views, numbers_shown as numbers from product_counts where product_id = $1',
    [id],
  );

describe('GET /products/:id', () => {
  it('shows everyone all public details, and nobody’s email, phone or address', async () => {
    const id = await add(
      185_000,
      `brand = 'Yamaha', model = 'FZ-S', engine_cc = 149, kilometres = 12000, colour = 'Blue', registration = 'Dhaka Metro-LA', owners = 1,
       papers = '{"registration": true, "taxTokenUntil": "2027-03-31", "fitnessUntil": null, "insuranceUntil": null}', city = 'Dhaka'`,
    );
    const answer = await read(id);
    expect(answer.json()).toMatchObject({
      _id: id,
      brand: 'Yamaha',
      engineCc: 149,
      owners: 1,
      papers: { registration: true, taxTokenUntil: '2027-03-31', fitnessUntil: null },
      city: 'Dhaka',
      views: 0,
      status: 'available',
      sellerId: seller.id,
      sellerName: 'Kamal Hossain',
      sellerStatus: 'verified',
      sellerListed: 1,
    });
    expect(Check(ProductDetails, answer.json())).toBe(true);
    expect(answer.body).not.toMatch(/@|sellerPhone(?!Proven)|sellerEmail|address|01711/i);
    const again = await market.app.inject({
      url: `/api/products/${id}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('distinguishes sold, removed and unknown products', async () => {
    const [sold, removed] = [await add(1000), await add(1000)];
    await sell(market, sold);
    await remove(removed);
    expect((await read(sold)).json()).toMatchObject({ status: 'sold', sellerListed: 0 });
    expect(outcome(await read(removed))).toBe('410 PRODUCT_GONE');
    for (const id of ['999999999', 'abc', '0', '-1', '99999999999999999999'])
      expect(outcome(await read(id))).toBe('404 PRODUCT_NOT_FOUND');
  });

  it('disappears with its category or its seller', async () => {
    const [listed, sold] = [await add(1000), await add(1000)];
    await sell(market, sold);
    await market.db.query('update categories set deleted_at = now() where id = $1', [category]);
    expect(outcome(await read(listed))).toBe('410 PRODUCT_GONE');
    expect(outcome(await read(sold))).toBe('200');
    await market.db.query('update people set deleted_at = now() where id = $1', [seller.id]);
    expect(outcome(await read(sold))).toBe('410 PRODUCT_GONE');
  });
});

describe('GET /products/:id/similar', () => {
  const similar = async (id: string) => (await read(`${id}/similar`)).json<{ _id: string }[]>().map(({ _id }) => _id);

  it('starts with the same model, then the brand, then the category, by the nearest price', async () => {
    const yamaha = (model: string) => `brand = 'Yamaha ${category}', model = '${model}'`;
    const id = await add(100_000, yamaha('FZ-S'));
    const [dearer, nearer, otherModel, noBrand, far] = [
      await add(150_000, yamaha('FZ-S')),
      await add(95_000, yamaha('FZ-S')),
      await add(100_000, yamaha('R15')),
      await add(101_000),
      await add(500_000),
    ];
    const elsewhere = await market.product(seller.id, await market.category(), { sellingPrice: 100_000 });
    const [sold, removed] = [await add(100_000, yamaha('FZ-S')), await add(100_000, yamaha('FZ-S'))];
    await sell(market, sold);
    await remove(removed);
    expect(await similar(id)).toEqual([nearer, dearer, otherModel, noBrand, far]);
    // Also for removed products.
    expect(await similar(removed)).toEqual([id, nearer, dearer, otherModel, noBrand, far]);
    expect(await similar(elsewhere)).toEqual([]);
    const answer = await read(`${id}/similar`);
    expect(answer.json<object[]>().every((row) => Check(ProductCard, row))).toBe(true);
    expect(answer.body).not.toMatch(/@|sellerPhone|sellerEmail|01711/);
    expect(outcome(await read('999999999/similar'))).toBe('404 PRODUCT_NOT_FOUND');
  });

  it('is a short list, without products of deleted categories', async () => {
    const id = await add(100_000, `brand = 'Honda ${category}'`);
    const other = await market.category();
    const moved = await add(100_000, `brand = 'Honda ${category}', category_id = ${other}`);
    expect(await similar(id)).toContain(moved);
    await market.db.query('update categories set deleted_at = now() where id = $1', [other]);
    expect(await similar(id)).toEqual([]);
    for (let place = 0; place < SIMILAR_PRODUCTS + 2; place += 1) await add(100_000 + place);
    expect(await similar(id)).toHaveLength(SIMILAR_PRODUCTS);
  });
});

describe('GET /products/:id/phone', () => {
  it('shows signed-in people the number while the product is on sale', async () => {
    const id = await add(1000);
    expect(outcome(await read(`${id}/phone`))).toBe('401 UNAUTHENTICATED');
    expect((await read(`${id}/phone`, buyer)).json()).toEqual({ sellerPhone: '+8801711000002' });
    await sell(market, id);
    expect(outcome(await read(`${id}/phone`, buyer))).toBe('409 PRODUCT_SOLD');
    const removed = await add(1000);
    await remove(removed);
    expect(outcome(await read(`${removed}/phone`, buyer))).toBe('409 PRODUCT_REMOVED');
    expect(outcome(await read('999999999/phone', buyer))).toBe('404 PRODUCT_NOT_FOUND');
  });

  it('is refused for an hour after thirty numbers; one’s own doesn’t count', async () => {
    const id = await add(1000);
    for (let shown = 0; shown < PHONES_PER_HOUR; shown += 1)
      expect((await read(`${id}/phone`, buyer)).statusCode).toBe(200);
    const refused = await read(`${id}/phone`, buyer);
    expect([outcome(refused), Number(refused.headers['retry-after']) > 3000]).toEqual(['429 TOO_MANY_REQUESTS', true]);
    for (let shown = 0; shown <= PHONES_PER_HOUR; shown += 1)
      expect((await read(`${id}/phone`, seller)).statusCode).toBe(200);
  });
});

describe('POST /products/:id/views', () => {
  const view = async (id: string, who?: TestPerson, remoteAddress = '203.0.113.7') =>
    (
      await market.app.inject({
        method: 'POST',
        url: `/api/products/${id}/views`,
        headers: who?.headers,
        remoteAddress,
      })
    ).json<{ counted: boolean }>().counted;

  it('counts a person once a day, the seller never, and an address a few times', async () => {
    const [id, other] = [await add(1000), await add(1000)];
    expect([await view(id, buyer), await view(id, buyer), await view(other, buyer)]).toEqual([true, false, true]);
    expect([await view(id, seller), await view(id, await market.person('seller'))]).toEqual([false, true]);
    const counted = [];
    for (let time = 0; time <= VIEWS_PER_ADDRESS; time += 1) counted.push(await view(id));
    expect(counted.filter(Boolean)).toHaveLength(VIEWS_PER_ADDRESS);
    expect(await view(id, undefined, '198.51.100.1')).toBe(true);
  });

  const storedKeys = async (product: string) =>
    market.db.query<{ key: string }>(`select key from rate_limits where name like 'views of %' and key like $1`, [
      `% ${product}`,
    ]);

  it('of an unknown product gives a 404 and stores nothing', async () => {
    for (const id of ['999999999', 'any-text', '0'.repeat(60)]) {
      expect(outcome(await send(market, `POST /products/${id}/views`))).toBe('404 PRODUCT_NOT_FOUND');
      expect(outcome(await send(market, `POST /products/${id}/views`, buyer))).toBe('404 PRODUCT_NOT_FOUND');
      expect(await storedKeys(id)).toEqual([]);
    }
  });

  it('is neither counted nor stored once the address has used up its hour', async () => {
    const id = await add(1000);
    const address = '203.0.113.99';
    for (let begun = 0; begun < VIEWS_PER_ADDRESS_AND_HOUR; begun += 50)
      await Promise.all(Array.from({ length: 50 }, () => view('999999999', undefined, address)));
    expect([await view(id, undefined, address), await storedKeys(id)]).toEqual([false, []]);
    expect(await view(id, undefined, '203.0.113.98')).toBe(true);
  });

  it('is written seconds later, with the numbers shown', async () => {
    const id = await add(1000);
    const errors: object[] = [];
    const counter = createProductCounter(market.db, { error: (details: object) => void errors.push(details) } as never);
    counter.countView(id);
    counter.countView(id);
    counter.countNumberShown(id);
    counter.countView('999999999');
    expect(await countsOf(id)).toEqual([]);
    await counter.flush();
    expect(await countsOf(id)).toEqual([{ views: 2, numbers: 1 }]);
    counter.countView(id);
    await counter.flush();
    expect(await countsOf(id)).toEqual([{ views: 3, numbers: 1 }]);
    expect((await read(id)).json()).toMatchObject({ views: 3 });
    expect(errors).toEqual([]);
  });

  it('is retried if the database doesn’t answer', async () => {
    const id = await add(1000);
    let errors = 0;
    let fails = true;
    const db: typeof market.db = {
      ...market.db,
      query: (sql: string, binds?: never[]) =>
        fails ? Promise.reject(new DatabaseUnavailable({ message: 'not now' })) : market.db.query(sql, binds),
    };
    const counter = createProductCounter(db, { error: () => void (errors += 1) } as never);
    counter.countView(id);
    await counter.flush();
    fails = false;
    counter.countView(id);
    await counter.flush();
    expect([errors, await countsOf(id)]).toEqual([1, [{ views: 2, numbers: 0 }]]);
  });
});
