import type { Facets } from '#contract/catalogue/search';
import { mapMissing } from '../../server/features/catalogue/prices/mapping.queries.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { list } from '../helpers/market/products.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const seller = await market.person('seller', { established: true });
  const categoryId = await market.category('Bikes');
  const offer = (productName: string, sellingPrice: number, purchaseYear: number, more: object = {}) =>
    list(market, seller, { productName, categoryId, sellingPrice, purchaseYear, ...more });
  await offer('Honda Livo 110', 60_000, 2016);
  await offer('হোন্ডা লিভো ১১০', 80_000, 2019);
  await offer('Honda Livo 110 drum', 90_000, 2020);
  await offer('Honda Livo 110 disc', 120_000, 2022);
  await offer('Honda CB Shine 125', 100_000, 2021);
  await offer('Yamaha Fascino 125', 150_000, 2021);
  await mapMissing(market.db);
});
afterAll(() => market.close());

const facets = async (query: Record<string, string>) =>
  (await send(market, `GET /search/facets?${new URLSearchParams(query)}`)).json<Facets>();

it('a model’s page has its usual price and years, and leads to its brand', async () => {
  expect(await facets({ model: 'honda livo 110' })).toMatchObject({
    total: 4,
    subject: {
      kind: 'model',
      name: 'Honda Livo 110',
      usual: { low: 60_000, high: 90_000 },
      years: { from: 2016, to: 2022 },
    },
    related: [{ kind: 'brand', name: 'Honda' }],
  });
});

it('a brand’s page leads to its models with products, most products first', async () => {
  const { subject, related } = await facets({ brand: 'Honda' });
  expect(subject).toMatchObject({ kind: 'brand', name: 'Honda', years: { from: 2016, to: 2022 } });
  expect(related).toEqual([
    { kind: 'model', name: 'Honda Livo 110' },
    { kind: 'model', name: 'Honda CB Shine 125' },
  ]);
});

it('too few products have no usual price', async () => {
  expect((await facets({ model: 'Yamaha Fascino 125' })).subject).toEqual({
    kind: 'model',
    name: 'Yamaha Fascino 125',
    years: { from: 2021, to: 2021 },
  });
});

it('only a single brand or model with products is a page of its own', async () => {
  expect((await facets({ model: 'Honda Dio 110' })).subject).toBeUndefined();
  expect((await facets({ brand: 'Honda', minPrice: '1000' })).subject).toBeUndefined();
  expect((await facets({ brand: 'Unknown' })).subject).toBeUndefined();
  expect((await facets({})).related).toEqual([
    { kind: 'brand', name: 'Honda' },
    { kind: 'brand', name: 'Yamaha' },
  ]);
});

it('the sitemap lists brands with products, and models with several', async () => {
  const { body } = await market.app.inject('/sitemap.xml');
  expect(body).toContain('/bikes?brand=Honda</loc>');
  expect(body).toContain('/bikes?brand=Yamaha</loc>');
  expect(body).toContain('/bikes?model=Honda+Livo+110</loc>');
  expect(body).not.toContain('CB+Shine');
});
