import { MAX_SELLER_BIKES, MIN_COMPARABLES } from '#contract/catalogue/price-rules';
import { COVARIATES, covariatesOf, type PriceFacts } from './covariate.rules.ts';

/** A bike of the catalogue with the price that was asked or paid. */
export interface PricedBike extends PriceFacts {
  model: string;
  sellerId: string;
  priceTaka: number;
  weight: number;
}

/** Facts that the prices of bikes depend on, within any model. */
export interface PriceModel {
  coefficients: number[];
  /** Robust standard deviation of the residuals of log prices. */
  scale: number;
  /** Mean log price of each model's reference bike. */
  centres: Record<string, number>;
}

const ROUNDS = 12;
/** Residuals beyond this many scales have no weight. */
const MAX_RESIDUAL_SCALES = 4.7;
/** Median absolute deviation to standard deviation, for a normal distribution. */
const MAD_TO_DEVIATION = 1.4826;
/** Prices are rounded, so they never fit perfectly. */
const MIN_SCALE = 0.01;
/** Draws coefficients with few observations towards 0, as this many observations would. */
const RIDGE = 0.5;

/** @param values is sorted in place */
function medianOf(values: Float64Array): number {
  values.sort();
  const { length } = values;
  return length === 0 ? 0 : ((values[(length - 1) >> 1] ?? 0) + (values[length >> 1] ?? 0)) / 2;
}

