import type { SavedSearch } from '#contract/catalogue/saved-search';
import type { SearchFilters } from '#contract/catalogue/search';
import { SAVED_SEARCHES_PER_PERSON } from '#contract/limits';
import { NUMBER_FILTERS } from '#contract/catalogue/filters';
import { indexGoodPrices } from '../../server/features/catalogue/prices/good-price.queries.ts';
import {
  latestDigest,
  sendDailyAlerts,
  notifyNewMatches,
} from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { COMPARISONS } from '../../server/features/catalogue/search/index-columns.ts';
import { matchesOf } from '../../server/features/catalogue/search/matching.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, passCache, search } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [seller, buyer] = [await market.person('seller'), await market.person('user')];
  category = await market.category();
  await market.db.query('delete from search_arrivals');
});

const save = (filters: SearchFilters, alert = 'instant', who = buyer, name?: string) =>
  send(market, 'POST /searches', who, { filters, alert, name });
const saved = async (...call: Parameters<typeof save>) =>
  (await save(...call)).json<{ insertedId: string }>().insertedId;
const all = async (who = buyer) => (await send(market, 'GET /searches', who)).json<SavedSearch[]>();
const offer = (productName: string, more: Parameters<typeof list>[2] | object = {}) =>
  list(market, seller, { productName, categoryId: category, ...more });
const change = (id: string, body: object) => send(market, `PATCH /products/${id}`, seller, body);
const notices = (who = buyer) =>
  market.db.query<{ subject: string; product: string; count: number }>(
    `select subject_id::text as subject, product_id::text as product, count from notices
     where person_id = $1 and kind = 'search' order by id`,
    [who.id],
  );
const told = async (who = buyer) => {
  await notifyNewMatches(market.db);
  return notices(who);
};

describe('POST /searches', () => {
  it('stores a search with its filters, newest first', async () => {
    const first = await saved(
      { q: 'pulsar 150', maxPrice: 150_000, city: ['Dhaka'] },
      'instant',
      buyer,
      'For my brother',
    );
    const second = await saved({ category }, 'none');
    expect(await all()).toEqual([
      { _id: second, createdAt: expect.any(String), alert: 'none', filters: { category }, newCount: 0 },
      {
        _id: first,
        createdAt: expect.any(String),
        name: 'For my brother',
        alert: 'instant',
        filters: { q: 'pulsar 150', maxPrice: 150_000, city: ['Dhaka'] },
        newCount: 0,
      },
    ]);
    expect(await all(seller)).toEqual([]);
  });

  it('stores the same search once, in any order of its values, with the latest alert', async () => {
    const id = await saved({ q: 'fz', city: ['Dhaka', 'Sylhet'], minYear: 2019 }, 'instant');
    const again = await save({ minYear: 2019, city: ['Sylhet', 'Dhaka'], q: 'fz' }, 'daily');
    expect(again.json()).toEqual({ acknowledged: true, insertedId: id });
    expect(await all()).toMatchObject([{ _id: id, alert: 'daily' }]);
  });

  it('refuses an empty search, and values that GET /search refuses', async () => {
    expect(outcome(await save({}))).toBe('400 VALIDATION');
    expect(outcome(await save({ minPrice: 0 }))).toBe('400 VALIDATION');
    expect(outcome(await save({ q: 'fz' }, 'hourly'))).toBe('400 VALIDATION');
  });

  it(`stores at most ${SAVED_SEARCHES_PER_PERSON} per person, even for concurrent requests`, async () => {
    const answers = await Promise.all(
      Array.from({ length: SAVED_SEARCHES_PER_PERSON + 3 }, (_, at) => save({ maxPrice: 100_000 + at })),
    );
    expect(answers.map(outcome).filter((one) => one === '409 TOO_MANY_SEARCHES')).toHaveLength(3);
    expect(await all()).toHaveLength(SAVED_SEARCHES_PER_PERSON);
  });
});

describe('PATCH and DELETE /searches/:id', () => {
  it('are only for their owner', async () => {
    const id = await saved({ q: 'fz' });
    expect(outcome(await send(market, `PATCH /searches/${id}`, seller, { alert: 'none' }))).toBe(
      '404 SEARCH_NOT_FOUND',
    );
    expect(outcome(await send(market, `DELETE /searches/${id}`, seller))).toBe('404 SEARCH_NOT_FOUND');
    expect((await send(market, `PATCH /searches/${id}`, buyer, { alert: 'none' })).statusCode).toBe(200);
    expect(await all()).toMatchObject([{ alert: 'none' }]);
    await offer('Yamaha FZ');
    await notifyNewMatches(market.db);
    expect((await send(market, `DELETE /searches/${id}`, buyer)).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await all()).toEqual([]);
  });
});

