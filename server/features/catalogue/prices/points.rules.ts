import type { Estimate } from '#contract/catalogue/price';
import { effectOf, kilometresBeyond, type PriceFacts, unknownEffectOf } from './covariate.rules.ts';
import { estimatePrice, MAX_AGE_DIFFERENCE, MAX_COMPARABLES, nearestOf, type PricePoint } from './estimate.rules.ts';
import { isOutlier, type PricedBike, type PriceModel } from './regression.rules.ts';

/** A product that is a bike of the catalogue, with its price. */
export interface PricedProduct extends PricedBike {
  productId: string;
}

/** Returns a bike's point; undefined for an outlier. */
export function pointOf(bike: PricedProduct, fit: PriceModel): PricePoint | undefined {
  const { productId, sellerId, age, weight, model, city } = bike;
  const adjusted = Math.log(bike.priceTaka) - effectOf(fit.coefficients, bike);
  const centre = fit.centres[model];
  if (centre !== undefined && isOutlier(adjusted - centre, fit)) return undefined;
  return { productId, sellerId, age, weight, adjusted, beyond: kilometresBeyond(bike) ?? 0, city };
}

/** Newer products first among equal ages. */
const byId = (one: PricePoint, other: PricePoint): number => Number(other.productId) - Number(one.productId);

/** The points of one model, to find those around an age. */
export interface PointIndex {
  older: PricePoint[];
  younger: PricePoint[];
}

export const indexPoints = (points: readonly PricePoint[]): PointIndex => ({
  older: points.toSorted((one, other) => one.age - other.age || byId(one, other)),
  younger: points.toSorted((one, other) => other.age - one.age || byId(one, other)),
});

/** Returns the first index for which `isPast` holds, of points for which it holds from some index on. */
function firstPast(points: readonly PricePoint[], isPast: (point: PricePoint) => boolean): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const point = points[middle];
    if (point && isPast(point)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Takes points of other sellers within {@link MAX_AGE_DIFFERENCE}, in order. */
function take(points: readonly PricePoint[], from: number, { age, sellerId }: { age: number; sellerId: string }) {
  const taken: PricePoint[] = [];
  for (let index = from; index < points.length && taken.length < MAX_COMPARABLES; index += 1) {
    const point = points[index];
    if (!point || Math.abs(point.age - age) > MAX_AGE_DIFFERENCE) break;
    if (point.sellerId !== sellerId) taken.push(point);
  }
  return taken;
}

/** Returns the comparables of a bike: those nearest in age, without its seller's own. */
export function comparablesOf({ older, younger }: PointIndex, bike: { age: number; sellerId: string }): PricePoint[] {
  const { age } = bike;
  return nearestOf(
    take(
      older,
      firstPast(older, (point) => point.age >= age),
      bike,
    ),
    take(
      younger,
      firstPast(younger, (point) => point.age < age),
      bike,
    ),
    age,
  );
}

/** Returns the points of all bikes, by model. */
export function indexByModel(bikes: readonly PricedProduct[], fit: PriceModel): Map<string, PointIndex> {
  const points = new Map<string, PricePoint[]>();
  for (const bike of bikes) {
    const [point, known] = [pointOf(bike, fit), points.get(bike.model)];
    if (point && known) known.push(point);
    else if (point) points.set(bike.model, [point]);
  }
  return new Map([...points].map(([model, all]) => [model, indexPoints(all)]));
}

/** The facts of a bike whose price is estimated, and the price that is asked. */
export interface AskedBike extends PriceFacts {
  sellerId: string;
  priceTaka?: number;
  isRepriced?: boolean;
}

/** Estimates a price from comparables. */
export function estimateFrom(bike: AskedBike, fit: PriceModel, comparables: readonly PricePoint[]): Estimate {
  return estimatePrice(
    {
      ...bike,
      beyond: kilometresBeyond(bike) ?? 0,
      effect: effectOf(fit.coefficients, bike),
      unknown: unknownEffectOf(fit.coefficients, bike),
    },
    comparables,
    fit.scale,
  );
}

/** Estimates a bike's price from the points of its model. */
export const estimateOf = (bike: AskedBike, fit: PriceModel, points?: PointIndex): Estimate =>
  estimateFrom(bike, fit, points ? comparablesOf(points, bike) : []);
