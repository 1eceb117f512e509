import type { Queryable } from '../../server/database/database';
import { keysetOf } from '../../server/database/page';
import { listOfSeller, listOnSale } from '../../server/features/product/product.queries';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market';
import { sell } from '../helpers/rows';
import { send } from '../helpers/send';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
beforeAll(async () => { market = await openMarket(); });
afterAll(() => market.close());
beforeEach(async () => {
  [seller, buyer] = [await market.person('seller'), await market.person('user')];
  category = await market.category();
});

interface Page { ids: string[]; total: string; next?: string }
async function page(path: string, who: TestPerson): Promise<Page> {
  const answer = await send(market, `GET ${path}`, who);
  const link = /^<\/api([^>]*)>; rel="next"$/.exec(String(answer.headers.link ?? ''));
  return { ids: answer.json<{ _id: string }[]>().map((row) => row._id), total: String(answer.headers['x-total-count']), next: link?.[1] };
}
/** Follows the Link headers to the end; `between` runs after each page. */
async function walk(path: string, who: TestPerson, between: () => Promise<unknown> = async () => undefined): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next; ) {
    const found: Page = await page(next, who);
    pages.push(found.ids);
    next = found.next;
    await between();
  }
  return pages;
}
const fill = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.unshift(await market.product(seller.id, category));
  return ids;
};

const LISTS: [name: string, path: () => string, who: () => TestPerson][] = [
  ['GET /category/:id', () => `/category/${category}`, () => buyer],
  ['GET /products', () => `/products?email=${encodeURIComponent(seller.email)}`, () => seller],
];

describe.each(LISTS)('%s', (_name, path, who) => {
  const paged = (limit: number) => `${path()}${path().includes('?') ? '&' : '?'}limit=${limit}`;

  it('walks every row once, newest first, while new ones arrive', async () => {
    const ids = await fill(7);
    const pages = await walk(paged(3), who(), () => market.product(seller.id, category));
    expect(pages.map((rows) => rows.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(ids);
  });

  it('walks every remaining row once while the last one shown goes', async () => {
    const ids = await fill(6);
    const first = await page(paged(2), who());
    await send(market, `DELETE /products/${ids[1]}`, seller);
    const rest = await walk(first.next ?? '', who());
    expect([...first.ids, ...rest.flat()]).toEqual(ids);
  });

  it('has no next page after one that is just full', async () => {
    await fill(3);
    expect((await page(paged(3), who())).next).toBeUndefined();
    expect((await page(paged(2), who())).next).toBeDefined();
  });

  it('is 24 rows long unless told, 100 at most', async () => {
    await fill(25);
    expect((await page(path(), who())).ids).toHaveLength(24);
    for (const limit of [0, 101, -1]) expect((await send(market, `GET ${paged(limit)}`, who())).statusCode).toBe(400);
  });

  it('is empty, not broken, after a cursor that is none', async () => {
    await fill(1);
    for (const cursor of ['abc', '0', '99999999999999999999', '%27--']) expect((await page(`${paged(2)}&cursor=${cursor}`, who())).ids).toEqual([]);
  });
});

describe('X-Total-Count', () => {
  const totals = async () => [(await page(`/category/${category}?limit=1`, buyer)).total, (await page(`/products?email=${seller.email}&limit=1`, seller)).total];

  it('stays true through add, sell and remove', async () => {
    expect(await totals()).toEqual(['0', '0']);
    const answer = await send(market, 'POST /products', seller, {
      categoryId: category, productName: 'Honda', buyingPrice: 2, sellingPrice: 1, purchaseYear: 2020, condition: 'Fair', sellerPhone: '+8801711000002',
      location: 'Dhaka', descriptions: 'A bike.', image: TEST_IMAGE,
    });
    const [second, third] = await fill(2);
    expect(await totals()).toEqual(['3', '3']);
    await sell(market, answer.json<{ insertedId: string }>().insertedId);
    expect(await totals()).toEqual(['2', '3']);
    await send(market, `DELETE /products/${second}`, seller);
    await send(market, `DELETE /products/${second}`, seller);
    expect(await totals()).toEqual(['1', '2']);
    await send(market, `DELETE /products/${third}`, await market.person('admin'));
    expect(await totals()).toEqual(['0', '1']);
  });

  it('stays true when many products come and go at once', async () => {
    const ids = await fill(6);
    const answers = await Promise.all([
      ...ids.slice(0, 4).map((id) => send(market, `DELETE /products/${id}`, seller)),
      ...[1, 2, 3].map(() => market.product(seller.id, category).then(() => ({ statusCode: 200 }))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(await totals()).toEqual(['5', '5']);
  });

  it('is that of the categories too', async () => {
    await fill(2);
    const rows = (await send(market, 'GET /categories')).json<{ _id: string; productCount: number }[]>();
    expect(rows.find((row) => row._id === category)?.productCount).toBe(2);
  });
});

describe('with ten thousand products', () => {
  /** Answers no rows, but remembers what was asked. */
  const recorder = () => {
    const asked: { sql: string; binds: unknown[] }[] = [];
    const db: Queryable = { query: async (sql, binds = []) => { asked.push({ sql, binds }); return []; } };
    return { asked, db };
  };
  /** The plan of the very statement a list runs, as PostgreSQL plans it for every bind alike. */
  const planOf = async (list: (db: Queryable) => Promise<unknown>, types: string) => {
    const { asked, db } = recorder();
    await list(db);
    const [first] = asked;
    if (!first) throw new Error('nothing asked');
    const lines = await market.db.transaction(async (tx) => {
      await tx.query('set local plan_cache_mode = force_generic_plan');
      await tx.query(`prepare the_list (${types}) as ${first.sql}`);
      const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain execute the_list (${first.binds.map((bind) => `'${String(bind)}'`).join(', ')})`);
      await tx.query('deallocate the_list');
      return rows;
    });
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  it('a page is found by its index, and nothing is sorted', async () => {
    await market.db.query(`insert into categories (category_name, descriptions, image) select 'Crowded ' || n, 'x', '/x' from generate_series(1, 10) n`);
    await market.db.query(`insert into people (email, user_name, role) select 'seller' || n || '@crowd.example', 'Crowd', 'seller' from generate_series(1, 100) n`);
    await market.db.query(
      `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone, location, descriptions, image, status)
       select c.id, s.id, 'Bike', 1, 1, 2020, 'Good', '012345', 'Dhaka', 'x', '/x', (array['available', 'sold', 'removed'])[1 + n % 3]
       from categories c, people s, generate_series(1, 10) n where c.category_name like 'Crowded%' and s.user_name = 'Crowd'`,
    );
    await market.db.script('analyze');
    const ofCategory = await planOf((db) => listOnSale(db, category, keysetOf({})), 'bigint, bigint, bigint');
    expect(ofCategory).toMatch(/Index Scan (Backward )?using products_on_sale/);
    expect(ofCategory).not.toMatch(/Sort|Seq Scan on products/);
    const ofSeller = await planOf((db) => listOfSeller(db, seller.id, keysetOf({})), 'bigint, bigint, bigint');
    expect(ofSeller).toMatch(/Index Scan (Backward )?using products_of_seller/);
    expect(ofSeller).not.toMatch(/Sort|Seq Scan on products/);
  });
});
