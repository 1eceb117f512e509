import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { adminActionsOn, insertAdvert, sell } from '../helpers/market/rows.ts';

let market: Market;
let seller: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.person('seller');
  category = await market.category();
});

const advertise = (productId: string, who: TestPerson = seller) =>
  send(market, 'PUT /createAdvertise', who, {
    productId,
    productName: 'Anything',
    date: 'today',
    image: '/x',
    status: 'available',
  });
const shown = async () => (await send(market, 'GET /createAdvertise')).json<{ productId: string }[]>();
const countOf = async (productId: string) => (await shown()).filter((advert) => advert.productId === productId).length;

const productsOf = async (who: TestPerson, count: number): Promise<string[]> => {
  const products: string[] = [];
  for (let made = 0; made < count; made += 1) products.push(await market.product(who.id, category));
  return products;
};

const ADDED = { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
const KNOWN = { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0 };

describe('PUT /createAdvertise', () => {
  it('advertises the product on the home page, with the database’s data; a repeat changes nothing', async () => {
    const product = await market.product(seller.id, category, { productName: 'Suzuki Gixxer', sellingPrice: 210_000 });
    expect((await advertise(product)).json()).toEqual(ADDED);
    const [first] = await shown();
    expect(first).toEqual({
      _id: expect.any(String),
      date: expect.any(String),
      createdAt: expect.any(String),
      productId: product,
      productName: 'Suzuki Gixxer',
      categoryId: category,
      sellingPrice: 210_000,
      location: 'Dhaka',
      image: '/images/i/none/full.webp',
      status: 'available',
    });
    expect((await advertise(product)).json()).toEqual(KNOWN);
    expect(await countOf(product)).toBe(1);
  });

  it('adds one of several concurrent adverts', async () => {
    const product = await market.product(seller.id, category);
    const answers = await Promise.all([1, 2, 3].map(() => advertise(product)));
    expect(answers.map((answer) => answer.json<{ upsertedCount: number }>().upsertedCount).sort()).toEqual([0, 0, 1]);
  });

  it('refuses products that are sold, removed, unknown, or in a deleted category', async () => {
    const [sold, removed, hidden] = [
      await market.product(seller.id, category),
      await market.product(seller.id, category),
      await market.product(seller.id, await market.category('To be hidden')),
    ];
    await sell(market, sold);
    await send(market, `DELETE /products/${removed}`, seller);
    await market.db.query(`update categories set deleted_at = now() where category_name = 'To be hidden'`);
    expect(outcome(await advertise(sold))).toBe('409 PRODUCT_SOLD');
    expect(outcome(await advertise(removed))).toBe('409 PRODUCT_REMOVED');
    expect(outcome(await advertise(hidden))).toBe('404 CATEGORY_NOT_FOUND');
    expect(outcome(await advertise('999999999'))).toBe('404 PRODUCT_NOT_FOUND');
    expect(outcome(await send(market, 'PUT /createAdvertise', seller, {}))).toBe('400 VALIDATION');
    expect(
      await market.db.query('select from adverts where product_id = any($1::bigint[])', [[sold, removed, hidden]]),
    ).toEqual([]);
  });

  it('accepts five products on sale per seller, also from admins; an already advertised one isn’t a sixth', async () => {
    const products = await productsOf(seller, 6);
    for (const product of products.slice(0, 5)) expect((await advertise(product)).json()).toEqual(ADDED);
    for (const who of [seller, await market.person('admin')])
      expect(outcome(await advertise(products[5] ?? '', who))).toBe('409 TOO_MANY_ADVERTS');
    expect((await advertise(products[0] ?? '')).json()).toEqual(KNOWN);
    const other = await market.person('seller');
    expect((await advertise(await market.product(other.id, category), other)).json()).toEqual(ADDED);
  });

  it('doesn’t count products that are sold, removed, or in a deleted category', async () => {
    const [sold = '', removed = '', ...others] = await productsOf(seller, 7);
    const hidden = await market.product(seller.id, await market.category('Hidden from the count'));
    for (const product of [sold, removed, hidden, ...others.slice(0, 2)])
      expect((await advertise(product)).json()).toEqual(ADDED);
    await sell(market, sold);
    await send(market, `DELETE /products/${removed}`, seller);
    await market.db.query(`update categories set deleted_at = now() where category_name = 'Hidden from the count'`);
    for (const product of others.slice(2)) expect((await advertise(product)).json()).toEqual(ADDED);
    expect(outcome(await advertise(await market.product(seller.id, category)))).toBe('409 TOO_MANY_ADVERTS');
  });

  it('accepts five of eight concurrent adverts', async () => {
    const answers = await Promise.all((await productsOf(seller, 8)).map((product) => advertise(product)));
    expect(answers.map(outcome).sort()).toEqual([
      ...Array<string>(5).fill('200'),
      ...Array<string>(3).fill('409 TOO_MANY_ADVERTS'),
    ]);
  });

  it('is for the owner and for admins, whose action is recorded once', async () => {
    const product = await market.product(seller.id, category);
    expect(outcome(await advertise(product, await market.person('seller')))).toBe('403 FORBIDDEN');
    expect(outcome(await advertise(product, await market.person('user')))).toBe('403 FORBIDDEN');
    expect(await countOf(product)).toBe(0);
    const admin = await market.person('admin');
    expect((await advertise(product, admin)).json()).toEqual(ADDED);
    await advertise(product, admin);
    expect((await adminActionsOn(market, 'product', product)).map((act) => act.act)).toEqual(['advertise product']);
  });
});

describe('GET /createAdvertise', () => {
  it('shows a changed price and drops sold or removed products immediately', async () => {
    const [changed, sold, removed] = [
      await market.product(seller.id, category),
      await market.product(seller.id, category),
      await market.product(seller.id, category),
    ];
    for (const product of [changed, sold, removed]) await insertAdvert(market, product);
    await market.db.query('update products set selling_price = 1000 where id = $1', [changed]);
    await sell(market, sold);
    await send(market, `DELETE /products/${removed}`, seller);
    expect((await shown()).find((advert) => advert.productId === changed)).toMatchObject({ sellingPrice: 1000 });
    expect([await countOf(sold), await countOf(removed)]).toEqual([0, 0]);
  });

  it('shows one product per seller, then each seller’s second, so that nobody displaces others', async () => {
    await market.db.query('delete from adverts');
    const other = await market.person('seller');
    const [theirs = '', ...mine] = [await market.product(other.id, category), ...(await productsOf(seller, 30))];
    const second = await market.product(other.id, category);
    for (const product of [theirs, second, ...mine]) await insertAdvert(market, product);
    const newest = mine.toReversed();
    expect((await shown()).map((advert) => advert.productId)).toEqual([
      newest[0],
      second,
      newest[1],
      theirs,
      ...newest.slice(2, 5),
    ]);
  });

  it('shows at most 24, from the sellers who advertised last', async () => {
    await market.db.query('delete from adverts');
    const products: string[] = [];
    for (let count = 0; count < 26; count += 1) {
      products.push(...(await productsOf(await market.person('seller'), 1)));
      await insertAdvert(market, products[count] ?? '');
    }
    expect((await shown()).map((advert) => advert.productId)).toEqual(products.toReversed().slice(0, 24));
  });
});

describe('DELETE /createAdvertise/:productId', () => {
  const remove = (productId: string, who: TestPerson = seller) =>
    send(market, `DELETE /createAdvertise/${productId}`, who);

  it('removes the product from the home page, and leaves it on sale', async () => {
    const product = await market.product(seller.id, category);
    await advertise(product);
    expect((await remove(product)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await countOf(product)).toBe(0);
    const own = (await send(market, `GET /products?email=${seller.email}`, seller)).json<object[]>();
    expect(own).toMatchObject([{ _id: product, status: 'available', advertised: false }]);
    expect((await remove(product)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await advertise(product)).json()).toEqual(ADDED);
  });

  it('is for the owner and for admins, whose action is recorded once', async () => {
    const product = await market.product(seller.id, category);
    await advertise(product);
    for (const role of ['user', 'seller'] as const)
      expect(outcome(await remove(product, await market.person(role)))).toBe('403 FORBIDDEN');
    expect(await countOf(product)).toBe(1);
    const admin = await market.person('admin');
    await remove(product, admin);
    await remove(product, admin);
    expect((await adminActionsOn(market, 'product', product)).map((act) => act.act)).toEqual(['remove advert']);
  });

  it.each(['999999999', 'abc'])('finds nothing for %s', async (id) =>
    expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 0 }),
  );
});
