import type { ProductCard, ProductDetails } from '#contract/catalogue/product';
import type { Facets } from '#contract/catalogue/search';
import { tableFee } from '#contract/deals/delivery-fee';
import { FEE_TABLE } from '#contract/deals/parcel-rules';
import { notifyNewMatches } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { indexMissing } from '../../server/features/catalogue/search/index.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, passCache, search } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
let categoryId: string;
beforeAll(async () => {
  market = await openMarket();
  seller = await market.person('seller', { established: true });
  categoryId = await market.category('Riding gear');
});
afterAll(() => market.close());
beforeEach(passCache);

const found = async (query: Record<string, string> = {}) => (await search(market, { courier: 'true', ...query })).ids;
const SENT = { sellingPrice: 4_500, buyingPrice: 6_000, weightClass: 2, location: 'Mirpur, Dhaka' } as const;
const offer = (productName: string, more: object = {}) =>
  list(market, seller, { productName, categoryId, ...SENT, ...more });
const change = async (id: string, body: object) => {
  expect(outcome(await send(market, `PATCH /products/${id}`, seller, body))).toBe('200');
  passCache();
};

it('a search for what can be sent finds parts with a weight, not those that couriers forbid, nor bikes', async () => {
  const helmet = await offer('LS2 helmet, size L');
  await offer('LS2 helmet without a weight', { weightClass: undefined });
  await offer('LS2 helmet that its seller keeps', { sendsByCourier: false });
  await offer('Battery for a helmet lamp');
  await offer('Yamaha FZ-S', { engineCc: 150, kilometres: 9_000 });
  expect(await found()).toEqual([helmet]);
  expect(await found({ q: 'helmet', maxPrice: '5000' })).toEqual([helmet]);
  expect(await found({ minPrice: '5000' })).toEqual([]);
  expect((await search(market, { q: 'helmet' })).ids).toHaveLength(4);
  const facets = (await sendOk(market, 'GET /search/facets?courier=true')).json<Facets>();
  expect([facets.total, facets.categories]).toEqual([1, [{ value: categoryId, count: 1 }]]);
});

it('a search for what can be sent follows each change of the product, and its repeated indexing', async () => {
  const id = await offer('Riding gloves, size XL');
  expect(await found({ q: 'gloves' })).toEqual([id]);
  await change(id, { sendsByCourier: false });
  expect(await found({ q: 'gloves' })).toEqual([]);
  await change(id, { sendsByCourier: true, sellingPrice: 60_000 });
  expect(await found({ q: 'gloves' })).toEqual([]);
  await change(id, { sellingPrice: 4_000 });
  expect(await found({ q: 'gloves' })).toEqual([id]);
  await market.db.query('update search_products set version = 0 where id = $1', [id]);
  expect(await indexMissing(market.db)).toBe(1);
  passCache();
  expect(await found({ q: 'gloves' })).toEqual([id]);
});

it('a card says what its way costs by the market’s table, and says nothing of what can’t be sent', async () => {
  const id = await offer('Touring boots, EU 43');
  const bike = await offer('Honda Livo 110', { engineCc: 110, kilometres: 9_000, weightClass: undefined });
  const cards = (await send(market, 'GET /search?q=boots')).json<ProductCard[]>();
  const sending = { from: 'Dhaka', weightClass: 2 } as const;
  expect(cards.map(({ _id, sending: said }) => [_id, said])).toEqual([[id, sending]]);
  expect((await sendOk(market, `GET /products/${id}`)).json<ProductDetails>().sending).toEqual(sending);
  expect((await sendOk(market, `GET /products/${bike}`)).json<ProductDetails>().sending).toBeUndefined();
  expect([tableFee('Dhaka', 'Dhaka', 2), tableFee('Dhaka', 'Sylhet', 2)]).toEqual([
    FEE_TABLE.sameDistrict['2'],
    FEE_TABLE.otherDistrict['2'],
  ]);
  await change(id, { pickupDistrict: 'Sylhet', pickupArea: 'Zindabazar' });
  expect((await sendOk(market, `GET /products/${id}`)).json<ProductDetails>().sending?.from).toBe('Sylhet');
});

it('a saved search for what can be sent matches a part once it can be sent', async () => {
  const buyer = await market.person('user');
  const filters = { q: 'jacket', courier: 'true' };
  expect(outcome(await send(market, 'POST /searches', buyer, { filters, alert: 'instant' }))).toBe('200');
  const id = await offer('Riding jacket, size M', { sendsByCourier: false });
  const matches = async () => {
    await notifyNewMatches(market.db);
    return market.db.query(`select product_id::text as product from notices where kind = 'search' and person_id = $1`, [
      buyer.id,
    ]);
  };
  expect(await matches()).toEqual([]);
  await change(id, { sendsByCourier: true });
  expect(await matches()).toEqual([{ product: id }]);
});
