import type { Estimate } from '#contract/price';
import {
  MAX_SELLER_BIKES,
  MAX_SELLER_SHARE,
  MIN_COMPARABLES,
  MIN_COMPARABLE_SELLERS,
  PRICE_CAUTION_SHARE,
  PRICE_LABEL_SHARE,
} from '#contract/price-rules';
import { tukeyWeight } from './regression.rules';

/** A bike's price without the effects of its facts: comparable with other bikes of its model. */
export interface PricePoint {
  productId: string;
  sellerId: string;
  age: number;
  /** By how many 10,000 km its kilometres exceed the typical ones; 0 if unknown. */
  beyond: number;
  /** Logarithm of the price, less the effects of the bike's facts. */
  adjusted: number;
  weight: number;
}

/** Maximum comparables, those nearest in age. */
export const MAX_COMPARABLES = 300;
/** Maximum difference in years; no whole number, because bikes bought in two years differ by about one. */
export const MAX_AGE_DIFFERENCE = 6.5;
/** Standard deviation in years of the weight by age. */
const AGE_DEVIATION = 3.5;
/** Quartile distance to standard deviation, for a normal distribution. */
const IQR_TO_DEVIATION = 0.7413;
/** Standard error of a median, in those of a mean. */
const MEDIAN_ERROR = 1.2533;
/** Least spread of log prices, so that a few equal prices don't seem exact. */
const MIN_SPREAD = 0.03;
/** From this age on, in years, used bikes say more about the price than the new price does. */
const MIN_AGE = 1;
/** Estimates are rounded to so many digits. */
const DIGITS = 3;
/** Models lose value differently by year and by 10,000 km: standard deviations of the differences. */
const SLOPE_DEVIATIONS = { age: 0.03, beyond: 0.02 };
/** Variance of log prices of equal bikes. */
const NOISE_VARIANCE = 0.01;

/**
 * Returns the comparables nearest in age, of points in order of distance.
 * @param older points of at least that age @param younger points below it
 */
export function nearestOf<Point extends PricePoint>(older: Point[], younger: Point[], age: number): Point[] {
  const nearest: Point[] = [];
  for (let [up, down] = [0, 0]; nearest.length < MAX_COMPARABLES;) {
    const [above, below] = [older[up], younger[down]];
    const next = above && (!below || above.age - age <= age - below.age) ? above : below;
    if (!next) break;
    if (next === above) up += 1;
    else down += 1;
    nearest.push(next);
  }
  return nearest;
}

/**
 * Limits the weight of each seller's comparables to that of {@link MAX_SELLER_BIKES} bikes, then to
 * {@link MAX_SELLER_SHARE} of all: otherwise one seller could move the price of a model.
 */
function capSellers(points: readonly PricePoint[], weights: number[]): { weights: number[]; sellers: number } {
  const sellers = new Map<string, { sum: number; largest: number }>();
  for (const [index, { sellerId }] of points.entries()) {
    const [{ sum, largest }, weight] = [sellers.get(sellerId) ?? { sum: 0, largest: 0 }, weights[index] ?? 0];
    sellers.set(sellerId, { sum: sum + weight, largest: Math.max(largest, weight) });
  }
  const ownLimit = ({ sum, largest }: { sum: number; largest: number }) => Math.min(sum, MAX_SELLER_BIKES * largest);
  const sums = [...sellers.values()].map(ownLimit).sort((one, other) => other - one);
  let rest = sums.reduce((total, sum) => total + sum, 0);
  let cap = Infinity;
  // With the largest `capped` sellers at the cap, it is the allowed share of the total.
  for (const [capped, sum] of sums.entries()) {
    const left = 1 - MAX_SELLER_SHARE * capped;
    // Fewer than the minimum of sellers: there is no estimate.
    if (left <= Number.EPSILON) break;
    cap = (MAX_SELLER_SHARE * rest) / left;
    if (sum <= cap) break;
    rest -= sum;
  }
  const factors = new Map<string, number>();
  for (const [id, seller] of sellers) factors.set(id, Math.min(ownLimit(seller), cap) / seller.sum);
  return {
    weights: weights.map((weight, index) => weight * (factors.get(points[index]?.sellerId ?? '') ?? 1)),
    sellers: sellers.size,
  };
}

/** Weighted mean of values. */
function meanOf(weights: readonly number[], values: readonly number[]): number {
  let [sum, total] = [0, 0];
  for (const [index, weight] of weights.entries()) {
    sum += weight * (values[index] ?? 0);
    total += weight;
  }
  return sum / total;
}

/**
 * Moves comparables to the age and kilometres of a bike by what their own model loses beyond the
 * average: a regression on both, which few comparables barely change.
 */
