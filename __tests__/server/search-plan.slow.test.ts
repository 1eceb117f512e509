import { SEARCH_SORTS, type SearchSort } from '#contract/lists';
import type { SearchQuery } from '#contract/catalogue/search';
import type { Bind, Database, Queryable } from '../../server/database/database.ts';
import { COMPARED_COLUMNS } from '../../server/features/catalogue/search/condition.ts';
import { facetsOf } from '../../server/features/catalogue/search/facet.queries.ts';
import { indexMissing } from '../../server/features/catalogue/search/index.queries.ts';
import { searchProducts } from '../../server/features/catalogue/search/search.queries.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { passCache } from '../helpers/market/products.ts';
import { vacuum } from '../helpers/market/rows.ts';

const PRODUCTS = 6000;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const seller = await market.person('seller');
  const categories = [await market.category(), await market.category(), await market.category()];
  // Coprime strides spread correlated values.
  await market.db.withoutTimeouts().query(
    `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition,
       seller_phone, location, descriptions, image, brand, city, kilometres, engine_cc)
     select ($1::bigint[])[1 + n % 3], $2, (array['Yamaha FZS', 'Bajaj Pulsar'])[1 + n % 2] || ' ' || n,
       200000, 50000 + n * 10, 2010 + n % 11, 'Good', '+8801711000002', 'Dhaka', 'x', '/x',
       (array['Yamaha', 'Bajaj'])[1 + n % 2], (array['Dhaka', 'Sylhet', 'Khulna', 'Rajshahi', 'Rangpur'])[1 + n % 5],
       n % 7 * 5000, 150
     from generate_series(1, ${PRODUCTS}) n`,
    [categories, seller.id],
  );
  await indexMissing(market.db);
  await vacuum(market, 'search_products');
  passCache();
});
afterAll(() => market.close());

/** The same database, which records the search's statements. */
function createRecorder(): { asked: { sql: string; binds: Bind[] }[]; db: Database } {
  const asked: { sql: string; binds: Bind[] }[] = [];
  const search: Queryable = {
    query: (sql, binds = []) => {
      asked.push({ sql, binds });
      return market.db.search.query(sql, binds);
    },
  };
  return { asked, db: { ...market.db, search } };
}

