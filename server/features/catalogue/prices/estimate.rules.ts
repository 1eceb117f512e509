import type { Estimate } from '#contract/catalogue/price';
import {
  MAX_SELLER_BIKES,
  MAX_SELLER_SHARE,
  MIN_COMPARABLES,
  MIN_COMPARABLE_SELLERS,
} from '#contract/catalogue/price-rules';
import { alignPrices, type Position } from './comparable-regression.rules.ts';
import { judgePrice } from './label.rules.ts';

/** A bike's price without the effects of its facts: comparable with other bikes of its model. */
export interface PricePoint extends Position {
  productId: string;
  sellerId: string;
  /** Logarithm of the price, less the effects of the bike's facts. */
  adjusted: number;
  weight: number;
}

/** Maximum comparables, those nearest in age. */
export const MAX_COMPARABLES = 300;
/** Maximum difference in years; no whole number, because bikes bought in two years differ by about one. */
export const MAX_AGE_DIFFERENCE = 6.5;
/** Standard deviation in years of the weight by age. */
const AGE_DEVIATION = 5;
/** Quartile distance to standard deviation, for a normal distribution. */
const IQR_TO_DEVIATION = 0.7413;
/** The spread of all models counts as this many bikes in that of one. */
const SPREAD_PRIOR = 10;
/** From this age on, in years, used bikes say more about the price than the new price does. */
const MIN_AGE = 1;
/** Number of digits that estimates are rounded to. */
const DIGITS = 3;

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

interface Quartiles {
  low: number;
  middle: number;
  high: number;
  /** Standard error of the middle. */
  error: number;
  /** Standard deviation of log prices of equal bikes of this model. */
  spread: number;
  effective: number;
  sellers: number;
}

/**
 * Returns the middle of comparables and their weighted quartiles, with their effective number.
 * @param scale standard deviation of log prices of equal bikes, of all models
 */
export function quartilesOf(points: readonly PricePoint[], bike: Position, scale: number): Quartiles | undefined {
  if (points.length === 0) return undefined;
  const byAge = points.map((point) => point.weight * Math.exp(-0.5 * ((point.age - bike.age) / AGE_DEVIATION) ** 2));
  const { weights, sellers } = capSellers(points, byAge);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const squares = weights.reduce((total, weight) => total + weight * weight, 0);
  const { middle, error, aligned } = alignPrices(bike, points, weights, scale);
  const order = weights.map((weight, index) => ({ adjusted: aligned[index] ?? 0, weight }));
  order.sort((one, other) => one.adjusted - other.adjusted);
  // Interpolated between the middles of the weights, so that one more bike moves them only a little.
  const at = (share: number): number => {
    let [reached, former] = [0, { adjusted: order[0]?.adjusted ?? 0, middle: 0 }];
    for (const { adjusted, weight } of order) {
      const half = reached + weight / 2;
      if (half >= share * sum) {
        const part = half === former.middle ? 1 : (share * sum - former.middle) / (half - former.middle);
        return former.adjusted + part * (adjusted - former.adjusted);
      }
      reached += weight;
      former = { adjusted, middle: half };
    }
    return former.adjusted;
  };
  const [low, high] = [Math.min(at(0.25), middle), Math.max(at(0.75), middle)];
  const effective = (sum * sum) / squares;
  const own = IQR_TO_DEVIATION * (high - low);
  const spread = Math.sqrt((SPREAD_PRIOR * scale ** 2 + effective * own ** 2) / (SPREAD_PRIOR + effective));
  // A model of irregular prices is estimated less exactly.
  return { low, middle, high, error: (error * spread) / scale, spread, effective, sellers };
}

/** The bike whose price is estimated. */
interface Asked extends Position {
  /** Standard deviation of the effect of unknown facts. */
  unknown: number;
  /** Sum of the effects of its facts on the logarithm of its price. */
  effect: number;
  /** Undefined while it is being listed. */
  priceTaka?: number;
  isRepriced?: boolean;
}

/**
 * Estimates a bike's price from comparables of its model (docs/rules.md §12).
 * @param comparables without the seller's own bikes, from {@link nearestOf}
 * @param scale standard deviation of log prices of equal bikes, of all models
 */
export function estimatePrice(
  { unknown, effect, priceTaka, isRepriced = false, ...position }: Asked,
  comparables: readonly PricePoint[],
  scale: number,
): Estimate {
  const count = { comparables: comparables.length };
  if (position.age < MIN_AGE) return { ...count, reason: 'new' };
  const found = quartilesOf(comparables, position, scale);
  if (!found || found.effective < MIN_COMPARABLES) return { ...count, reason: 'comparables' };
  if (found.sellers < MIN_COMPARABLE_SELLERS) return { ...count, reason: 'sellers' };
  const taka = (adjusted: number) => Number(Math.exp(adjusted + effect).toPrecision(DIGITS));
  const range = { low: taka(found.low), middle: taka(found.middle), high: taka(found.high) };
  if (priceTaka === undefined) return { ...count, ...range };
  const difference = Math.log(priceTaka) - found.middle - effect;
  const exactness = { error: Math.hypot(found.error, unknown), spread: found.spread };
  return { ...count, ...range, ...judgePrice(difference, exactness, isRepriced) };
}
