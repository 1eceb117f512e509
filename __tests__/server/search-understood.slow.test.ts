import type { Facets, SearchFilters } from '#contract/catalogue/search';
import { notifyNewMatches } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { reparseSavedSearches } from '../../server/features/catalogue/saved-searches/saved.queries.ts';
import { send } from '../helpers/market/calls.ts';
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

const offer = (productName: string, sellingPrice: number, more: object = {}) =>
  list(market, seller, { productName, categoryId: category, sellingPrice, ...more });
const names = async (query: string | Record<string, string>) => (await search(market, query)).names.sort();
const facets = async (query: Record<string, string>) =>
  (await send(market, `GET /search/facets?${new URLSearchParams(query)}`)).json<Facets>();

describe('a price in the words', () => {
  beforeEach(async () => {
    await offer('Honda Livo 110', 80_000);
    await offer('Honda Dio 110', 100_000, { location: 'Comilla' });
    await offer('Honda CB Hornet', 150_000);
    await offer('Bajaj Discover', 90_000);
  });

  it('filters in either script like the price of the form', async () => {
    expect(await names({ q: 'honda under 100000' })).toEqual(['Honda Dio 110', 'Honda Livo 110']);
    expect(await names({ q: '১ লাখের নিচে' })).toEqual(['Bajaj Discover', 'Honda Dio 110', 'Honda Livo 110']);
    expect(await names({ q: 'হোন্ডা ৯০ হাজার থেকে ২ লাখ' })).toEqual(['Honda CB Hornet', 'Honda Dio 110']);
    expect(await names({ q: 'honda under 1 lakh comilla' })).toEqual(['Honda Dio 110']);
  });

  it('narrows the price of the form, and never widens it', async () => {
    expect(await names({ q: 'honda under 1 lakh', maxPrice: '90000' })).toEqual(['Honda Livo 110']);
    expect(await names({ q: 'under 1 lakh', minPrice: '85000' })).toEqual(['Bajaj Discover', 'Honda Dio 110']);
  });

  it('finds nothing rather than dearer products', async () => {
    expect(await names({ q: 'hornet under 1 lakh' })).toEqual([]);
  });

  it('is counted, and named as a filter with the other words', async () => {
    expect(await facets({ q: 'honda 1 lakh er niche' })).toMatchObject({
      total: 2,
      read: { q: 'honda', maxPrice: 100_000 },
      rest: 'honda',
    });
    expect((await facets({ q: 'কুমিল্লা ১ লাখের নিচে', minPrice: '5000' })).read).toEqual({
      minPrice: 5000,
      maxPrice: 100_000,
      place: ['Cumilla'],
    });
    expect((await facets({ q: 'honda' })).read).toBeUndefined();
  });

  it('belongs to a saved search, also to one saved before it was understood', async () => {
    const save = async (filters: SearchFilters) =>
      (await send(market, 'POST /searches', buyer, { filters, alert: 'instant' })).json<{ insertedId: string }>()
        .insertedId;
    const id = await save({ q: 'gixxer under 1 lakh' });
    const old = await save({ q: 'gixxer under 90000' });
    await market.db.query('update saved_searches set version = 1, max_price = null where id = $1', [old]);
    await reparseSavedSearches(market.db);
    await offer('Suzuki Gixxer', 180_000);
    await offer('Suzuki Gixxer SF', 95_000);
    await notifyNewMatches(market.db);
    expect(
      await market.db.query(`select subject_id::text as id, count from notices where person_id = $1`, [buyer.id]),
    ).toEqual([{ id, count: 1 }]);
  });
});

describe('the body type', () => {
  beforeEach(async () => {
    await offer('Yamaha Fascino 125', 150_000);
    await offer('TVS Ntorq', 140_000);
    await offer('Old scooty for sale', 60_000);
    await offer('Honda CB Hornet 160R', 160_000);
    await offer('Hero Xpulse', 200_000, { brand: 'Hero', model: 'Xpulse 200' });
    await offer('Helmet for Yamaha Fascino', 2000);
  });
  const scooters = ['Old scooty for sale', 'TVS Ntorq', 'Yamaha Fascino 125'];

  it.each(['scooty', 'স্কুটার', 'scooter', 'স্কুটি'])('finds scooters by “%s”', async (q) => {
    expect(await names({ q })).toEqual(scooters);
  });

  it('filters by the model in the catalogue, else by the name; parts have none', async () => {
    expect(await names({ body: 'scooter' })).toEqual(scooters);
    expect(await names('/search?body=sport&body=off-road')).toEqual(['Hero Xpulse', 'Honda CB Hornet 160R']);
    expect(await names({ body: 'electric' })).toEqual([]);
    expect((await facets({ body: 'scooter' })).bodies).toEqual([{ value: 'scooter', en: 'Scooter', bn: 'স্কুটার' }]);
    expect((await search(market, { body: 'boat' })).status).toBe(400);
  });

  it('filters by models of the catalogue', async () => {
    expect(await names({ model: 'Hero Xpulse 200' })).toEqual(['Hero Xpulse']);
    expect(await names('/search?model=hero+xpulse+200&model=TVS+Ntorq+150')).toEqual(['Hero Xpulse']);
    expect(await names({ model: 'Hero Xpulse 200', body: 'scooter' })).toEqual([]);
  });

  it('belongs to a saved search', async () => {
    await market.db.query('delete from search_arrivals');
    await send(market, 'POST /searches', buyer, { filters: { body: ['scooter'] }, alert: 'instant' });
    await offer('Suzuki Gixxer', 180_000);
    await offer('Suzuki Access 125', 120_000);
    await notifyNewMatches(market.db);
    expect(await market.db.query(`select count from notices where person_id = $1`, [buyer.id])).toEqual([{ count: 1 }]);
  });
});
