import { compareWithDatabase } from '../../tools/benchmarks/price-database.ts';
import { makeMarket } from '../../tools/benchmarks/price-market.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('the rules, the nightly job and the job of changes estimate the same prices', async () => {
  const result = await compareWithDatabase(market.db, makeMarket(5, 700, 'irregular'));
  expect(result).toMatchObject({ mapped: 700, notMapped: 0, byNight: 0, byJob: 0 });
  expect(result.onSale).toBeGreaterThan(400);
  expect(result.labels).toBeGreaterThan(150);
}, 120_000);
