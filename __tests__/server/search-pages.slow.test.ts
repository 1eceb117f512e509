import { setTimeout } from 'node:timers/promises';
import { SEARCH_COUNT_MAX } from '#contract/limits';
import { SEARCH_SORTS, type SearchSort } from '#contract/lists';
import type { Facets } from '#contract/catalogue/search';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, passCache, search } from '../helpers/market/products.ts';
import { REPLICA_TIMING } from '../../server/database/replica.ts';
import { cacheVersion } from '../../server/features/catalogue/search/cache.ts';
import { indexMissing } from '../../server/features/catalogue/search/index.queries.ts';

let market: Market;
let seller: TestPerson;
let category: string;
beforeAll(async () => {
  // The first change invalidates the cache; all further ones of this file wait for the end of the debounce.
  jest.replaceProperty(REPLICA_TIMING, 'maxLagMs', 3_600_000);
  market = await openMarket();
  seller = await market.person('seller');
  await market.category();
  while (cacheVersion(market.db) === 0) await setTimeout(10);
});
afterAll(() => market.close());
beforeEach(async () => {
  category = await market.category();
  passCache();
});

/** A row as the orders compare it. */
interface Sorted {
  _id: string;
  sellingPrice: number;
  purchaseYear: number;
  kilometres: number | null;
}
const LAST = Number.MAX_SAFE_INTEGER;
const ORDERS: Record<Exclude<SearchSort, 'relevance'>, (row: Sorted) => [value: number, id: number]> = {
  newest: ({ _id }) => [0, -Number(_id)],
  price: ({ _id, sellingPrice }) => [sellingPrice, Number(_id)],
  '-price': ({ _id, sellingPrice }) => [-sellingPrice, -Number(_id)],
  km: ({ _id, kilometres }) => [kilometres ?? LAST, Number(_id)],
  '-year': ({ _id, purchaseYear }) => [-purchaseYear, -Number(_id)],
};

const bike = (more: object = {}) =>
  list(market, seller, { productName: 'Honda Livo 110', categoryId: category, ...more });
/** Includes ties and unknown values. */
const fill = async (count: number) => {
  for (let at = 0; at < count; at += 1)
    await bike({
      sellingPrice: 100_000 + (at % 3) * 1000,
      purchaseYear: 2015 + (at % 2),
      ...(at % 4 === 0 ? {} : { kilometres: 5000 * (at % 3) }),
    });
};

async function walk(query: Record<string, string>, between: () => Promise<unknown> = async () => undefined) {
  const pages: Sorted[][] = [];
  for (let path: string | undefined = `/search?${new URLSearchParams({ category, ...query })}`; path;) {
    const found: Awaited<ReturnType<typeof search>> = await search(market, path);
    pages.push(found.body as Sorted[]);
    path = found.next;
    if (path) await between();
  }
  return pages;
}

describe.each([...SEARCH_SORTS])('sorted by %s', (sort) => {
  it('every row appears once, at any page size, with and without words', async () => {
    await fill(13);
    for (const words of [{}, { q: 'livo' }] as Record<string, string>[]) {
      const rows = (await walk({ sort, limit: '3', ...words })).flat();
      expect(new Set(rows.map((row) => row._id)).size).toBe(13);
      expect(rows).toHaveLength(13);
      if (sort === 'relevance') continue;
      const order = ORDERS[sort];
      const sorted = [...rows].sort((one, other) => order(one)[0] - order(other)[0] || order(one)[1] - order(other)[1]);
      expect(rows.map((row) => row._id)).toEqual(sorted.map((row) => row._id));
    }
  });

  it('inserts and deletes between two pages neither repeat nor hide another row', async () => {
    await fill(7);
    const before = new Set((await walk({ sort, limit: '100' })).flat().map((row) => row._id));
    let made = 0;
    const rows = (
      await walk({ sort, limit: '2' }, async () => {
        made += 1;
        const id = await bike({
          sellingPrice: 99_000 + made * 1000,
          purchaseYear: 2014 + made,
          kilometres: 4000 * made,
        });
        if (made % 2 === 0) await send(market, `DELETE /products/${id}`, seller);
      })
    ).flat();
    const ids = rows.map((row) => row._id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of before) expect(ids).toContain(id);
  });
});