describe('a new match', () => {
  it('notifies once per matching search, and counts until the search is opened', async () => {
    const id = await saved({ q: 'pulsar', maxPrice: 160_000 });
    await saved({ q: 'pulsar', maxPrice: 140_000 });
    const product = await offer('Bajaj Pulsar 150');
    expect(await told()).toEqual([{ subject: id, product, count: 1 }]);
    expect(await all()).toMatchObject([{ newCount: 0 }, { _id: id, newCount: 1 }]);
    const next = await offer('Bajaj Pulsar 150 DD');
    expect(await told()).toEqual([{ subject: id, product: next, count: 2 }]);
    await send(market, `PATCH /searches/${id}`, buyer, { opened: true });
    expect(await all()).toMatchObject([{ newCount: 0 }, { newCount: 0 }]);
  });

  it('reaches the browser as a live event', async () => {
    await saved({ q: 'pulsar' });
    await offer('Bajaj Pulsar 150');
    await told();
    expect(await market.db.query('select kind from live_events where person_id = $1', [buyer.id])).toEqual([
      { kind: 'notice' },
    ]);
  });

  it('is no product that the page calls similar', async () => {
    const id = await saved({ q: 'pulsar 125' });
    await offer('Bajaj Pulsar 150');
    const page = (await send(market, 'GET /search/facets?q=pulsar+125')).json<{ isNear?: boolean; total: number }>();
    expect(page).toMatchObject({ isNear: true });
    expect(page.total).toBeGreaterThan(0);
    expect(await told()).toEqual([]);
    const product = await offer('Bajaj Pulsar 125');
    expect(await told()).toEqual([{ subject: id, product, count: 1 }]);
  });

  it('of a search for good prices is notified when the price gets its label, after the listing', async () => {
    const id = await saved({ q: 'pulsar', goodPrice: 'true' });
    await saved({ q: 'pulsar', maxPrice: 1000 });
    const product = await offer('Bajaj Pulsar 150');
    expect(await told()).toEqual([]);
    const label = (made: object) =>
      market.db.query(
        `insert into price_estimates (product_id, price, estimate) select id, selling_price, $2::jsonb from products where id = $1
         on conflict (product_id) do update set estimate = excluded.estimate`,
        [product, JSON.stringify({ comparables: 20, ...made })],
      );
    await label({ label: 'good' });
    await indexGoodPrices(market.db, [product]);
    expect(await told()).toEqual([{ subject: id, product, count: 1 }]);
    // Announced once, even if the label comes and goes.
    await label({ label: 'fair' });
    await indexGoodPrices(market.db, [product]);
    expect(await market.db.query('select from search_arrivals')).toEqual([]);
    await label({ label: 'good' });
    await indexGoodPrices(market.db, [product]);
    expect(await told()).toHaveLength(1);
  });

  it('doesn’t notify its own seller', async () => {
    await saved({ q: 'pulsar' }, 'instant', seller);
    await offer('Bajaj Pulsar 150');
    expect(await told(seller)).toEqual([]);
  });

  it('notifies when a change of price or facts makes it match, and not for other changes', async () => {
    const product = await offer('Bajaj Pulsar 150');
    await notifyNewMatches(market.db);
    const [cheap, wide, red] = [
      await saved({ q: 'pulsar', maxPrice: 140_000 }),
      await saved({ q: 'pulsar', maxPrice: 500_000 }),
      await saved({ q: 'red pulsar' }),
    ];
    await change(product, { descriptions: 'Washed.' });
    expect(await told()).toEqual([]);
    await change(product, { sellingPrice: 139_000 });
    expect(await told()).toEqual([{ subject: cheap, product, count: 1 }]);
    await change(product, { colour: 'Red' });
    expect((await told()).map(({ subject }) => subject)).toEqual([cheap, red]);
    await change(product, { sellingPrice: 150_000 });
    await change(product, { sellingPrice: 139_000 });
    expect((await told()).map(({ subject, count }) => [subject, count])).toEqual([
      [cheap, 1],
      [red, 1],
    ]);
    expect((await notices()).some(({ subject }) => subject === wide)).toBe(false);
  });

  it('notifies when it is resumed, and when its seller is verified', async () => {
    const product = await offer('Bajaj Pulsar 150');
    await change(product, { status: 'paused' });
    const [any, verified] = [await saved({ q: 'pulsar' }), await saved({ q: 'pulsar', verified: 'true' })];
    expect(await told()).toEqual([]);
    await change(product, { status: 'available' });
    expect(await told()).toEqual([{ subject: any, product, count: 1 }]);
    await send(market, `PATCH /verifySeller/${seller.id}`, await market.person('admin'));
    expect(await told()).toEqual([
      { subject: any, product, count: 1 },
      { subject: verified, product, count: 1 },
    ]);
  });

  it('is skipped if it is sold before it is processed, and for people who have left', async () => {
    await saved({ q: 'pulsar' });
    const product = await offer('Bajaj Pulsar 150');
    await change(product, { status: 'sold' });
    expect(await told()).toEqual([]);
    await send(market, `DELETE /users/${buyer.id}`, await market.person('admin'));
    await offer('Bajaj Pulsar 150');
    expect(await told()).toEqual([]);
  });

  it('is processed by one of two concurrent processes', async () => {
    await saved({ q: 'pulsar' });
    for (let at = 0; at < 5; at += 1) await offer(`Bajaj Pulsar 15${at}`);
    await Promise.all([notifyNewMatches(market.db), notifyNewMatches(market.db)]);
    expect(await notices()).toMatchObject([{ count: 5 }]);
  });

  it('is retried if the first attempt fails halfway', async () => {
    await saved({ q: 'pulsar' });
    await offer('Bajaj Pulsar 150');
    const broken = { ...market.db, transaction: () => Promise.reject(new Error('killed')) };
    await expect(notifyNewMatches(broken)).rejects.toThrow('killed');
    expect(await told()).toHaveLength(1);
  });
});