/** The plans of the actual statements that read the search table. */
async function plansOf(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { asked, db } = createRecorder();
  await run(db);
  const statements = asked.filter(({ sql }) => /from (\(select \* from )?search_products/.test(sql));
  return market.db.transaction(async (tx) => {
    // With so few rows a sequential scan would win; this checks whether the index can be used at
    // all.
    await tx.query('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const { sql, binds } of statements) {
      const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, binds);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

const NARROW: SearchQuery[] = [
  { brand: ['Yamaha'], minPrice: 50_010 },
  { city: ['Sylhet'], minPrice: 50_010, maxKm: 50_000 },
  { city: ['Sylhet'], brand: ['bajaj'], minCc: 140, minPrice: 50_010 },
];
/** Hardly anything is within these ranges; each with its index. */
const RANGES: [index: string, query: SearchQuery][] = [
  ['price', { minPrice: 60_000, maxPrice: 60_100 }],
  ['price', { minPrice: 60_000, maxPrice: 60_100, verified: 'true', city: ['Sylhet', 'Dhaka'] }],
  ['year', { minYear: 2020, maxYear: 2020, minPrice: 50_010 }],
  ['km', { maxKm: 100, minPrice: 50_010, minYear: 2011 }],
];

it('each covering index contains every compared column', async () => {
  const indexes = await market.db.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = c.oid
     where i.indrelid = 'public.search_products'::regclass and i.indnatts > i.indnkeyatts group by c.relname`,
  );
  // An index that a newer one replaces, like search_products_km by search_products_km_2, stays for older processes.
  const replaced = (name: string) =>
    indexes.some((other) => other.name.replace(/_\d+$/, '') === name && other.name !== name);
  const newest = indexes.filter(({ name }) => !replaced(name));
  expect(newest).toHaveLength(5);
  for (const { name, columns } of newest) expect([name, columns]).toEqual([name, COMPARED_COLUMNS.split(', ').sort()]);
});

it.each(NARROW)('filters alone read their index, not the table: %j', async (query) => {
  const [plan = ''] = await plansOf((db) => searchProducts(db, query));
  const [setting] = await market.db.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  expect(plan).toMatch(/Index Only Scan using search_products_filters/);
  // PostgreSQL 15 compares the index's other columns, without reading the table.
  expect(plan).toMatch(
    (setting?.version ?? 0) < 170_000 ? /Index Cond: .*category_id/ : /Index Cond: .*category_id.*city/,
  );
  expect(plan).not.toMatch(/(Seq|Heap) Scan on search_products\b/);
});

it.each(RANGES)('a narrow range reads the index of %s, in any order: %j', async (index, query) => {
  for (const sort of SEARCH_SORTS) {
    const [plan = ''] = await plansOf((db) => searchProducts(db, { ...query, sort }));
    expect(plan).toMatch(new RegExp(`Index Only Scan using search_products_${index}`));
    expect(plan).toMatch(new RegExp(`Index Cond: .*${index}`));
    expect(plan).not.toMatch(/(Seq|Heap) Scan on search_products\b/);
  }
  const { q: _q, ...filters } = query;
  const [plan = ''] = await plansOf((db) => facetsOf(db, filters));
  expect(plan).toMatch(new RegExp(`Index Only Scan using search_products_${index}`));
});

it('facets are counted from that index, too', async () => {
  const [plan = ''] = await plansOf((db) => facetsOf(db, { verified: 'true', minPrice: 50_010 }));
  expect(plan).toMatch(/Index Only Scan using search_products_filters/);
  expect(plan).toMatch(/Index Cond: .*category_id.*verified/);
});

it('words use their own index', async () => {
  const [plan = ''] = await plansOf((db) => searchProducts(db, { q: 'fzs 17', city: ['Sylhet'] }));
  expect(plan).toMatch(/Bitmap Index Scan on search_products_doc/);
});

it('the many lexemes of a wide range are not merged with a frequent word, those of a narrow one are', async () => {
  const lexemesOf = async (query: SearchQuery) => {
    const { asked, db } = createRecorder();
    await facetsOf(db, query);
    return JSON.stringify(asked.flatMap(({ binds }) => binds).filter((bind) => String(bind).includes('yamaha')));
  };
  expect(await lexemesOf({ q: 'yamaha', minYear: 2011, maxYear: 2018 })).not.toContain('y:2011');
  expect(await lexemesOf({ q: 'yamaha', minYear: 2011, maxYear: 2011 })).toContain('y:2011');
});

it('both ways return exactly what matches the filters', async () => {
  const wanted = Array.from({ length: PRODUCTS }, (_, at) => at + 1).filter(
    (n) => n % 2 === 0 && n % 5 === 1 && 50_000 + n * 10 <= 60_000 && 2010 + (n % 11) >= 2015,
  );
  const { total, rows } = await searchProducts(market.db, {
    brand: ['YAMAHA'],
    city: ['Sylhet'],
    maxPrice: 60_000,
    minYear: 2015,
    limit: 100,
  });
  expect(total).toBe(wanted.length);
  expect(rows.map(({ productName }) => Number(productName.split(' ').at(-1)))).toEqual(wanted.reverse());
});

const ORDERS: Record<SearchSort, string> = {
  newest: 'id desc',
  price: 'price, id',
  '-price': 'price desc, id desc',
  km: 'km, id',
  '-year': 'year desc, id desc',
  relevance: 'score desc, id desc',
};

it.each(SEARCH_SORTS)('paging by %s returns every product once, ties by id', async (sort) => {
  for (const { q, brand } of [
    { q: undefined, brand: '' },
    { q: 'fzs', brand: 'Yamaha' },
  ]) {
    const wanted = await market.db.query<{ _id: string }>(
      `select id::text as "_id" from search_products where $1 in (brand, '') order by ${ORDERS[sort]}`,
      [brand],
    );
    const shown: string[] = [];
    let cursor: string | undefined;
    do {
      const { rows, next } = await searchProducts(market.db, { q, sort, cursor, limit: 100 });
      shown.push(...rows.map(({ _id }) => _id));
      cursor = next;
    } while (cursor !== undefined && shown.length <= PRODUCTS);
    expect(shown).toEqual(wanted.map(({ _id }) => _id));
  }
});