/** Solves `a x = b` for a symmetric positive definite matrix, by Cholesky decomposition; overwrites both. */
export function solve(a: Float64Array<ArrayBuffer>, b: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const n = b.length;
  const at = (row: number, column: number) => a[row * n + column] ?? 0;
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = at(row, column);
      for (let k = 0; k < column; k += 1) sum -= at(row, k) * at(column, k);
      a[row * n + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  for (let row = 0; row < n; row += 1) {
    let sum = b[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= at(row, k) * (b[k] ?? 0);
    b[row] = sum / at(row, row);
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    let sum = b[row] ?? 0;
    for (let k = row + 1; k < n; k += 1) sum -= at(k, row) * (b[k] ?? 0);
    b[row] = sum / at(row, row);
  }
  return b;
}

/** Tukey's biweight: 1 for a residual of 0, 0 from {@link MAX_RESIDUAL_SCALES} on. */
export const tukeyWeight = (residual: number, scale: number): number => {
  const share = residual / (MAX_RESIDUAL_SCALES * scale);
  return Math.abs(share) >= 1 ? 0 : (1 - share * share) ** 2;
};

export const isOutlier = (residual: number, { scale }: Pick<PriceModel, 'scale'>): boolean =>
  Math.abs(residual) > MAX_RESIDUAL_SCALES * scale;

/** The observations as columns of numbers: the first covariate of each bike is at `index * COVARIATES`. */
interface Sample {
  x: Float64Array;
  y: Float64Array;
  /** Number of each bike's model. */
  group: Int32Array;
  prior: Float64Array;
  groups: string[];
  /** Bikes that the scale is measured by. */
  measured: number[];
}

/** Returns the weights of bikes, each seller's bikes of a model together at most {@link MAX_SELLER_BIKES}. */
function limitedWeights(bikes: readonly PricedBike[]): Float64Array {
  const counts = new Map<string, number>();
  const keyOf = ({ model, sellerId }: PricedBike) => `${sellerId} ${model}`;
  for (const bike of bikes) counts.set(keyOf(bike), (counts.get(keyOf(bike)) ?? 0) + 1);
  return Float64Array.from(
    bikes,
    (bike) => bike.weight * Math.min(1, MAX_SELLER_BIKES / (counts.get(keyOf(bike)) ?? 1)),
  );
}

function sampleOf(bikes: readonly PricedBike[]): Sample {
  const groups = [...new Set(bikes.map(({ model }) => model))];
  const numbers = new Map(groups.map((model, index) => [model, index]));
  const x = new Float64Array(bikes.length * COVARIATES);
  for (const [index, bike] of bikes.entries()) x.set(covariatesOf(bike), index * COVARIATES);
  const group = Int32Array.from(bikes, ({ model }) => numbers.get(model) ?? 0);
  return {
    x,
    y: Float64Array.from(bikes, ({ priceTaka }) => Math.log(priceTaka)),
    group,
    prior: limitedWeights(bikes),
    groups,
    measured: measuredOf(group, groups.length),
  };
}

/**
 * Returns the bikes of models that can have estimates; all bikes if there are none. The few bikes of a rare model
 * fit almost exactly, a single one always: many rare models would make every other price an outlier.
 */
function measuredOf(group: Int32Array, groups: number): number[] {
  const sizes = new Int32Array(groups);
  for (const of of group) sizes[of] = (sizes[of] ?? 0) + 1;
  const all = [...group.keys()];
  const measured = all.filter((index) => (sizes[group[index] ?? 0] ?? 0) > MIN_COMPARABLES);
  return measured.length > 0 ? measured : all;
}

/** Residuals from each model's median price: the start of the robust regression. */
function firstResiduals({ y, group, groups }: Sample): Float64Array {
  const members = groups.map(() => [] as number[]);
  for (const [index, of] of group.entries()) members[of]?.push(y[index] ?? 0);
  const medians = members.map((values) => medianOf(Float64Array.from(values)));
  return y.map((value, index) => value - (medians[group[index] ?? 0] ?? 0));
}

const scaleOf = (residuals: Float64Array, { measured }: Sample): number =>
  Math.max(
    MIN_SCALE,
    MAD_TO_DEVIATION * medianOf(Float64Array.from(measured, (index) => Math.abs(residuals[index] ?? 0))),
  );

/** Weighted least squares on values demeaned within each model. Returns coefficients, centres and residuals. */
function regress({ x, y, group, groups }: Sample, weights: Float64Array) {
  const K = COVARIATES;
  const total = new Float64Array(groups.length);
  const meanX = new Float64Array(groups.length * K);
  const meanY = new Float64Array(groups.length);
  for (let index = 0; index < y.length; index += 1) {
    const [of, w] = [group[index] ?? 0, weights[index] ?? 0];
    total[of] = (total[of] ?? 0) + w;
    meanY[of] = (meanY[of] ?? 0) + w * (y[index] ?? 0);
    for (let k = 0; k < K; k += 1) meanX[of * K + k] = (meanX[of * K + k] ?? 0) + w * (x[index * K + k] ?? 0);
  }
  for (let of = 0; of < groups.length; of += 1) {
    const sum = Math.max(total[of] ?? 0, Number.EPSILON);
    meanY[of] = (meanY[of] ?? 0) / sum;
    for (let k = 0; k < K; k += 1) meanX[of * K + k] = (meanX[of * K + k] ?? 0) / sum;
  }
  const [a, b] = [new Float64Array(K * K), new Float64Array(K)];
  const row = new Float64Array(K);
  for (let index = 0; index < y.length; index += 1) {
    const [of, w] = [group[index] ?? 0, weights[index] ?? 0];
    if (w === 0) continue;
    const dy = w * ((y[index] ?? 0) - (meanY[of] ?? 0));
    for (let k = 0; k < K; k += 1) row[k] = (x[index * K + k] ?? 0) - (meanX[of * K + k] ?? 0);
    for (let k = 0; k < K; k += 1) {
      b[k] = (b[k] ?? 0) + dy * (row[k] ?? 0);
      for (let j = 0; j <= k; j += 1) a[k * K + j] = (a[k * K + j] ?? 0) + w * (row[k] ?? 0) * (row[j] ?? 0);
    }
  }
  for (let k = 0; k < K; k += 1) a[k * K + k] = (a[k * K + k] ?? 0) + RIDGE;
  const coefficients = solve(a, b);
  const centres = meanY.map((mean, of) =>
    coefficients.reduce((left, value, k) => left - value * (meanX[of * K + k] ?? 0), mean),
  );
  const residuals = y.map((value, index) => {
    let left = value - (centres[group[index] ?? 0] ?? 0);
    for (let k = 0; k < K; k += 1) left -= (coefficients[k] ?? 0) * (x[index * K + k] ?? 0);
    return left;
  });
  return { coefficients, centres, residuals };
}

/**
 * Fits log prices to the facts of bikes within their models, by robust regression: rounds of weighted
 * least squares with Tukey's biweight, so that typing errors and scams don't count.
 */
export function fitPrices(bikes: readonly PricedBike[]): PriceModel {
  const sample = sampleOf(bikes);
  let residuals = firstResiduals(sample);
  let fit = { coefficients: new Float64Array(COVARIATES), centres: new Float64Array(sample.groups.length) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const scale = scaleOf(residuals, sample);
    const weights = residuals.map((residual, index) => (sample.prior[index] ?? 0) * tukeyWeight(residual, scale));
    ({ residuals, ...fit } = regress(sample, weights));
  }
  return {
    coefficients: [...fit.coefficients],
    scale: scaleOf(residuals, sample),
    centres: Object.fromEntries(sample.groups.map((model, of) => [model, fit.centres[of] ?? 0])),
  };
}
