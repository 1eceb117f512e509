import type { Product } from '#contract/catalogue/product';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { list } from '../helpers/market/products.ts';
import { adminActionsOn, closedBecause, insertAdvert, insertBooking } from '../helpers/market/rows.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());

const input = (categoryName: string) => ({ categoryName, descriptions: 'All kinds', image: TEST_IMAGE });
const create = async (name: string): Promise<string> =>
  (await send(market, 'POST /categories', admin, input(name))).json<{ insertedId: string }>().insertedId;
const listed = async () => (await send(market, 'GET /categories')).json<{ _id: string; productCount: number }[]>();

describe('the lists', () => {
  it('return name and categoryName alike, with the stored number of products', async () => {
    const id = await create('Scooters');
    const seller = await market.person('seller');
    await market.product(seller.id, id);
    expect((await listed()).find((category) => category._id === id)).toMatchObject({
      categoryName: 'Scooters',
      name: 'Scooters',
      descriptions: 'All kinds',
      productCount: 1,
      date: expect.stringMatching(/^[A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d:\d\d [ap]m$/),
    });
    const choices = (await send(market, 'GET /productCategory')).json<{ _id: string }[]>();
    expect(choices.find((choice) => choice._id === id)).toEqual({
      _id: id,
      categoryName: 'Scooters',
      name: 'Scooters',
    });
  });

  it('return the Bangla name and description if set; name and categoryName stay English', async () => {
    const bangla = { categoryNameBn: 'স্কুটার', descriptionsBn: 'গিয়ার ছাড়া চলে।' };
    const id = (await send(market, 'POST /categories', admin, { ...input('Step-through'), ...bangla })).json<{
      insertedId: string;
    }>().insertedId;
    expect((await listed()).find((category) => category._id === id)).toMatchObject({
      categoryName: 'Step-through',
      name: 'Step-through',
      ...bangla,
    });
    const choices = (await send(market, 'GET /productCategory')).json<{ _id: string }[]>();
    expect(choices.find((choice) => choice._id === id)).toEqual({
      _id: id,
      categoryName: 'Step-through',
      name: 'Step-through',
      categoryNameBn: 'স্কুটার',
    });
    expect((await adminActionsOn(market, 'category', id))[0]?.after).toEqual({ ...input('Step-through'), ...bangla });
  });

  it.each([
    ['categoryNameBn', 'x'],
    ['categoryNameBn', ' '.repeat(3)],
    ['descriptionsBn', ''],
    ['descriptionsBn', 'x'.repeat(5001)],
  ])('reject %s of %j', async (field, value) => {
    const answer = await send(market, 'POST /categories', admin, {
      ...input(`With ${field} of ${value.length}`),
      [field]: value,
    });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field });
  });

  it.each(['/api/categories', '/api/productCategory', '/api/createAdvertise'])(
    'like %s are cheap to revalidate by their ETag',
    async (url) => {
      const first = await market.app.inject({ url });
      expect(first.headers['cache-control']).toBe('public, no-cache');
      const again = await market.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('change their ETag when something changed', async () => {
    const before = (await send(market, 'GET /categories')).headers.etag;
    await create('Cruisers');
    expect((await send(market, 'GET /categories')).headers.etag).not.toBe(before);
  });
});

describe('POST /categories', () => {
  it('is acknowledged and recorded', async () => {
    const id = await create('Sport');
    expect(await adminActionsOn(market, 'category', id)).toEqual([
      { adminId: admin.id, act: 'create category', before: undefined, after: input('Sport') },
    ]);
  });

  it('refuses an existing name in any case', async () => {
    await create('Vintage');
    const answer = await send(market, 'POST /categories', admin, input('vINTAGE'));
    expect(outcome(answer)).toBe('409 CATEGORY_EXISTS');
    expect(answer.json()).toMatchObject({ field: 'categoryName' });
  });

  it('keeps one of two concurrent ones', async () => {
    const answers = await Promise.all([1, 2].map(() => send(market, 'POST /categories', admin, input('Twins'))));
    expect(answers.map(outcome).sort()).toEqual(['200', '409 CATEGORY_EXISTS']);
  });

  it.each(['categoryName', 'descriptions', 'image'])('requires %s, and names it', async (field) => {
    const answer = await send(market, 'POST /categories', admin, { ...input('Incomplete'), [field]: undefined });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field });
  });

  it('stores a picture of our own host as a path', async () => {
    await send(market, 'POST /categories', admin, {
      ...input('Pictured'),
      image: market.services.env.publicUrl + TEST_IMAGE,
    });
    const [row] = await market.db.query<{ image: string }>(
      `select image from categories where category_name = 'Pictured'`,
    );
    expect(row?.image).toBe(TEST_IMAGE);
  });
});

