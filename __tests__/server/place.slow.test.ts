import type { OwnProduct, ProductCard } from '#contract/catalogue/product';
import type { SavedSearch } from '#contract/catalogue/saved-search';
import type { Facets, PlaceFacets, PlaceName } from '#contract/catalogue/search';
import { notifyNewMatches } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { indexMissing } from '../../server/features/catalogue/search/index.queries.ts';
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
  await market.db.query('delete from search_arrivals');
  await market.db.query(`update products set status = 'removed'`);
  passCache();
  [seller, buyer] = [await market.person('seller', { established: true }), await market.person('user')];
  category = await market.category();
});

const offer = (productName: string, more: Parameters<typeof list>[2] | object = {}) =>
  list(market, seller, { productName, categoryId: category, ...more });
const change = (id: string, body: object) => send(market, `PATCH /products/${id}`, seller, body);
const own = async (id: string) =>
  (await send(market, `GET /products?email=${seller.email}&id=${id}`, seller)).json<OwnProduct[]>()[0];
const placeOfProduct = async (id: string) => {
  const { district, area, placeBn } = (await own(id)) ?? {};
  return [district, area, placeBn ?? null];
};
const names = async (query: Record<string, string>) => (await search(market, query)).names.sort();

describe('the place of a product', () => {
  it('is read from its location or its city, unless it is stated', async () => {
    expect(await placeOfProduct(await offer('A1', { location: 'Mirpur 10, Dhaka' }))).toEqual([
      'Dhaka',
      'Mirpur',
      'মিরপুর, ঢাকা',
    ]);
    expect(await placeOfProduct(await offer('A2', { location: 'কুমিল্লা' }))).toEqual(['Cumilla', null, 'কুমিল্লা']);
    expect(await placeOfProduct(await offer('A3', { location: 'Near the bridge', city: 'Khulna' }))).toEqual([
      'Khulna',
      null,
      'খুলনা',
    ]);
    expect(await placeOfProduct(await offer('A4', { location: 'Near the bridge' }))).toEqual([null, null, null]);
    expect(await placeOfProduct(await offer('A5', { location: 'Kaliganj' }))).toEqual([null, null, null]);
    expect(
      await placeOfProduct(await offer('A6', { location: 'Kaliganj', district: 'Gazipur', area: 'Kaliganj' })),
    ).toEqual(['Gazipur', 'Kaliganj', 'কালীগঞ্জ, গাজীপুর']);
  });

  it('must be a known district, and an area of it', async () => {
    const id = await offer('Honda Livo');
    expect(outcome(await change(id, { district: 'Bombay' }))).toBe('400 VALIDATION');
    expect((await change(id, { district: 'Khulna', area: 'Mirpur' })).json()).toMatchObject({ field: 'area' });
    expect((await change(id, { area: 'Agrabad' })).json()).toMatchObject({ field: 'area' });
    expect(outcome(await change(id, { area: 'Uttara' }))).toBe('200');
    expect(await placeOfProduct(id)).toEqual(['Dhaka', 'Uttara', 'উত্তরা, ঢাকা']);
    expect(outcome(await change(id, { area: null }))).toBe('200');
    expect(await placeOfProduct(id)).toEqual(['Dhaka', null, 'ঢাকা']);
  });

  it('follows a new location, and stays if it was chosen and the new location names none', async () => {
    const id = await offer('Honda Livo', { location: 'Savar' });
    await change(id, { location: 'Agrabad, Chattogram' });
    expect(await placeOfProduct(id)).toEqual(['Chattogram', 'Agrabad', 'আগ্রাবাদ, চট্টগ্রাম']);
    await change(id, { district: 'Feni' });
    await change(id, { location: 'Behind the college' });
    expect(await placeOfProduct(id)).toEqual(['Feni', null, 'ফেনী']);
    await change(id, { location: 'Bogura' });
    expect(await placeOfProduct(id)).toEqual(['Bogura', null, 'বগুড়া']);
  });

  it('is on its card and its page, also if only its city is known', async () => {
    const id = await offer('Honda Livo', { location: 'Near the bridge', city: 'Khulna' });
    await market.db.query('update products set district = null, place_bn = null where id = $1', [id]);
    expect((await search(market, { q: 'livo' })).body).toMatchObject([{ district: 'Khulna' }]);
    expect((await send(market, `GET /products/${id}`)).json<ProductCard>()).toMatchObject({ district: 'Khulna' });
  });
});

