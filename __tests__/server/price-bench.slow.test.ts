import { measure, type Result } from '../../tools/benchmarks/price-bench.ts';

/** Other seeds than those of `npm run bench:prices`: the goals of docs/decisions/024-price-estimates.md. */
const SEEDS = [401, 402, 403, 404, 405, 406];

it('the estimate labels markets of irregular prices right', () => {
  const results = SEEDS.map((seed) => measure(seed, 1500, 'irregular'));
  const meanOf = (field: keyof Result) => results.reduce((sum, result) => sum + result[field], 0) / results.length;
  expect(meanOf('right')).toBeGreaterThan(0.91);
  expect(Math.min(...results.map(({ right }) => right))).toBeGreaterThan(0.88);
  expect(meanOf('opposite')).toBeLessThan(0.001);
  expect(meanOf('coverage')).toBeGreaterThan(0.69);
  expect(Math.max(...results.map(({ relabeled }) => relabeled))).toBeLessThan(0.01);
}, 60_000);
