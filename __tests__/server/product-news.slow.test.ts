import type { Database } from '../../server/database/database.ts';
import { notifyOfProducts } from '../../server/features/news/notices/product-news.queries.ts';
import { notifyNewMatches } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { countDeadLettered } from '../../server/database/outbox.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list } from '../helpers/market/products.ts';
import { insertWish } from '../helpers/market/rows.ts';
import { createContestedOffer, createOffer } from '../helpers/money/deals.ts';
import { pay, report, secretFor } from '../helpers/money/payments.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  // The provider's own webhook would otherwise sell a product before the test looks.
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.query('delete from product_news');
  await market.db.query('delete from search_arrivals');
});

const ok = async (...call: Parameters<typeof send>) => expect(outcome(await send(...call))).toBe('200');
/** How often each person was notified about a product, in order of their ids. */
const toldOf = async (product: string) =>
  (
    await market.db.query<{ person: string; count: number }>(
      `select person_id::text as person, count from notices where product_id = $1
       and kind in ('sold', 'removed', 'repriced') order by person_id`,
      [product],
    )
  ).map(({ person, count }) => [person, count]);
/** Inserts this many people who wish for a product. */
const insertWishers = (product: string, count: number) =>
  market.db.withoutTimeouts().query(
    `with wishers as (insert into people (email, user_name, role)
     select gen_random_uuid() || '@x.test', 'Wisher', 'user' from generate_series(1, $2::int) returning id)
     insert into wishes (product_id, person_id) select $1, id from wishers`,
    [product, count],
  );
const setPrice = (seller: TestPerson, product: string, sellingPrice: number) =>
  ok(market, `PATCH /products/${product}`, seller, { sellingPrice });
/** A database that fails every transaction after this many. */
function failing(after: number): Database {
  let begun = 0;
  return {
    ...market.db,
    transaction: (work) => (++begun > after ? Promise.reject(new Error('killed')) : market.db.transaction(work)),
  };
}

describe('product news', () => {
  it('notifies people who wished for or booked products of a deleted category', async () => {
    const { buyer, product, category } = await createOffer(market);
    await insertWish(market, product, buyer);
    await ok(market, `DELETE /categories/${category}`, await market.person('admin'));
    await notifyOfProducts(market.db);
    expect(await toldOf(product)).toEqual([[buyer.id, 1]]);
  });

  it('is sent in the order of events, also from id 99 to 100', async () => {
    await market.db.query('alter table product_news alter column id restart with 98');
    const { seller, buyer, product } = await createOffer(market);
    await insertWish(market, product, buyer);
    for (const price of [170_000, 160_000, 150_000]) await setPrice(seller, product, price);
    const taken: string[] = [];
    const watched: Database = {
      ...market.db,
      query: async <Row extends object>(...asked: Parameters<Database['query']>) => {
        const rows = await market.db.query<Row & { id: string }>(...asked);
        if (/from product_news\s+where id >/.test(asked[0])) taken.push(...rows.map(({ id }) => id));
        return rows;
      },
    };
    expect(await notifyOfProducts(watched)).toBe(3);
    expect(taken).toEqual(['98', '99', '100']);
  });

  it('is enqueued by a payment without notifying wishers; they are notified afterwards, once each', async () => {
    const { seller, buyer, rival, product, booking } = await createContestedOffer(market);
    for (const who of [seller, buyer, rival]) await insertWish(market, product, who);
    await insertWishers(product, 1200);
    const paid = await pay(market, await secretFor(market, buyer, booking));
    expect((await report(market, buyer, booking, paid)).statusCode).toBe(200);
    expect(await toldOf(product)).toEqual([]);
    expect(await notifyOfProducts(market.db)).toBe(1);
    const told = await toldOf(product);
    expect(told).toHaveLength(1201);
    expect(told).toContainEqual([rival.id, 1]);
    expect(told.filter(([person, count]) => person === seller.id || person === buyer.id || count !== 1)).toEqual([]);
    expect(await notifyOfProducts(market.db)).toBe(0);
    expect(await market.db.query('select from product_news')).toEqual([]);
  });

  it('is continued where a killed process stopped, and nobody is notified twice', async () => {
    const { seller, product } = await createOffer(market);
    await insertWishers(product, 1200);
    await setPrice(seller, product, 170_000);
    await expect(notifyOfProducts(failing(1))).rejects.toThrow('killed');
    expect(await toldOf(product)).toHaveLength(500);
    await market.db.query('update notices set read_at = now() where product_id = $1', [product]);
    await notifyOfProducts(market.db);
    expect((await toldOf(product)).map(([, count]) => count)).toEqual(Array(1200).fill(1));
  });

  it('is sent once by concurrent processes', async () => {
    const { seller, product } = await createOffer(market);
    await insertWishers(product, 700);
    await setPrice(seller, product, 170_000);
    await Promise.all([1, 2, 3].map(() => notifyOfProducts(market.db)));
    await notifyOfProducts(market.db);
    expect((await toldOf(product)).map(([, count]) => count)).toEqual(Array(700).fill(1));
  });

  it('skips people who wish for or book it later, or have left', async () => {
    const { seller, buyer, rival, product } = await createContestedOffer(market);
    const [early, late] = [await market.person('user'), await market.person('user')];
    await insertWish(market, product, early);
    await setPrice(seller, product, 170_000);
    await insertWish(market, product, late);
    await market.db.query('update people set deleted_at = now() where id = $1', [rival.id]);
    await notifyOfProducts(market.db);
    expect((await toldOf(product)).map(([person]) => person).sort()).toEqual([buyer.id, early.id].sort());
  });

  it('reaches browsers as a live event', async () => {
    const { seller, product } = await createOffer(market);
    const wisher = await market.person('user');
    await insertWish(market, product, wisher);
    await setPrice(seller, product, 170_000);
    await notifyOfProducts(market.db);
    expect(await market.db.query('select kind from live_events where person_id = $1', [wisher.id])).toEqual([
      { kind: 'notice' },
    ]);
  });
});

