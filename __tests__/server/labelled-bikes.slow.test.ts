import { makeLabelledBikes } from '../../tools/benchmarks/labelled/bikes.ts';
import { measureMileage, type MileageResult } from '../../tools/benchmarks/mileage-bench.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

/** `npm run bench:mileage` measures more seeds (docs/decisions/032-bike-history.md). */
let market: Market;
let result: MileageResult;
beforeAll(async () => {
  market = await openMarket();
  result = await measureMileage(market.db, makeLabelledBikes(1));
}, 120_000);
afterAll(() => market.close());

it('points buyers to a lower mileage wrongly in at most 1 % of all warnings', () => {
  expect(result.warned).toBeGreaterThan(100);
  expect(result.wrong / result.warned).toBeLessThanOrEqual(0.01);
});

it('finds at least 95 % of the bikes whose meter was turned back', () => {
  expect(result.turnedBack).toBe(100);
  expect(result.found / result.turnedBack).toBeGreaterThanOrEqual(0.95);
});

it('never warns of an honest bike or of a twin', () => {
  const warned = result.stories.filter(({ story }) => ['honest', 'twins'].includes(story));
  expect(warned.map(({ warned: many, found }) => [many, found])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

it('is the same set for the same seed', () => {
  expect(makeLabelledBikes(1)).toEqual(makeLabelledBikes(1));
  expect(makeLabelledBikes(2)).not.toEqual(makeLabelledBikes(1));
  expect(makeLabelledBikes(1)).toHaveLength(400);
});