/** A reproducible sequence from 0 to below 1. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

it.each([1, 2, 3])(
  'with any sales between two pages, no row is repeated or missing in any order (%i)',
  async (seed) => {
    const chance = createChance(seed);
    for (const sort of SEARCH_SORTS) {
      category = await market.category();
      await fill(12);
      const all = (await search(market, { category, limit: '100' })).ids;
      const sold = new Set<string>();
      const query: Record<string, string> = { sort, limit: String(1 + Math.floor(chance() * 4)) };
      if (chance() < 0.5) query.q = 'livo';
      if (chance() < 0.5) query.minPrice = '100001';
      const wanted = (await walk({ ...query, limit: '100' })).flat().map((row) => row._id);
      const seen = await walk(query, async () => {
        const id = all[Math.floor(chance() * all.length)] ?? '';
        sold.add(id);
        await market.db.query(`update products set status = 'sold' where id = $1`, [id]);
      });
      const ids = seen.flat().map((row) => row._id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(wanted.filter((id) => !sold.has(id) && !ids.includes(id))).toEqual([]);
    }
  },
);

it('the search counts exactly up to a thousand, and says that there are more beyond', async () => {
  const insert = (count: number) =>
    market.db.withoutTimeouts().query(
      `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year,
       condition, seller_phone, location, descriptions, image)
       select $1, $2, 'Keeway RKS 150', 200000, 100000 + n, 2020, 'Good', '+8801711000002', 'Dhaka', 'x', '/x'
       from generate_series(1, $3::int) n`,
      [category, seller.id, count],
    );
  await insert(SEARCH_COUNT_MAX);
  expect(await indexMissing(market.db)).toBe(SEARCH_COUNT_MAX);
  const totals = async () => [
    (await search(market, { category })).total,
    (await search(market, { category, q: 'rks' })).total,
    (await search(market, { category, minPrice: '100001' })).total,
  ];
  expect(await totals()).toEqual(['1000', '1000', '1000']);
  await insert(3);
  await indexMissing(market.db);
  passCache();
  expect(await totals()).toEqual(['1000+', '1000+', '1000+']);
  const pages = await walk({ q: 'rks', sort: 'price', limit: '100' });
  expect(pages.flat()).toHaveLength(1003);
  expect(await indexMissing(market.db)).toBe(0);
});

it('first pages without words are cached for half a minute', async () => {
  await bike();
  const before = await search(market, { category });
  await bike();
  expect((await search(market, { category })).ids).toEqual(before.ids);
  const all = (await search(market, { category, q: 'livo' })).ids;
  passCache();
  expect((await search(market, { category })).ids).toHaveLength(all.length);
});

it('after one’s own write the search cache is bypassed', async () => {
  const buyer = await market.person('user');
  await bike();
  await search(market, { category });
  await send(market, `GET /search/facets?category=${category}`);
  const wish = await send(market, 'POST /mywishlist', buyer, { productId: await bike() });
  const wisher = { headers: { ...buyer.headers, cookie: String(wish.headers['set-cookie']).split(';')[0] } };
  const found = await send(market, `GET /search?category=${category}`, wisher);
  const facets = await send(market, `GET /search/facets?category=${category}`, wisher);
  expect([found.headers['x-total-count'], facets.json<Facets>().total]).toEqual(['2', 2]);
});

it.each([
  ['colour=red', 'colour'],
  ['sort=cheap', 'sort'],
  ['minPrice=cheap', 'minPrice'],
  ['minPrice=0', 'minPrice'],
  ['maxKm=1e9', 'maxKm'],
  ['minCc=49', 'minCc'],
  ['city=Paris', 'city'],
  ['condition=Good&condition=Good', 'condition'],
  ['verified=false', 'verified'],
  ['limit=101', 'limit'],
  ['q=', 'q'],
  ['q=a&q=b', 'q'],
  [`q=${'x'.repeat(10_000)}`, 'q'],
  ['q=%00', 'q'],
  ['brand=%00', 'brand'],
  [Array.from({ length: 50 }, (_, at) => `brand=Brand${at}`).join('&'), 'brand'],
  ['cursor=made-up', 'cursor'],
  [`cursor=${Buffer.from('["newest",0,"1",7,3]').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('["newest",0,"1 or 1=1",0,3]').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('["newest",1e300,"1",0,3]').toString('base64url')}`, 'cursor'],
  [`sort=price&cursor=${Buffer.from('["newest",1,"1",0,3]').toString('base64url')}`, 'cursor'],
  [`sort=price&cursor=${Buffer.from('["price",9999999999,"1",0,3]').toString('base64url')}`, 'cursor'],
])('the search refuses %.60s and names the field', async (query, field) => {
  const answer = await send(market, `GET /search?${query}`);
  expect([outcome(answer), answer.json<{ field: string }>().field.split('.')[0]]).toEqual(['400 VALIDATION', field]);
});

it('a cursor continues only its own search, as issued by the server', async () => {
  await fill(5);
  const { next = '' } = await search(market, { category, sort: 'price', limit: '2' });
  const [path = '', cursor = ''] = next.split(/cursor=/);
  expect((await search(market, next)).status).toBe(200);
  const asked = decodeURIComponent(cursor);
  const [text = '', signature] = asked.split('.');
  const [, ...place] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
  const changed = Buffer.from(JSON.stringify(['price', ...place.slice(0, -1), 1])).toString('base64url');
  for (const made of [text, `${changed}.${signature}`, `${asked}A`])
    expect([made, (await search(market, `${path}cursor=${made}`)).status]).toEqual([made, 400]);
  for (const other of [
    path.replace('price', '-price'),
    `${path}minPrice=1&`,
    path.replace(/category=\d+/, 'category=0'),
  ])
    expect([other, (await search(market, `${other}cursor=${cursor}`)).status]).toEqual([other, 400]);
  // The page size isn't part of the search.
  expect((await search(market, next.replace('limit=2', 'limit=3'))).ids).toHaveLength(3);
});

it('the cookie for one’s own write can’t be forged', async () => {
  const found = async (cookie: string) =>
    (await market.app.inject({ url: `/api/search?category=${category}`, headers: { cookie } })).headers[
      'x-total-count'
    ];
  const buyer = await market.person('user');
  await bike();
  await found('');
  const wish = await send(market, 'POST /mywishlist', buyer, { productId: await bike() });
  const [own = ''] = String(wish.headers['set-cookie']).split(';');
  const [name = '', value = ''] = own.split('=');
  const later = `${Number(value.split('.')[0]) + 60_000}.${value.split('.')[1]}`;
  expect(await found(own)).toBe('2');
  for (const made of ['1', later, value.split('.')[0] ?? '']) expect(await found(`${name}=${made}`)).toBe('1');
});

it('an address with too many concurrent searches gets a retry later, without affecting others', async () => {
  const search = (q: string, remoteAddress: string) => market.app.inject({ url: `/api/search?q=${q}`, remoteAddress });
  const flood = await Promise.all(Array.from({ length: 60 }, (_, at) => search(`livo${at}`, '203.0.113.50')));
  const refused = flood.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(flood.filter(({ statusCode }) => statusCode === 200).length).toBe(60 - refused.length);
  expect((await search('livo', '203.0.113.51')).statusCode).toBe(200);
});

it('unknown parameters of other calls are refused, too', async () => {
  expect((await send(market, 'GET /search/facets?sort=price')).json()).toMatchObject({
    code: 'VALIDATION',
    field: 'sort',
  });
  expect((await send(market, 'GET /search/suggestions?q=a&x=1')).json()).toMatchObject({
    code: 'VALIDATION',
    field: 'x',
  });
});

it('operators, quotes and other scripts are answered correctly, at no higher cost', async () => {
  await bike();
  const hostile = [
    `'); drop table products; --`,
    `a & b | !c <-> d:*A`,
    `\\' \\\\ ' "`,
    `'livo':* | !!!`,
    '(((((((((((((((((((((((((((((',
    '১'.repeat(100),
    'ক'.repeat(100),
    'এ'.repeat(100),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'zzzzzz yyyyyy xxxxxx wwwwww vvvvvv uuuuuu tttttt ssssss rrrrrr qqqqqq',
    '☃ 🏍️',
    '摩托车',
    '\u200d\u09cd\u09bc',
    '%00%27',
    '$1 ${x} {{y}}',
  ];
  const answer = async (q: string) => {
    passCache();
    const statements = [jest.spyOn(market.db, 'query'), jest.spyOn(market.db.search, 'query')];
    const [found, facets] = [
      await search(market, { q }),
      await send(market, `GET /search/facets?${new URLSearchParams({ q })}`),
    ];
    expect([q, [200, 400].includes(found.status), [200, 400].includes(facets.statusCode)]).toEqual([q, true, true]);
    const count = statements.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const each of statements) each.mockRestore();
    return count;
  };
  // Each reading of the words is a separate statement; statistics are refreshed now and then.
  const most = 2 + Math.max(await answer('honda livo'), await answer('hnoda livvo'));
  for (const q of hostile) {
    const count = await answer(q);
    expect([q, count, count <= most]).toEqual([q, count, true]);
  }
  expect((await search(market, { q: '☃ 🏍️' })).total).toBe('0');
});

it('contradictory filters find nothing', async () => {
  await bike();
  expect((await search(market, { category, minPrice: '500000', maxPrice: '100' })).total).toBe('0');
  expect((await search(market, { category: 'none' })).total).toBe('0');
  expect((await search(market, { category: '9'.repeat(60), q: 'livo' })).total).toBe('0');
});
