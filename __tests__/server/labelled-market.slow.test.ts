import { makeLabelledMarket } from '../../tools/benchmarks/labelled/market.ts';
import { measureSignals, type Result } from '../../tools/benchmarks/signal-bench.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

/** A small version of `npm run bench:signals`. */
let market: Market;
let result: Result;
beforeAll(async () => {
  market = await openMarket();
  result = await measureSignals(market.db, makeLabelledMarket(3, 24, 10), 3, false);
}, 60_000);
afterAll(() => market.close());

it('the bench finds the labelled listings, with few false alarms', () => {
  // Prices need more comparable bikes than so small a market has; four kinds are about more than listings.
  const found = result.kinds.filter(
    ({ kind }) => !['price', 'sharedNid', 'changed', 'linkedReviews', 'mileage'].includes(kind),
  );
  expect(found.filter((one) => one.found < one.bad)).toEqual([]);
  expect(found.every(({ bad }) => bad > 0)).toBe(true);
  expect([result.good, result.falseAlarms]).toEqual([24, 0]);
});

it('the labelled market is the same for the same seed', () => {
  expect(makeLabelledMarket(3, 24, 10)).toEqual(makeLabelledMarket(3, 24, 10));
  expect(makeLabelledMarket(4, 24, 10)).not.toEqual(makeLabelledMarket(3, 24, 10));
});
