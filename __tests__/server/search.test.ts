import { NUMBER_FILTERS } from '#contract/catalogue/filters';
import type { Facets, Suggestion } from '#contract/catalogue/search';
import { COMPARISONS, isOptional, RANGES } from '../../server/features/catalogue/search/index-columns.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, passCache, search } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
let verified: TestPerson;
let admin: TestPerson;
let bikes: string;
let parts: string;
beforeAll(async () => {
  market = await openMarket();
  seller = await market.person('seller');
  verified = await market.person('seller', { verified: true });
  admin = await market.person('admin');
  [bikes, parts] = [await market.category('Commuter bikes'), await market.category('Spare parts')];
});
afterAll(() => market.close());
beforeEach(passCache);

const bike = (productName: string, more: Parameters<typeof list>[2] | object = {}) =>
  list(market, seller, { productName, categoryId: bikes, ...more });
const facets = async (query: Record<string, string> = {}) =>
  (await send(market, `GET /search/facets?${new URLSearchParams(query)}`)).json<Facets>();

it('the search finds a product by its name in either script, misspelt, in any order, with facts its seller didn’t state', async () => {
  const id = await bike('Pulsar 150, like new', { sellingPrice: 140_000 });
  await bike('Yamaha R15 V3');
  for (const q of [
    'pulsar 150',
    'pulser 150',
    'পালসার ১৫০',
    '150 pulsar',
    'Bajaj Pulsar',
    'pulsr150',
    'বাজাজ পালসার ১৫০ সিসি',
  ])
    expect([q, (await search(market, { q })).ids]).toEqual([q, [id]]);
  expect((await search(market, { brand: 'Bajaj' })).ids).toEqual([id]);
  expect((await search(market, { minCc: '149', maxCc: '151', maxPrice: '140000' })).ids).toEqual([id]);
});

it('the search lists each filter’s values with their counts', async () => {
  await list(market, verified, { productName: 'Honda Livo', categoryId: bikes, location: 'Sylhet', condition: 'Fair' });
  const all = await facets();
  expect(all.brands).toContainEqual({ value: 'Honda', count: 1 });
  expect(all.cities).toContainEqual({ value: 'Sylhet', count: 1 });
  expect(await facets({ city: 'Sylhet' })).toMatchObject({
    total: 1,
    cities: all.cities,
    brands: [{ value: 'Honda', count: 1 }],
  });
  expect(await facets({ city: 'Sylhet', q: 'honda' })).toMatchObject({
    total: 1,
    cities: [{ value: 'Sylhet', count: 1 }],
  });
  expect((await search(market, { verified: 'true' })).names).toEqual(['Honda Livo']);
});

it('the search says that the results are only similar if words were left out or corrected', async () => {
  await bike('Hero Splendor Plus');
  const isNear = async (query: Record<string, string>) => (await facets(query)).isNear;
  expect(await isNear({ q: 'splendor plus' })).toBeUndefined();
  // The same sound is the same word.
  expect(await isNear({ q: 'splendar plus' })).toBeUndefined();
  expect(await isNear({ q: 'splendor 125' })).toBe(true);
  expect(await isNear({ q: 'splenderx' })).toBe(true);
  expect(await isNear({})).toBeUndefined();
  // Nothing is found, so nothing is similar.
  expect(await facets({ q: 'splendor 125', maxPrice: '1000' })).toMatchObject({ total: 0 });
  expect(await isNear({ q: 'splendor 125', maxPrice: '1000' })).toBeUndefined();
});

it('the search suggests brands, models and categories that complete the words, in the typed script', async () => {
  const suggest = async (q: string) =>
    (await send(market, `GET /search/suggestions?${new URLSearchParams({ q })}`)).json<
      { kind: string; text: string; id?: string }[]
    >();
  expect((await suggest('baj'))[0]).toMatchObject({ kind: 'brand', text: 'Bajaj' });
  expect((await suggest('puls 150'))[0]).toMatchObject({ kind: 'model', text: 'Bajaj Pulsar 150' });
  expect((await suggest('হোন্'))[0]).toMatchObject({ kind: 'brand', text: 'Honda' });
  expect((await suggest('পালসা')).every(({ text }) => text.startsWith('Bajaj Pulsar'))).toBe(true);
  expect((await suggest('spare'))[0]).toMatchObject({ kind: 'category', text: 'Spare parts', id: parts });
  expect(await suggest('☃')).toEqual([]);
});

