import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { sell } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ seller, buyer, category, product } = await createOffer(market));
});

const wish = (who: TestPerson = buyer, productId = product, more: object = {}) =>
  send(market, 'POST /mywishlist', who, { productId, ...more });
const wished = async (...call: Parameters<typeof wish>) =>
  (await wish(...call)).json<{ insertedId: string }>().insertedId;
const list = async (who: TestPerson = buyer) =>
  (await send(market, `GET /mywishlist?email=${who.email}`, who)).json<Record<string, unknown>[]>();

describe('POST /mywishlist', () => {
  it('stores the product, with everything else from the database', async () => {
    const answer = await wish(buyer, product, {
      productName: 'Other',
      price: 1,
      userEmail: seller.email,
      userName: 'X',
      sellerName: 'Y',
      date: 'z',
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
        status: 'available',
        userName: 'Rahim Uddin',
        userEmail: buyer.email,
        sellerName: 'Kamal Hossain',
        sellerEmail: seller.email,
        date: expect.stringMatching(/^[A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d:\d\d [ap]m$/),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  it('stores the same product once, even from ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => wish()));
    expect(answers.map(outcome)).toEqual(Array(10).fill('200'));
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('refuses unavailable products', async () => {
    for (const none of ['999999999', 'abc']) expect(outcome(await wish(buyer, none))).toBe('404 PRODUCT_NOT_FOUND');
    const removed = await market.product(seller.id, category);
    await send(market, `DELETE /products/${removed}`, seller);
    expect(outcome(await wish(buyer, removed))).toBe('409 PRODUCT_REMOVED');
    const closed = await market.category();
    const stranded = await market.product(seller.id, closed);
    await market.db.query('update categories set deleted_at = now() where id = $1', [closed]);
    expect(outcome(await wish(buyer, stranded))).toBe('404 CATEGORY_NOT_FOUND');
    await sell(market, product);
    expect(outcome(await wish())).toBe('409 PRODUCT_SOLD');
    const answer = await send(market, 'POST /mywishlist', buyer, {});
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field: 'productId' });
    expect(await list()).toEqual([]);
  });
});

describe('GET /mywishlist', () => {
  it('is only one’s own, newest first', async () => {
    const [first, second] = [await wished(), await wished(buyer, await market.product(seller.id, category))];
    expect((await list()).map((row) => row._id)).toEqual([second, first]);
    expect((await send(market, `GET /mywishlist?email=${buyer.email.toUpperCase()}`, buyer)).json()).toHaveLength(2);
    expect(await list(seller)).toEqual([]);
    for (const nosy of [seller, await market.person('admin')])
      expect(outcome(await send(market, `GET /mywishlist?email=${buyer.email}`, nosy))).toBe('403 FORBIDDEN');
    expect(outcome(await send(market, `GET /mywishlist?email=${buyer.email}`))).toBe('401 UNAUTHENTICATED');
  });

  it('shows current price, status and names', async () => {
    await wished();
    await market.db.query('update products set selling_price = 170000 where id = $1', [product]);
    await market.db.query(`update people set user_name = 'Kamal H.' where id = $1`, [seller.id]);
    await sell(market, product);
    expect(await list()).toMatchObject([{ price: 170_000, status: 'sold', sellerName: 'Kamal H.' }]);
  });

  it('says when the category is gone, so that nothing links there', async () => {
    await wished();
    await market.db.query('update categories set deleted_at = now() where id = $1', [category]);
    expect(await list()).toMatchObject([{ productId: product, status: 'available', categoryDeleted: true }]);
  });

  it('drops removed products', async () => {
    await wished();
    await send(market, `DELETE /products/${product}`, seller);
    expect(await list()).toEqual([]);
  });
});

describe('DELETE /mywishlist/:id', () => {
  const remove = (id: string, who: TestPerson = buyer) => send(market, `DELETE /mywishlist/${id}`, who);

  it('deletes one’s own, which can then be added again', async () => {
    const id = await wished();
    expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await list()).toEqual([]);
    expect(outcome(await remove(id))).toBe('404 WISH_NOT_FOUND');
    expect(await wished()).not.toBe(id);
  });

  it('finds nothing of another person’s', async () => {
    const id = await wished();
    for (const nosy of [seller, await market.person('admin')])
      expect(outcome(await remove(id, nosy))).toBe('404 WISH_NOT_FOUND');
    expect(outcome(await remove('abc'))).toBe('404 WISH_NOT_FOUND');
    expect(await list()).toHaveLength(1);
  });
});