describe('a search for a place', () => {
  beforeEach(async () => {
    await offer('Bajaj Pulsar 150', { location: 'Mirpur, Dhaka' });
    await offer('Bajaj Pulsar NS160', { location: 'Comilla' });
    await offer('Honda Livo', { location: 'Agrabad, Chattogram' });
    await offer('Yamaha R15 V3', { location: 'Mirpur, Kushtia' });
    await market.db.query('analyze search_products');
  });

  it('filters by districts and areas, any of them', async () => {
    expect(await names({ place: 'Dhaka' })).toEqual(['Bajaj Pulsar 150']);
    expect(await names({ place: 'Kushtia/Mirpur' })).toEqual(['Yamaha R15 V3']);
    expect((await search(market, '/search?place=Dhaka&place=Chattogram/Agrabad')).names.sort()).toEqual([
      'Bajaj Pulsar 150',
      'Honda Livo',
    ]);
    expect(await names({ place: 'Dhaka/Uttara' })).toEqual([]);
    expect(await names({ place: 'Dhaka', maxPrice: '1000' })).toEqual([]);
    // Like an unknown brand: nothing is on sale there.
    expect(await names({ place: 'Bombay' })).toEqual([]);
  });

  it('is understood from words in either script, also beside a filter', async () => {
    expect(await names({ q: 'pulsar comilla' })).toEqual(['Bajaj Pulsar NS160']);
    expect(await names({ q: 'কুমিল্লা পালসার' })).toEqual(['Bajaj Pulsar NS160']);
    expect(await names({ q: 'মিরপুর' })).toEqual(['Bajaj Pulsar 150']);
    expect(await names({ q: 'mirpur kushtia' })).toEqual(['Yamaha R15 V3']);
    expect(await names({ q: 'bike in ctg' })).toEqual(['Honda Livo']);
    expect(await names({ q: 'pulsar dhaka', place: 'Cumilla' })).toEqual([]);
  });

  it('finds nothing rather than products elsewhere, and says what it understood', async () => {
    expect(await names({ q: 'pulsar sylhet' })).toEqual([]);
    const { total, understood, rest } = (
      await send(market, 'GET /search/facets?q=Pulsar%20150,%20Sylhet')
    ).json<Facets>();
    expect({ total, understood, rest }).toEqual({
      total: 0,
      understood: [{ value: 'Sylhet', en: 'Sylhet', bn: 'সিলেট' }],
      rest: 'Pulsar 150',
    });
  });

  it('counts the products of each place without the place filter', async () => {
    const counts = async (query: string) =>
      (await send(market, `GET /search/facets/places${query}`))
        .json<PlaceFacets>()
        .places.map(({ value, count }) => `${value} ${count}`)
        .sort();
    const all = [
      'Chattogram 1',
      'Chattogram/Agrabad 1',
      'Cumilla 1',
      'Dhaka 1',
      'Dhaka/Mirpur 1',
      'Kushtia 1',
      'Kushtia/Mirpur 1',
    ];
    expect(await counts('')).toEqual(all);
    expect(await counts('?place=Dhaka')).toEqual(all);
    expect(await counts('?q=pulsar')).toEqual(['Cumilla 1', 'Dhaka 1', 'Dhaka/Mirpur 1']);
    expect(await counts('?maxPrice=1000')).toEqual([]);
  });

  it('links the pages of its areas, and of the other districts of its division', async () => {
    await offer('TVS Raider', { location: 'Savar, Dhaka' });
    await offer('TVS Metro', { location: 'Tongi' });
    passCache();
    const nearby = async (query: string) =>
      (await send(market, `GET /search/facets${query}`))
        .json<Facets>()
        .nearby?.map(({ value, count }) => `${value} ${count}`);
    expect(await nearby('')).toEqual(['Dhaka 2', 'Chattogram 1', 'Cumilla 1', 'Gazipur 1', 'Kushtia 1']);
    expect(await nearby('?place=Dhaka')).toEqual(['Dhaka/Mirpur 1', 'Dhaka/Savar 1', 'Gazipur 1']);
    expect(await nearby('?place=Dhaka/Mirpur')).toEqual(['Dhaka 2', 'Dhaka/Savar 1']);
    expect(await nearby('?place=Dhaka&maxPrice=1000')).toBeUndefined();
  });

  it('has a page in the sitemap if something is on sale there: districts, and areas with several products', async () => {
    for (const name of ['A1', 'A2', 'A3', 'A4']) await offer(name, { location: 'Mirpur, Dhaka' });
    passCache();
    const file = (await market.app.inject({ url: '/sitemap.xml' })).body;
    const places = [...file.matchAll(/bikes\?place=([^<]*)</g)].map(([, place]) => place);
    expect(places).toEqual(['Chattogram', 'Cumilla', 'Dhaka', 'Dhaka%2FMirpur', 'Kushtia']);
  });

  it('finds a product by words of the place its seller stated', async () => {
    await offer('Suzuki Gixxer', { location: 'College Road', district: 'Mymensingh', area: 'Bhaluka' });
    expect(await names({ q: 'gixxer ভালুকা' })).toEqual(['Suzuki Gixxer']);
  });

  it('finds products listed by an older version after the next start', async () => {
    await market.db.query(
      `update search_products set place = '', version = 2, doc = ts_delete(doc, array['l:Dhaka', 'l:Dhaka/Mirpur'])`,
    );
    expect(await names({ place: 'Dhaka' })).toEqual([]);
    await indexMissing(market.db);
    passCache();
    expect(await names({ place: 'Dhaka/Mirpur' })).toEqual(['Bajaj Pulsar 150']);
  });
});