it('the search suggests what is on sale first, with the number of products that choosing it finds', async () => {
  const hall = await market.category('Vintage hall');
  const vintage = await market.category('Vintage bikes');
  for (const productName of ['Keeway RKS 100', 'Keeway RKS 100, red', 'Keeway RKS 150'])
    await list(market, seller, { productName, categoryId: vintage });
  passCache();
  const suggest = async (q: string) =>
    (await send(market, `GET /search/suggestions?${new URLSearchParams({ q })}`)).json<Suggestion[]>();
  expect(await suggest('keew')).toContainEqual({ kind: 'brand', text: 'Keeway', count: 3 });
  expect(await suggest('vintage')).toEqual([
    { kind: 'category', text: 'Vintage bikes', id: vintage, count: 3 },
    { kind: 'category', text: 'Vintage hall', id: hall, count: 0 },
  ]);
  const models = (await suggest('keeway')).filter(({ kind }) => kind === 'model');
  const counts = models.map(({ count }) => count ?? -1);
  expect(new Set(counts)).toEqual(new Set([2, 1, 0]));
  expect(counts.indexOf(0)).toBe(2);
  for (const { text, count } of models.filter(({ count }) => count !== 0))
    expect([text, (await search(market, { q: text })).total]).toEqual([text, String(count)]);
});

it('the search drops products that are sold, removed or in a deleted category, and restores moved ones', async () => {
  const count = async (category: string) => [
    (await search(market, { category })).total,
    String((await facets({ category })).total),
    String((await facets({ category, minYear: '1990' })).total),
  ];
  const doomed = await market.category();
  const [sold, removed, moved] = [
    await bike('Hero Hunk', { categoryId: doomed }),
    await bike('Hero Hunk', { categoryId: doomed }),
    await bike('Hero Hunk', { categoryId: doomed }),
  ];
  expect(await count(doomed)).toEqual(['3', '3', '3']);
  await market.db.query(`update products set status = 'sold', sold_at = now() where id = $1`, [sold]);
  await send(market, `DELETE /products/${removed}`, seller);
  passCache();
  expect(await count(doomed)).toEqual(['1', '1', '1']);
  await send(market, `DELETE /categories/${doomed}`, admin);
  passCache();
  expect(await count(doomed)).toEqual(['0', '0', '0']);
  expect((await send(market, `PATCH /products/${moved}`, seller, { categoryId: parts })).statusCode).toBe(200);
  passCache();
  expect(await count(parts)).toEqual(['1', '1', '1']);
});

it('the search follows a seller’s verification, new name and deletion, and product changes', async () => {
  const other = await market.person('seller');
  const id = await list(market, other, { productName: 'Lifan KPR 165R', categoryId: bikes, kilometres: 9000 });
  expect((await search(market, { q: 'kpr', verified: 'true' })).ids).toEqual([]);
  await send(market, `PATCH /verifySeller/${other.id}`, admin);
  expect((await search(market, { q: 'kpr', verified: 'true' })).ids).toEqual([id]);
  passCache();
  expect((await facets({ verified: 'true', brand: 'Lifan' })).total).toBe(1);
  await send(market, `PATCH /products/${id}`, other, {
    productName: 'Suzuki Gixxer SF',
    kilometres: 12_000,
    sellingPrice: 99_000,
  });
  expect((await search(market, { q: 'kpr' })).ids).toEqual([]);
  expect((await search(market, { q: 'জিক্সার', maxKm: '12000', maxPrice: '99000' })).ids).toEqual([id]);
  expect((await search(market, { q: 'gixxer', maxKm: '11999' })).ids).toEqual([]);
  await send(market, `DELETE /users/${other.id}`, admin);
  expect((await search(market, { q: 'gixxer' })).ids).toEqual([]);
});

it('the search shows nobody’s email, phone number or address', async () => {
  await bike('Runner Turbo 125');
  const { body } = await search(market, { q: 'runner turbo' });
  expect(JSON.stringify(body)).not.toMatch(/@|\+880|sellerEmail|sellerPhone|address/);
});

it.each(COMPARISONS.filter(({ column }) => isOptional(column)))(
  'the search compares the stated fact, not an unknown one: $name',
  async ({ name, column, sign }) => {
    const categoryId = await market.category(`Compared by ${name}`);
    const { min, max } = NUMBER_FILTERS[name];
    const step = Math.max(1, Math.floor((max - min) / 2));
    const [low, high] = [min, min + step];
    const [lower, higher] = [
      await bike('Unnamed one', { categoryId, [RANGES[column].field]: low }),
      await bike('Unnamed two', { categoryId, [RANGES[column].field]: high }),
    ];
    await bike('Unnamed three', { categoryId });
    const wanted = sign === '>=' ? higher : lower;
    const bound = sign === '>=' ? high : low;
    expect((await search(market, { category: categoryId, [name]: String(bound) })).ids).toEqual([wanted]);
  },
);
