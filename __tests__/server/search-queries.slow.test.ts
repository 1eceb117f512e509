import { HELD_OUT, LOOKED_FOR } from '../helpers/data/spellings.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, search } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  seller = await market.person('seller');
  const ids = {
    bikes: await market.category('Commuter bikes'),
    scooters: await market.category('Scooters'),
    parts: await market.category('Spare parts'),
  };
  for (const { name: productName, category, location, colour, year, price } of LOOKED_FOR)
    await list(market, seller, {
      productName,
      categoryId: ids[category],
      ...(location ? { location } : {}),
      colour,
      purchaseYear: year ?? 2020,
      ...(price ? { sellingPrice: price } : {}),
    });
});
afterAll(() => market.close());

/** Results visible without scrolling. */
const FIRST = 5;

it('the list of test queries has at least 150 queries', () => {
  expect(LOOKED_FOR.flatMap(({ queries }) => queries).length).toBeGreaterThanOrEqual(150);
});

it('the search finds the target among the first five results', async () => {
  const missed: string[] = [];
  for (const { name, queries } of LOOKED_FOR) {
    for (const q of queries) {
      const { names } = await search(market, { q, limit: String(FIRST) });
      if (!names.includes(name)) missed.push(`${q} → ${name}: ${names.join(', ')}`);
    }
  }
  expect(missed).toEqual([]);
});

/** The number not found yet: fewer is welcome, more fails. */
const HELD_OUT_MISSED = 2;

it('the search finds the target for most queries it wasn’t tuned for', async () => {
  expect(HELD_OUT).toHaveLength(60);
  const missed: string[] = [];
  for (const [name, q] of HELD_OUT) {
    const { names } = await search(market, { q, limit: String(FIRST) });
    if (!names.includes(name)) missed.push(`${q} → ${name}: ${names.join(', ')}`);
  }
  if (missed.length > HELD_OUT_MISSED) expect(missed).toEqual([]);
});
