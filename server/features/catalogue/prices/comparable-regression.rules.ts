import { CITIES, type City } from '#contract/lists';
import { solve, tukeyWeight } from './regression.rules.ts';

/** The facts by which one model's prices differ from the average of all models. */
export interface Position {
  age: number;
  /** By how many 10,000 km its kilometres exceed the typical ones; 0 if unknown. */
  beyond: number;
  city?: City;
}

/**
 * Standard deviations of the differences between models: of the loss by year and by 10,000 km, and of the
 * price in a city.
 */
const DEVIATIONS = { age: 0.03, beyond: 0.02, city: 0.02 };
const PRIORS = [DEVIATIONS.age, DEVIATIONS.beyond, ...CITIES.map(() => DEVIATIONS.city)];
/** The coefficients, after the price at the bike's own position. */
const SIZE = 1 + PRIORS.length;
/** More rounds change nothing. */
const ROUNDS = 4;

/** Row of the regression: 1, then the distances of a comparable from the bike. */
const rowOf = (from: Position, to: Position): number[] => [
  1,
  to.age - from.age,
  to.beyond - from.beyond,
  ...CITIES.map((city) => Number(to.city === city) - Number(from.city === city)),
];

export interface AlignedPrices {
  /** Log price at the bike's own position. */
  middle: number;
  /** Standard error of the middle. */
  error: number;
  /** Log prices of the comparables, moved to the bike's position. */
  aligned: number[];
}

/** Adds up the normal equations, with the deviations of the models as a ridge. */
function normalEquations(rows: readonly number[][], y: readonly number[], weights: readonly number[], scale: number) {
  const [a, b] = [new Float64Array(SIZE * SIZE), new Float64Array(SIZE)];
  for (const [index, row] of rows.entries()) {
    const weight = weights[index] ?? 0;
    if (weight === 0) continue;
    for (let k = 0; k < SIZE; k += 1) {
      const value = weight * (row[k] ?? 0);
      if (value === 0) continue;
      b[k] = (b[k] ?? 0) + value * (y[index] ?? 0);
      for (let j = 0; j <= k; j += 1) a[k * SIZE + j] = (a[k * SIZE + j] ?? 0) + value * (row[j] ?? 0);
    }
  }
  for (const [k, prior] of PRIORS.entries()) {
    const at = (k + 1) * SIZE + k + 1;
    a[at] = (a[at] ?? 0) + (scale / prior) ** 2;
  }
  return { a, b };
}

/** The weighted median: many light values don't move it. */
function medianOf(values: readonly number[], weights: readonly number[]): number {
  const order = values.map((value, index) => ({ value, weight: weights[index] ?? 0 }));
  order.sort((one, other) => one.value - other.value);
  let left = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  return order.find(({ weight }) => (left -= weight) <= 0)?.value ?? 0;
}

/**
 * Moves comparables to the age, kilometres and city of a bike by what their own model loses beyond the
 * average. A robust ridge regression: few comparables barely move it, distant prices don't count.
 * @param scale standard deviation of log prices of equal bikes
 */
export function alignPrices<Point extends Position & { adjusted: number }>(
  bike: Position,
  points: readonly Point[],
  weights: readonly number[],
  scale: number,
): AlignedPrices {
  const rows = points.map((point) => rowOf(bike, point));
  const y = points.map(({ adjusted }) => adjusted);
  let coefficients = new Float64Array(SIZE);
  coefficients[0] = medianOf(y, weights);
  const alignedOf = (index: number) =>
    (rows[index] ?? []).reduce((left, x, k) => (k === 0 ? left : left - x * (coefficients[k] ?? 0)), y[index] ?? 0);
  let variance = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = coefficients[0] ?? 0;
    const robust = weights.map((weight, index) => weight * tukeyWeight(alignedOf(index) - middle, scale));
    // Nothing is near the median: it remains.
    if (!robust.some((weight) => weight > 0)) break;
    const { a, b } = normalEquations(rows, y, robust, scale);
    const unit = new Float64Array(SIZE);
    unit[0] = 1;
    variance = scale ** 2 * (solve(a.slice(), unit)[0] ?? 0);
    coefficients = solve(a, b);
  }
  return {
    middle: coefficients[0] ?? 0,
    error: Math.sqrt(variance),
    aligned: points.map((_, index) => alignedOf(index)),
  };
}