function alignTo(
  { age, beyond }: Pick<PricePoint, 'age' | 'beyond'>,
  points: readonly PricePoint[],
  weights: number[],
): number[] {
  const y = points.map(({ adjusted }) => adjusted);
  const order = y.toSorted((one, other) => one - other);
  const median = order[order.length >> 1] ?? 0;
  const deviations = y.map((value) => Math.abs(value - median)).toSorted((one, other) => one - other);
  const scale = Math.max(MIN_SPREAD, 1.4826 * (deviations[deviations.length >> 1] ?? 0));
  const w = weights.map((weight, index) => weight * tukeyWeight((y[index] ?? 0) - median, scale));
  const [meanAge, meanBeyond, meanY] = [
    meanOf(
      w,
      points.map((point) => point.age),
    ),
    meanOf(
      w,
      points.map((point) => point.beyond),
    ),
    meanOf(w, y),
  ];
  let [aa, ab, bb, ay, by] = [
    NOISE_VARIANCE / SLOPE_DEVIATIONS.age ** 2,
    0,
    NOISE_VARIANCE / SLOPE_DEVIATIONS.beyond ** 2,
    0,
    0,
  ];
  for (const [index, point] of points.entries()) {
    const [weight, da, db, dy] = [
      w[index] ?? 0,
      point.age - meanAge,
      point.beyond - meanBeyond,
      point.adjusted - meanY,
    ];
    aa += weight * da * da;
    ab += weight * da * db;
    bb += weight * db * db;
    ay += weight * da * dy;
    by += weight * db * dy;
  }
  const determinant = aa * bb - ab * ab;
  const [perYear, perKilometres] = [(bb * ay - ab * by) / determinant, (aa * by - ab * ay) / determinant];
  return points.map((point) => point.adjusted + perYear * (age - point.age) + perKilometres * (beyond - point.beyond));
}

interface Quartiles {
  low: number;
  middle: number;
  high: number;
  effective: number;
  sellers: number;
}

/** Returns the weighted quartiles of comparables, with their effective number. */
export function quartilesOf(
  points: readonly PricePoint[],
  bike: Pick<PricePoint, 'age' | 'beyond'>,
): Quartiles | undefined {
  if (points.length === 0) return undefined;
  const { age } = bike;
  const byAge = points.map((point) => point.weight * Math.exp(-0.5 * ((point.age - age) / AGE_DEVIATION) ** 2));
  const { weights, sellers } = capSellers(points, byAge);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const squares = weights.reduce((total, weight) => total + weight * weight, 0);
  const aligned = alignTo(bike, points, weights);
  const order = weights.map((weight, index) => ({ adjusted: aligned[index] ?? 0, weight }));
  order.sort((one, other) => one.adjusted - other.adjusted);
  // Interpolated between the middles of the weights, so that one more bike moves them only a little.
  const at = (share: number): number => {
    let [reached, former] = [0, { adjusted: order[0]?.adjusted ?? 0, middle: 0 }];
    for (const { adjusted, weight } of order) {
      const middle = reached + weight / 2;
      if (middle >= share * sum) {
        const part = middle === former.middle ? 1 : (share * sum - former.middle) / (middle - former.middle);
        return former.adjusted + part * (adjusted - former.adjusted);
      }
      reached += weight;
      former = { adjusted, middle };
    }
    return former.adjusted;
  };
  return { low: at(0.25), middle: at(0.5), high: at(0.75), effective: (sum * sum) / squares, sellers };
}

/** The bike whose price is estimated. */
interface Asked {
  age: number;
  beyond: number;
  /** Standard deviation of the effect of unknown facts. */
  unknown: number;
  /** Sum of the effects of its facts on the logarithm of its price. */
  effect: number;
  /** Undefined while it is being listed. */
  priceTaka?: number;
  isRepriced?: boolean;
}

/** Returns the label of a price, or why it has none. @param error standard error of the estimate's logarithm */
export function judgePrice(
  difference: number,
  error: number,
  isRepriced: boolean,
): Pick<Estimate, 'label' | 'reason' | 'caution'> {
  if (difference < Math.log(1 - PRICE_CAUTION_SHARE)) return { reason: 'low', caution: true };
  if (isRepriced) return { reason: 'repriced' };
  const [below, above] = [Math.log(1 - PRICE_LABEL_SHARE), Math.log(1 + PRICE_LABEL_SHARE)];
  if ([below, above].some((border) => Math.abs(difference - border) < error)) return { reason: 'close' };
  return { label: difference < below ? 'good' : difference > above ? 'high' : 'fair' };
}

/**
 * Estimates a bike's price from comparables of its model (docs/rules.md §12).
 * @param comparables without the seller's own bikes, from {@link nearestOf}
 */
export function estimatePrice(
  { age, beyond, unknown, effect, priceTaka, isRepriced = false }: Asked,
  comparables: readonly PricePoint[],
): Estimate {
  const count = { comparables: comparables.length };
  if (age < MIN_AGE) return { ...count, reason: 'new' };
  const found = quartilesOf(comparables, { age, beyond });
  if (!found || found.effective < MIN_COMPARABLES) return { ...count, reason: 'comparables' };
  if (found.sellers < MIN_COMPARABLE_SELLERS) return { ...count, reason: 'sellers' };
  const taka = (adjusted: number) => Number(Math.exp(adjusted + effect).toPrecision(DIGITS));
  const range = { low: taka(found.low), middle: taka(found.middle), high: taka(found.high) };
  if (priceTaka === undefined) return { ...count, ...range };
  const spread = Math.max(IQR_TO_DEVIATION * (found.high - found.low), MIN_SPREAD);
  const error = Math.hypot((MEDIAN_ERROR * spread) / Math.sqrt(found.effective), unknown);
  const difference = Math.log(priceTaka) - found.middle - effect;
  return { ...count, ...range, ...judgePrice(difference, error, isRepriced) };
}
