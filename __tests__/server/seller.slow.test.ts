import { Check } from 'typebox/value';
import { ProductCard } from '#contract/catalogue/product';
import { Seller } from '#contract/catalogue/seller';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { sell } from '../helpers/market/rows.ts';

let market: Market;
let seller: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.person('seller', { userName: 'Rafiqul Karim', verified: true });
  category = await market.category();
});

const read = (path: string) => send(market, `GET /sellers/${path}`);
const idsOf = (answer: { json: () => unknown }) => (answer.json() as { _id: string }[]).map(({ _id }) => _id);

describe('GET /sellers/:id', () => {
  it('shows badge, joining date, and numbers on sale and sold, without the email', async () => {
    const [, sold, removed] = [
      await market.product(seller.id, category),
      await market.product(seller.id, category),
      await market.product(seller.id, category),
    ];
    await sell(market, sold);
    await market.db.query(`update products set status = 'removed', removed_at = now() where id = $1`, [removed]);
    const answer = await read(seller.id);
    expect(answer.json()).toMatchObject({
      _id: seller.id,
      sellerName: 'Rafiqul Karim',
      sellerStatus: 'verified',
      onSaleCount: 1,
      soldCount: 1,
    });
    expect(Check(Seller, answer.json())).toBe(true);
    expect(answer.body).not.toMatch(/@|phone(?!Proven)|email/i);
  });

  it('says that previews don’t show a name that reads as a message, and the same of a product’s', async () => {
    const userName = 'Call 01711 000002';
    const seller = await market.person('seller', { userName });
    const product = await market.product(seller.id, await market.category(), { productName: 'bKash blocked' });
    expect((await sendOk(market, `GET /sellers/${seller.id}`)).json()).toMatchObject({ doubtfulName: true });
    expect((await sendOk(market, `GET /products/${product}`)).json()).toMatchObject({ doubtfulName: true });
    const page = await market.app.inject({ url: `/api/sellers/${(await market.person('seller')).id}` });
    expect(page.json()).not.toHaveProperty('doubtfulName');
  });

  it('exists only for sellers with an account', async () => {
    const [buyer, admin] = [await market.person('user'), await market.person('admin')];
    for (const id of [buyer.id, admin.id, '999999999', 'abc'])
      expect(outcome(await read(id))).toBe('404 PERSON_NOT_FOUND');
    await market.product(admin.id, category);
    expect(outcome(await read(admin.id))).toBe('200');
    await market.db.query('update people set deleted_at = now() where id = $1', [seller.id]);
    expect(outcome(await read(seller.id))).toBe('404 PERSON_NOT_FOUND');
    expect(outcome(await read(`${seller.id}/products`))).toBe('404 PERSON_NOT_FOUND');
  });

  it('counts products moved to another category, and not those of a deleted one', async () => {
    const other = await market.category();
    const [moved] = [await market.product(seller.id, category), await market.product(seller.id, category)];
    await market.db.query('update products set category_id = $2 where id = $1', [moved, other]);
    expect((await read(seller.id)).json()).toMatchObject({ onSaleCount: 2 });
    await market.db.query('update categories set deleted_at = now() where id = $1', [other]);
    expect((await read(seller.id)).json()).toMatchObject({ onSaleCount: 1 });
    await market.db.query('update categories set deleted_at = null where id = $1', [other]);
    await market.db.query(`update products set status = 'removed' where seller_id = $1`, [seller.id]);
    expect((await read(seller.id)).json()).toMatchObject({ onSaleCount: 0, soldCount: 0 });
  });
});

describe('GET /sellers/:id/products', () => {
  it('returns each product on sale once, newest first, while others change', async () => {
    const ids: string[] = [];
    for (let place = 0; place < 5; place += 1) ids.push(await market.product(seller.id, category));
    await market.product((await market.person('seller')).id, category);
    const first = await read(`${seller.id}/products?limit=2`);
    expect(idsOf(first)).toEqual([ids[4], ids[3]]);
    expect(first.headers['x-total-count']).toBe('5');
    expect(first.json<object[]>().every((row) => Check(ProductCard, row))).toBe(true);
    expect(first.body).not.toMatch(/@|sellerPhone|sellerEmail|01711/);
    await market.product(seller.id, category);
    await sell(market, ids[2] ?? '');
    const next = /<\/api(\/[^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await send(market, `GET ${next}`);
    expect(idsOf(second)).toEqual([ids[1], ids[0]]);
    expect(second.headers.link).toBeUndefined();
    expect(outcome(await read(`${seller.id}/products?limit=0`))).toBe('400 VALIDATION');
  });
});
