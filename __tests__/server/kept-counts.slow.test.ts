import { seedLarge } from '../../demo/large.ts';
import { hideCategory } from '../../server/features/catalogue/category/category.queries.ts';
import { indexMissing } from '../../server/features/catalogue/search/index.queries.ts';
import { send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, search } from '../helpers/market/products.ts';
import { decideProduct, latestDecision, REASONS } from '../helpers/market/rows.ts';
import { reviewEachOther, settledDeal } from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  seller = await market.person('seller');
});
afterAll(() => market.close());

/** Counts that are kept, and the same ones counted from the rows. */
const COUNTS = {
  filters: [
    `select category_id, brand, city, condition, verified, products::int from search_counts where products <> 0`,
    `select category_id, brand, city, condition, verified, count(*)::int as products from search_products group by 1, 2, 3, 4, 5`,
  ],
  sellers: [
    `select seller_id, category_id, on_sale::int, sold::int from seller_totals where on_sale <> 0 or sold <> 0`,
    `select * from (select seller_id, category_id, count(*) filter (where status = 'available')::int as on_sale,
       count(*) filter (where status = 'sold' and not sold_elsewhere)::int as sold from products group by 1, 2) t
     where on_sale <> 0 or sold <> 0`,
  ],
  categories: [
    `select id, available_count::int as n from categories where available_count <> 0`,
    `select category_id as id, count(*)::int as n from products where status = 'available' group by 1`,
  ],
  people: [
    `select id, listed_count::int as n from people where listed_count <> 0`,
    `select seller_id as id, count(*)::int as n from products where status <> 'removed' group by 1`,
  ],
  reviews: [
    `select person_id, count::int, stars::int from review_totals where count <> 0`,
    `select person_id, count(*)::int as count, sum(rating)::int as stars from reviews
     where author = 'buyer' and visible_at is not null and removed_at is null group by 1`,
  ],
} as const;

async function expectCounts(): Promise<void> {
  for (const [name, statements] of Object.entries(COUNTS)) {
    const [kept, counted] = await Promise.all(
      statements.map(async (sql) => (await market.db.query(sql)).map((row) => JSON.stringify(row)).sort()),
    );
    expect([name, kept]).toEqual([name, counted]);
  }
}

const move = (id: string, changes: object) => sendOk(market, `PATCH /products/${id}`, seller, changes);
const isVerifiedInSearch = async (id: string) =>
  (await market.db.query<{ verified: boolean }>('select verified from search_products where id = $1', [id]))[0]
    ?.verified;

describe('counts beside filters, of categories and of sellers', () => {
  it('stay those of the rows through every change of a product, its seller and its category', async () => {
    const [category, other] = [await market.category(), await market.category()];
    const ids: string[] = [];
    for (const productName of ['Bajaj Pulsar 150', 'Honda CB Hornet', 'Yamaha FZ-S'])
      ids.push(await list(market, seller, { productName, categoryId: category }));
    const [first = '', second = '', third = ''] = ids;
    await expectCounts();

    await move(first, { categoryId: other });
    await move(first, { status: 'paused' });
    await expectCounts();
    await move(first, { status: 'available' });
    await move(second, { status: 'sold' });
    await expectCounts();

    expect(await isVerifiedInSearch(third)).toBe(false);
    await sendOk(market, `PATCH /verifySeller/${seller.id}`, admin);
    expect(await isVerifiedInSearch(third)).toBe(true);
    await expectCounts();

    await send(market, 'POST /reportedItems', await market.person('user'), { productId: third, reason: 'fraud' });
    expect((await decideProduct(market, third, admin, [{ action: 'badge' }])).statusCode).toBe(200);
    expect(await isVerifiedInSearch(third)).toBe(false);
    await expectCounts();
    await sendOk(market, `POST /decisions/${(await latestDecision(market, third, admin))._id}/undo`, admin);
    expect(await isVerifiedInSearch(third)).toBe(true);
    await expectCounts();

    await sendOk(market, `DELETE /products/${first}`, seller);
    await expectCounts();
    await market.db.transaction((tx) => hideCategory(tx, category));
    expect((await search(market, { category })).ids).toEqual([]);
    await expectCounts();
  });

  it('are right in a large market, which is filled without a call per product', async () => {
    await market.category();
    await seedLarge(market.db, 40, () => undefined);
    await indexMissing(market.db);
    const [row] = await market.db.query<{ n: number }>(
      `select count(*)::int as n from products where status = 'available'`,
    );
    expect(row?.n).toBeGreaterThanOrEqual(40);
    await expectCounts();
  });
});

describe('the number and stars of a seller’s reviews', () => {
  it('are those of the visible ones, also after a removal and its undoing', async () => {
    const deal = await settledDeal(market);
    const id = await reviewEachOther(market, deal, 3, 'Not as described.');
    await expectCounts();

    await sendOk(market, `POST /reviews/${id}/report`, deal.seller, { reason: 'other', comment: 'It is untrue.' });
    const [found] = await market.db.query<{ id: string; version: number }>(
      `select id, version from cases where kind = 'review' and subject_id = $1`,
      [id],
    );
    await sendOk(market, `POST /cases/${found?.id}/decision`, admin, {
      version: found?.version,
      actions: [{ action: 'remove' }],
      ...REASONS,
    });
    await expectCounts();
    const [decision] = await market.db.query<{ id: string }>(
      'select id from decisions where case_id = $1 order by id desc',
      [found?.id],
    );
    await sendOk(market, `POST /decisions/${decision?.id}/undo`, admin);
    await expectCounts();
    expect(await market.db.query('select count from review_totals where person_id = $1', [deal.seller.id])).toEqual([
      { count: 1 },
    ]);

    await sendOk(market, `POST /reviews/${id}/removal`, admin, { statement: 'It is about another person.' });
    await expectCounts();
  });
});