describe('work that always fails', () => {
  const pass = (outbox: string) =>
    market.db.query(`update ${outbox} set due_at = now() - interval '1 second' where due_at is not null`);
  const setAside = async () => (await countDeadLettered(market.db)).filter(({ count }) => count > 0);
  const lines: object[] = [];
  const log = { error: (line: object) => void lines.push(line) };
  beforeEach(() => void (lines.length = 0));

  it('is dead-lettered after five attempts with one log line, without delaying other alerts', async () => {
    const [seller, buyer] = [await market.person('seller'), await market.person('user')];
    const category = await market.category();
    await send(market, 'POST /searches', buyer, { filters: { category }, alert: 'instant' });
    const broken = await list(market, seller, { productName: 'Bajaj Pulsar 150', categoryId: category });
    await market.db.query(`update search_arrivals set former = '{"price": "no number"}' where product_id = $1`, [
      broken,
    ]);
    const good = await list(market, seller, { productName: 'Bajaj Pulsar 160', categoryId: category });
    const told = async () =>
      (
        await market.db.query<{ product: string }>(
          `select product_id::text as product from notices where person_id = $1 and kind = 'search'`,
          [buyer.id],
        )
      ).map(({ product }) => product);
    await expect(notifyNewMatches(market.db, log)).rejects.toThrow('no number');
    expect(await told()).toEqual([good]);
    // The second attempt may follow immediately, later ones back off.
    await expect(notifyNewMatches(market.db, log)).rejects.toThrow('no number');
    expect(await notifyNewMatches(market.db, log)).toBe(0);
    for (let attempt = 3; attempt < 5; attempt += 1) {
      await pass('search_arrivals');
      await expect(notifyNewMatches(market.db, log)).rejects.toThrow('no number');
    }
    expect([lines, await setAside()]).toEqual([[], []]);
    await pass('search_arrivals');
    expect(await notifyNewMatches(market.db, log)).toBe(0);
    expect(lines).toEqual([
      { err: expect.any(Error), outbox: 'search_arrivals', row: expect.any(String), product: broken },
    ]);
    await pass('search_arrivals');
    expect(await notifyNewMatches(market.db, log)).toBe(0);
    expect([lines.length, await setAside()]).toEqual([1, [{ outbox: 'search_arrivals', count: 1 }]]);
    const failed = () => market.db.query('select work, subject, failures from failed_rows');
    expect(await failed()).toEqual([{ work: 'searchAlert', subject: broken, failures: 5 }]);
    await market.db.query('delete from search_arrivals where due_at is null');
    await notifyNewMatches(market.db, log);
    expect(await failed()).toEqual([]);
  });

  it('delays no other product’s news, however many processes look', async () => {
    const [first, second] = [await createOffer(market), await createOffer(market)];
    for (const { seller, buyer, product } of [first, second]) {
      await insertWish(market, product, buyer);
      await setPrice(seller, product, 170_000);
    }
    await market.db.query(
      `create function fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'always fails'; end $$`,
    );
    await market.db.query(
      `create trigger fails before insert on notices for each row when (new.product_id = ${first.product}) execute function fail_for_test()`,
    );
    try {
      const both = await Promise.allSettled([notifyOfProducts(market.db, log), notifyOfProducts(market.db, log)]);
      expect(both.map(({ status }) => status)).toContain('rejected');
      expect(await toldOf(second.product)).toEqual([[second.buyer.id, 1]]);
      for (let more = 0; more < 4; more += 1) {
        await pass('product_news');
        await notifyOfProducts(market.db, log).catch(() => undefined);
      }
      expect(await setAside()).toEqual([{ outbox: 'product_news', count: 1 }]);
      expect(lines).toMatchObject([{ outbox: 'product_news', product: first.product }]);
    } finally {
      await market.db.query('drop trigger fails on notices');
    }
    // Makes it due now, like an operator who has fixed the cause.
    await market.db.query('update product_news set attempts = 0, due_at = now() where due_at is null');
    await notifyOfProducts(market.db, log);
    expect(await toldOf(first.product)).toEqual([[first.buyer.id, 1]]);
  });
});