it('GET /places suggests places by the start of any spelling', async () => {
  const suggested = async (q: string) =>
    (await send(market, `GET /places?${new URLSearchParams({ q })}`)).json<PlaceName[]>().map(({ value }) => value);
  expect((await suggested('chitt'))[0]).toBe('Chattogram');
  expect((await suggested('মিরপু'))[0]).toBe('Dhaka/Mirpur');
  expect(await suggested('মিরপু')).toContain('Kushtia/Mirpur');
  expect((await suggested('kaliganj, jhenaidah'))[0]).toBe('Jhenaidah/Kaliganj');
  expect(await suggested('xyzxyz')).toEqual([]);
  expect((await send(market, 'GET /places')).json<PlaceName[]>()).toHaveLength(64);
});

describe('a saved search for a place', () => {
  const save = async (filters: object) => {
    expect(outcome(await send(market, 'POST /searches', buyer, { filters, alert: 'instant' }))).toBe('200');
  };
  const found = async () => {
    await notifyNewMatches(market.db);
    return (
      await market.db.query<{ name: string }>(
        `select p.product_name as name from saved_search_matches m join products p on p.id = m.product_id
         join saved_searches s on s.id = m.search_id where s.person_id = $1 order by p.id`,
        [buyer.id],
      )
    ).map(({ name }) => name);
  };

  it.each([{ place: ['Cumilla'] }, { q: 'pulsar comilla' }, { q: 'পালসার', place: ['Cumilla', 'Feni/Sonagazi'] }])(
    'finds new products there alone: %j',
    async (filters) => {
      await save(filters);
      await offer('Bajaj Pulsar 150', { location: 'Mirpur, Dhaka' });
      await offer('Bajaj Pulsar NS160', { location: 'Comilla' });
      expect(await found()).toEqual(['Bajaj Pulsar NS160']);
    },
  );

  it('is listed with the names of its places', async () => {
    await save({ place: ['Dhaka/Mirpur'] });
    expect((await send(market, 'GET /searches', buyer)).json<SavedSearch[]>()).toMatchObject([
      {
        filters: { place: ['Dhaka/Mirpur'] },
        places: [{ value: 'Dhaka/Mirpur', en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' }],
      },
    ]);
  });
});