describe('daily alerts', () => {
  it('start at eight in Dhaka', () => {
    expect(latestDigest(new Date('2026-11-22T01:59:59Z')).toISOString()).toBe('2026-11-21T02:00:00.000Z');
    expect(latestDigest(new Date('2026-11-22T02:00:00Z')).toISOString()).toBe('2026-11-22T02:00:00.000Z');
  });

  it('report once a day how many matches are still on sale', async () => {
    const id = await saved({ q: 'pulsar' }, 'daily');
    const [first, second, third] = [await offer('Pulsar 150'), await offer('Pulsar 160'), await offer('Pulsar 180')];
    expect(await told()).toEqual([]);
    expect(await all()).toMatchObject([{ newCount: 3 }]);
    await sendDailyAlerts(market.db, new Date(Date.now() - 86_400_000));
    expect(await notices()).toEqual([]);
    await change(third, { status: 'sold' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await sendDailyAlerts(market.db, tomorrow);
    await sendDailyAlerts(market.db, tomorrow);
    expect([first < second, await notices()]).toEqual([true, [{ subject: id, product: second, count: 2 }]]);
  });

  it('aren’t sent to people who turned them off', async () => {
    const id = await saved({ q: 'pulsar' }, 'daily');
    await offer('Pulsar 150');
    await notifyNewMatches(market.db);
    await send(market, `PATCH /searches/${id}`, buyer, { alert: 'none' });
    await sendDailyAlerts(market.db, new Date(Date.now() + 86_400_000));
    expect(await notices()).toEqual([]);
  });
});

it('matches that were sold are deleted', async () => {
  const id = await saved({ q: 'pulsar' });
  const product = await offer('Pulsar 150');
  await told();
  const kept = () => market.db.query('select from saved_search_matches where search_id = $1', [id]);
  expect(await kept()).toHaveLength(1);
  await change(product, { status: 'sold' });
  expect(await kept()).toEqual([]);
});

describe('a saved search matches what GET /search finds', () => {
  const pick = <T>(values: readonly T[], random: number): T => values[Math.floor(random * values.length)] as T;
  /** A reproducible sequence. */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state / 2 ** 31;
    };
  }
  const NAMES = [
    'Bajaj Pulsar 150',
    'Yamaha FZS V3',
    'Honda CB Hornet 160R',
    'Suzuki Gixxer SF',
    'পালসার ১৫০',
    'হোন্ডা সিবি হর্নেট',
  ];
  const MORE_NAMES = [
    'TVS Apache RTR 160 4V',
    'Hero Splendor Plus',
    'Runner scooter',
    'Helmet for riders',
    'Zontes unknownmodel',
    'KTM Duke',
  ];
  const WORDS = [
    'pulsar',
    'pulser 150',
    'পালসার',
    'yahama fzs',
    'fz',
    'gixxar',
    'hornet 160',
    'হর্নেট',
    'red',
    'লাল পালসার',
    'zontes',
    'dhaka pulsar',
  ];
  const MORE_WORDS = [
    'sylhet apache',
    'scooty',
    'bike',
    '!!!',
    'pulsar nosuchword',
    'scooters',
    'honda 150 2020',
    'unknownmodl',
    `o'neil \\`,
    'duke ktm',
  ];

  it('for products and searches of every kind', async () => {
    const random = numbers(7);
    const categories = [await market.category('Scooters of tests'), await market.category('Parts of tests')];
    const verified = await market.person('seller', { verified: true });
    const brands = [undefined, 'Bajaj', 'yamaha', 'HONDA', 'Zontes'];
    const maybe = <T>(value: T): T | undefined => (random() < 0.25 ? value : undefined);
    const filtersOf = (): SearchFilters =>
      JSON.parse(
        JSON.stringify({
          q: random() < 0.7 ? pick([...WORDS, ...MORE_WORDS], random()) : undefined,
          category: maybe(pick([...categories, '999999'], random())),
          brand: maybe([pick(['bajaj', 'Yamaha', 'হোন্ডা', 'zontes'], random())]),
          city: maybe(pick([['Dhaka'], ['Sylhet', 'Dhaka']], random())),
          condition: maybe([pick(['Good', 'Fair'], random())]),
          ...Object.fromEntries(
            COMPARISONS.map(({ name, sign }) => [name, maybe(NUMBER_FILTERS[name][sign === '>=' ? 'min' : 'max'])]),
          ),
          minPrice: maybe(100_000),
          maxPrice: maybe(pick([1, 150_000, 999_999_999], random())),
          minYear: maybe(2019),
          maxYear: maybe(2020),
          minCc: maybe(150),
          maxCc: maybe(2500),
          maxKm: maybe(pick([10_000, 999_999], random())),
          verified: maybe('true'),
        }),
      ) as SearchFilters;
    const searches = new Map<string, SearchFilters>();
    for (let at = 0; at < 120; at += 1) {
      const filters = filtersOf();
      const who = at % 40 === 0 ? (buyer = await market.person('user')) : buyer;
      if (Object.keys(filters).length > 0) searches.set(await saved(filters, 'none', who), filters);
    }
    const products: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      products.push(
        await list(market, pick([seller, verified], random()), {
          productName: pick([...NAMES, ...MORE_NAMES], random()),
          categoryId: pick(categories, random()),
          sellingPrice: pick([90_000, 150_000, 240_000], random()),
          purchaseYear: pick([2018, 2019, 2021], random()),
          condition: pick(['Good', 'Fair', 'Excellent'], random()),
          location: pick(['Mirpur, Dhaka', 'Zindabazar, Sylhet', 'গাজীপুর'], random()),
          ...(JSON.parse(
            JSON.stringify({
              brand: pick(brands, random()),
              kilometres: maybe(9000),
              engineCc: maybe(155),
              colour: maybe('Red'),
            }),
          ) as object),
        }),
      );
    }
    passCache();
    const found = new Map<string, string[]>(products.map((product) => [product, []]));
    let near = 0;
    for (const [id, { brand, city, condition, ...rest }] of searches) {
      const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      for (const [name, values] of Object.entries({ brand, city, condition }))
        for (const value of values ?? []) query.append(name, value);
      const page = await send(market, `GET /search/facets?${query}`);
      // Similar products are no matches.
      if (page.json<{ isNear?: boolean }>().isNear) {
        near += 1;
        continue;
      }
      const { ids } = await search(market, `/search?${query}&limit=100`);
      for (const product of ids) found.get(product)?.push(id);
    }
    const matched = new Map<string, string[]>();
    for (const product of products)
      matched.set(
        product,
        (await matchesOf(market.db, product)).map(({ searchId }) => searchId).filter((id) => searches.has(id)),
      );
    const plain = (map: Map<string, string[]>) => [...map].map(([product, ids]) => [product, [...ids].sort()]);
    expect(plain(matched)).toEqual(plain(found));
    const total = [...found.values()].reduce((sum, ids) => sum + ids.length, 0);
    expect(total).toBeGreaterThan(150);
    expect(near).toBeGreaterThan(0);
  });
});