describe('PUT /categories/:id', () => {
  it('changes names, description and picture, and is recorded with what was there before', async () => {
    const id = await create('Mopeds');
    const changed = { ...input('Small scooters'), categoryNameBn: 'ছোট স্কুটার', descriptions: 'Up to 60 cc' };
    const answer = await send(market, `PUT /categories/${id}`, admin, changed);
    expect(answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await listed()).find((category) => category._id === id)).toMatchObject(changed);
    const [, act] = await adminActionsOn(market, 'category', id);
    expect(act).toMatchObject({ act: 'edit category', before: { categoryName: 'Mopeds' }, after: changed });
  });

  it('refuses the name of another category, but not another case of its own', async () => {
    const [id] = [await create('Trikes'), await create('Quads')];
    const answer = await send(market, `PUT /categories/${id}`, admin, input('quads'));
    expect(outcome(answer)).toBe('409 CATEGORY_EXISTS');
    expect(answer.json()).toMatchObject({ field: 'categoryName' });
    expect(outcome(await send(market, `PUT /categories/${id}`, admin, input('TRIKES')))).toBe('200');
  });

  it('finds no deleted category', async () => {
    const id = await create('Gone for good');
    await send(market, `DELETE /categories/${id}`, admin);
    expect(outcome(await send(market, `PUT /categories/${id}`, admin, input('Back again')))).toBe(
      '404 CATEGORY_NOT_FOUND',
    );
  });
});

describe('GET /category/:id in an order', () => {
  it('sorts all products on sale, page by page, with the same contacts as newest first', async () => {
    const id = await create('Sorted');
    const [seller, buyer] = [await market.person('seller'), await market.person('user')];
    const bike = (sellingPrice: number) => list(market, seller, { productName: 'Bike', categoryId: id, sellingPrice });
    const [dear, cheap, middle] = [await bike(90_000), await bike(50_000), await bike(70_000)];
    const read = async (query: string) => {
      const answer = await send(market, `GET /category/${id}${query}`, buyer);
      const next = /cursor=([^>&]+)/.exec(String(answer.headers.link))?.[1];
      return { rows: answer.json<Product[]>(), total: answer.headers['x-total-count'], next };
    };
    const first = await read('?sort=price&limit=2');
    expect(first.rows.map(({ _id }) => _id)).toEqual([cheap, middle]);
    expect(first.total).toBe('3');
    const second = await read(`?sort=price&limit=2&cursor=${first.next}`);
    expect(second.rows.map(({ _id }) => _id)).toEqual([dear]);
    expect(second.next).toBeUndefined();
    const newest = await read('');
    expect(newest.rows.map(({ _id }) => _id)).toEqual([middle, cheap, dear]);
    expect(newest.rows[1]).toEqual(first.rows[0]);
  });

  it('refuses an unknown order, and a category that does not exist', async () => {
    const buyer = await market.person('user');
    const id = await create('Unsorted');
    expect(outcome(await send(market, `GET /category/${id}?sort=colour`, buyer))).toBe('400 VALIDATION');
    expect(outcome(await send(market, 'GET /category/999999?sort=price', buyer))).toBe('404 CATEGORY_NOT_FOUND');
  });
});

describe('DELETE /categories/:id', () => {
  it('hides the category and its page; its products stay with their sellers, its bookings stay open', async () => {
    const id = await create('Doomed');
    const [seller, buyer] = [await market.person('seller'), await market.person('user')];
    const product = await market.product(seller.id, id);
    const booking = await insertBooking(market, product, buyer);
    await insertAdvert(market, product);
    const adverts = async () =>
      (await send(market, 'GET /createAdvertise'))
        .json<{ productId: string }[]>()
        .filter((advert) => advert.productId === product).length;
    expect(await adverts()).toBe(1);

    expect((await send(market, `DELETE /categories/${id}`, admin)).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await listed()).some((category) => category._id === id)).toBe(false);
    expect(
      (await send(market, 'GET /productCategory')).json<{ _id: string }[]>().some((choice) => choice._id === id),
    ).toBe(false);
    expect(outcome(await send(market, `GET /category/${id}`, buyer))).toBe('404 CATEGORY_NOT_FOUND');
    expect(await adverts()).toBe(0);
    const own = (await send(market, `GET /products?email=${seller.email}`, seller)).json<
      { _id: string; status: string }[]
    >();
    expect(own).toMatchObject([{ _id: product, status: 'available' }]);
    expect(await closedBecause(market, booking)).toBeUndefined();
  });

  it('records the previous content; a repeat deletes and records nothing', async () => {
    const id = await create('Recorded');
    await send(market, `DELETE /categories/${id}`, admin);
    expect((await send(market, `DELETE /categories/${id}`, admin)).json()).toEqual({
      acknowledged: true,
      deletedCount: 0,
    });
    const acts = await adminActionsOn(market, 'category', id);
    expect(acts.map((act) => act.act)).toEqual(['create category', 'delete category']);
    expect(acts[1]).toMatchObject({ adminId: admin.id, before: { categoryName: 'Recorded', productCount: 0 } });
  });

  it.each(['0', '999999999', 'abc', '-1', '1e3', '%27'])('finds nothing for the id %s', async (id) => {
    expect((await send(market, `DELETE /categories/${id}`, admin)).json()).toEqual({
      acknowledged: true,
      deletedCount: 0,
    });
  });

  it('frees the name', async () => {
    const id = await create('Again');
    await send(market, `DELETE /categories/${id}`, admin);
    expect(outcome(await send(market, 'POST /categories', admin, input('Again')))).toBe('200');
  });
});

describe('the log of admin actions', () => {
  it.each([`update admin_acts set act = 'nothing'`, 'delete from admin_acts', 'truncate admin_acts'])(
    'refuses: %s',
    async (sql) => {
      await create(`For ${sql.slice(0, 6)}`);
      await expect(market.db.query(sql)).rejects.toThrow('append-only');
    },
  );
});
