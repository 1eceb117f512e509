import { indexGoodPrices } from '../../server/features/catalogue/prices/good-price.queries.ts';
import { updateAllPrices, updateChangedPrices } from '../../server/features/catalogue/prices/update.queries.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, passCache, search } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
let categoryId: string;
beforeAll(async () => {
  market = await openMarket();
  seller = await market.person('seller', { established: true });
  categoryId = await market.category('Bikes');
});
afterAll(() => market.close());
beforeEach(passCache);

const found = async (query: Record<string, string> = {}) => (await search(market, { goodPrice: 'true', ...query })).ids;
/** Labels the asking price as the nightly job would. */
const label = (id: string, estimate: object) =>
  market.db.query(
    `insert into price_estimates (product_id, price, estimate) select id, selling_price, $2::jsonb from products where id = $1
     on conflict (product_id) do update set price = excluded.price, estimate = excluded.estimate`,
    [id, JSON.stringify(estimate)],
  );
const offer = () => list(market, seller, { productName: 'Honda Livo 110', categoryId, sellingPrice: 90_000 });

it('a search for good prices finds only products whose price is labelled good, also after they are indexed again', async () => {
  const [good, fair] = [await offer(), await offer()];
  await label(good, { comparables: 20, label: 'good' });
  await label(fair, { comparables: 20, label: 'fair' });
  expect(await found()).toEqual([]);
  expect((await send(market, `PATCH /products/${good}`, seller, { location: 'Savar' })).statusCode).toBe(200);
  await send(market, `PATCH /products/${fair}`, seller, { location: 'Savar' });
  passCache();
  expect(await found()).toEqual([good]);
  expect(await found({ q: 'livo' })).toEqual([good]);
  expect(await found({ maxPrice: '50000' })).toEqual([]);
});

it('a search for good prices loses a product whose price was changed, or whose estimate no longer says so', async () => {
  const id = await offer();
  await label(id, { comparables: 20, label: 'good' });
  await send(market, `PATCH /products/${id}`, seller, { location: 'Savar' });
  passCache();
  expect(await found()).toContain(id);
  await send(market, `PATCH /products/${id}`, seller, { sellingPrice: 95_000 });
  passCache();
  expect(await found()).not.toContain(id);
});

it('a search for good prices follows the job that estimates prices, for one product and for all', async () => {
  const id = await offer();
  await label(id, { comparables: 20, label: 'good' });
  await send(market, `PATCH /products/${id}`, seller, { location: 'Savar' });
  // Too few bikes for a label.
  await updateChangedPrices(market.db);
  passCache();
  expect(await found()).not.toContain(id);
  const other = await offer();
  await label(other, { comparables: 20, label: 'good' });
  await indexGoodPrices(market.db, [id, other]);
  passCache();
  expect(await found()).toContain(other);
  await updateAllPrices(market.db);
  passCache();
  expect(await found()).toEqual([]);
});
