import {
  ageAt,
  covariatesOf,
  COVARIATES,
  effectOf,
  type PriceFacts,
  unknownEffectOf,
} from '../../server/features/prices/covariate.rules';
import { estimatePrice, nearestOf, type PricePoint, quartilesOf } from '../../server/features/prices/estimate.rules';
import { chanceOfLabel, judgePrice, normalShare } from '../../server/features/prices/label.rules';
import {
  comparablesOf,
  estimateOf,
  indexByModel,
  indexPoints,
  pointOf,
} from '../../server/features/prices/points.rules';
import { fitPrices, solve, tukeyWeight } from '../../server/features/prices/regression.rules';
import { chanceOf } from '../../demo/random';
import { makeMarket } from '../../scripts/price-market';

const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  age: 4,
  kilometres: 24_000,
  condition: 'Excellent',
  papers: { isRegistered: true, taxTokenYears: 5 },
  city: 'Dhaka',
  ...more,
});
const point = (id: number, more: Partial<PricePoint> = {}): PricePoint => ({
  productId: String(id),
  sellerId: String(id),
  age: 4,
  beyond: 0,
  city: null,
  adjusted: 12,
  weight: 1,
  ...more,
});
const points = (values: number[], more: Partial<PricePoint> = {}) =>
  values.map((adjusted, at) => point(at + 1, { adjusted, ...more }));
const position = { age: 4, beyond: 0, city: null };
const bike = { ...position, unknown: 0, effect: 0 };
/** Standard deviation of log prices of equal bikes. */
const SCALE = 0.05;

describe('the age of a bike', () => {
  it('counts from the middle of the year of purchase, and is never negative', () => {
    expect(ageAt(2020, new Date('2026-01-01T00:00:00Z'))).toBeCloseTo(5.5, 10);
    expect(ageAt(2020, new Date('2028-07-01T23:00:00Z'))).toBeCloseTo(7.5 + 182 / 366, 10);
    expect(ageAt(2020, new Date('2028-07-01T01:00:00Z'))).toBe(ageAt(2020, new Date('2028-07-01T23:00:00Z')));
    expect(ageAt(2026, new Date('2026-03-01T00:00:00Z'))).toBe(0);
  });
});

describe('the covariates', () => {
  it('are the same number for every bike', () => {
    for (const given of [facts(), facts({ kilometres: null, papers: null, city: null })])
      expect(covariatesOf(given)).toHaveLength(COVARIATES);
  });

  it('take implausible kilometres for unknown', () => {
    expect(covariatesOf(facts({ kilometres: 240_000 }))).toEqual(covariatesOf(facts({ kilometres: null })));
    expect(covariatesOf(facts({ kilometres: 90_000 }))).not.toEqual(covariatesOf(facts({ kilometres: null })));
  });

  it('of an unknown month are uncertain, the more so the more a bike loses in a year', () => {
    expect(unknownEffectOf([-0.12, 0.1], facts({ age: 2 }))).toBeCloseTo(0.08 / Math.sqrt(12), 10);
  });

  it('of unknown kilometres are uncertain, the more so the older the bike is', () => {
    const coefficients = [0, 0, -0.04];
    expect(unknownEffectOf(coefficients, facts())).toBe(0);
    const [young, old] = [1, 8].map((age) => unknownEffectOf(coefficients, facts({ age, kilometres: null })));
    expect(young).toBeCloseTo(0.012, 10);
    expect(old).toBeCloseTo(0.096, 10);
  });
});

describe('the regression', () => {
  it('solves normal equations', () => {
    const x = solve(new Float64Array([4, 2, 2, 3]), new Float64Array([10, 8]));
    expect([...x].map((value) => Number(value.toFixed(9)))).toEqual([1.75, 1.5]);
  });

  it('gives no weight to distant residuals', () => {
    expect([0, 1, 4.7, 9].map((residual) => tukeyWeight(residual, 1) > 0)).toEqual([true, true, false, false]);
    expect(tukeyWeight(0, 1)).toBe(1);
  });

  /** Bikes of three models whose prices follow one curve exactly, but for a few. */
  const exact = (wrong: number) => {
    const chance = chanceOf(7);
    return Array.from({ length: 400 }, (_, index) => {
      const age = chance.between(1, 12);
      const given = facts({
        age,
        kilometres: Math.round(age * 6000 * chance.between(0.5, 1.8)),
        condition: chance.pick(['Excellent', 'Good', 'Fair'] as const),
        city: chance.pick(['Dhaka', 'Khulna'] as const),
      });
      const base = [11, 11.6, 12.2][index % 3] ?? 11;
      const worth = base - 0.09 * age - 0.03 * (covariatesOf(given)[2] ?? 0) - (given.condition === 'Fair' ? 0.12 : 0);
      const error = index < wrong ? ([Math.log(0.1), Math.log(10), Math.log(0.5)][index % 3] ?? 0) : 0;
      return {
        ...given,
        model: `Model ${index % 3}`,
        sellerId: String(index),
        priceTaka: Math.exp(worth + error),
        weight: 1,
      };
    });
  };
  it.each([0, 20])('recovers the effects of all facts from 400 bikes with %s wrong prices', (wrong) => {
    const { coefficients, centres } = fitPrices(exact(wrong));
    expect(coefficients[0]).toBeCloseTo(-0.09, 2);
    expect(coefficients[2]).toBeCloseTo(-0.03, 2);
    const effect = (more: Partial<PriceFacts>) => effectOf(coefficients, facts(more)) - effectOf(coefficients, facts());
    expect(effect({ condition: 'Fair' })).toBeCloseTo(-0.12, 2);
    expect(effect({ city: 'Khulna' })).toBeCloseTo(0, 2);
    expect((centres['Model 2'] ?? 0) - (centres['Model 0'] ?? 0)).toBeCloseTo(1.2, 2);
  });

  it('leaves outliers out of the comparables', () => {
    const bikes = exact(3).map((each, index) => ({ ...each, productId: String(index) }));
    const fit = fitPrices(bikes);
    expect(bikes.filter((each) => !pointOf(each, fit)).map(({ productId }) => productId)).toEqual(['0', '1', '2']);
  });

  it('is not moved by one seller’s many bikes', () => {
    const honest = exact(0);
    const flood = honest.slice(0, 60).map((each) => ({ ...each, sellerId: 'one', priceTaka: each.priceTaka * 1.3 }));
    const [before, after] = [fitPrices(honest), fitPrices([...honest, ...flood])];
    for (const model of Object.keys(before.centres))
      expect(Math.abs((after.centres[model] ?? 0) - (before.centres[model] ?? 0))).toBeLessThan(0.01);
  });

  it('fits nothing to no bikes', () => {
    expect(fitPrices([]).centres).toEqual({});
  });
});

describe('comparables', () => {
  it('are those nearest in age, the newest first among equal ages', () => {
    const older = [point(3, { age: 4 }), point(2, { age: 4 }), point(1, { age: 6 })];
    const younger = [point(9, { age: 3.5 }), point(8, { age: 1 })];
    expect(nearestOf(older, younger, 4).map(({ productId }) => productId)).toEqual(['3', '2', '9', '1', '8']);
  });

  it('are of other sellers, at most six and a half years apart, and at most 300', () => {
    const all = [
      point(1, { sellerId: 'own' }),
      point(2, { age: 10.6 }),
      ...Array.from({ length: 400 }, (_, at) => point(at + 10)),
      point(3, { age: 5 }),
    ];
    const found = comparablesOf(indexPoints(all), { age: 4, sellerId: 'own' });
    expect(found).toHaveLength(300);
    expect(found.map(({ productId }) => productId)).toEqual(Array.from({ length: 300 }, (_, at) => String(409 - at)));
    const few = comparablesOf(indexPoints(all.slice(0, 12)), { age: 4, sellerId: 'own' });
    expect(few.map(({ productId }) => productId)).not.toContain('1');
    expect(few.map(({ productId }) => productId)).not.toContain('2');
    expect(few).toHaveLength(10);
  });
});

describe('the quartiles', () => {
  it('are those of equal weights, interpolated', () => {
    const found = quartilesOf(points([1, 2, 3, 4, 5].map((value) => 12 + value / 100)), position, SCALE);
    expect(found?.middle).toBeCloseTo(12.03, 10);
    expect(found?.low).toBeCloseTo(12.0175, 10);
    expect(found?.high).toBeCloseTo(12.0425, 10);
    expect(found?.effective).toBeCloseTo(5, 10);
  });

  it('count bikes of another age less', () => {
    const ten = (age: number) => Array.from({ length: 10 }, (_, at) => point(age * 10 + at, { age }));
    expect(
      quartilesOf([...ten(4), ...ten(4).map((each) => ({ ...each, sellerId: `x${each.sellerId}` }))], position, SCALE)
        ?.effective,
    ).toBeCloseTo(20);
    expect(quartilesOf([...ten(4), ...ten(9)], position, SCALE)?.effective).toBeCloseTo(18.9, 1);
  });

  it('follow what a model loses beyond the average', () => {
    // Of this model, every year costs 2 % more than of others.
    const ages = Array.from({ length: 60 }, (_, at) => 1 + (at % 10));
    const model = ages.map((age, at) => point(at + 1, { age, adjusted: 12 - 0.02 * age }));
    const [at2, at9] = [2, 9].map((age) => quartilesOf(model, { ...position, age }, SCALE)?.middle ?? 0);
    expect(at2).toBeCloseTo(12 - 0.04, 2);
    expect(at9).toBeCloseTo(12 - 0.18, 2);
  });

  it('give one seller at most the weight of two bikes, and a fifth of all', () => {
    const honest = points(Array.from({ length: 20 }, (_, at) => 12 + (at - 9.5) / 100));
    const flood = (count: number) =>
      Array.from({ length: count }, (_, at) => point(100 + at, { sellerId: 'one', adjusted: 12.3 }));
    const middleOf = (more: PricePoint[]) => quartilesOf([...honest, ...more], position, SCALE)?.middle ?? 0;
    expect(middleOf(flood(40))).toBeCloseTo(middleOf(flood(2)), 3);
    expect(quartilesOf([...honest, ...flood(40)], position, SCALE)?.sellers).toBe(21);
    // Of five sellers each has a fifth, however many bikes they have.
    const five = [11, 12, 13, 14, 15].flatMap((adjusted, seller) =>
      Array.from({ length: seller === 4 ? 2 : 1 }, (_, at) =>
        point(seller * 10 + at, { sellerId: `s${seller}`, adjusted }),
      ),
    );
    expect(quartilesOf(five, position, SCALE)?.middle).toBeCloseTo(
      quartilesOf(five.slice(0, 5), position, SCALE)?.middle ?? 0,
      10,
    );
  });
});

describe('the prices of one model', () => {
  /** Bikes that cost less in Khulna than in Dhaka, more so than those of other models. */
  const model = Array.from({ length: 80 }, (_, at) => {
    const city = at % 2 === 0 ? 'Dhaka' : 'Khulna';
    return point(at + 1, { city, adjusted: 12 + (at % 5) / 100 - (city === 'Khulna' ? 0.05 : 0) });
  });

  it('follow the city', () => {
    const [dhaka, khulna] = (['Dhaka', 'Khulna'] as const).map(
      (city) => quartilesOf(model, { ...position, city }, SCALE)?.middle ?? 0,
    );
    expect((khulna ?? 0) - (dhaka ?? 0)).toBeCloseTo(-0.045, 2);
  });

  it('are the less exact, the fewer they are, the more they differ and the further away they are', () => {
    const errorOf = (of: PricePoint[], at = position) => quartilesOf(of, at, SCALE)?.error ?? 0;
    const error = errorOf(model);
    expect(errorOf(model.slice(0, 20))).toBeGreaterThan(1.3 * error);
    expect(errorOf(model.map((each, at) => ({ ...each, adjusted: 12 + (at % 7) / 20 })))).toBeGreaterThan(1.5 * error);
    expect(errorOf(model, { ...position, age: 9 })).toBeGreaterThan(1.3 * error);
  });

  it('don’t follow a price that is far away', () => {
    const middle = quartilesOf(model, position, SCALE)?.middle;
    expect(quartilesOf([...model, point(99, { adjusted: 13 })], position, SCALE)?.middle).toBeCloseTo(middle ?? 0, 6);
  });
});

describe('a label', () => {
  it('is the share of the normal distribution on its side of the border', () => {
    expect([-1, 0, 1, 1.96].map(normalShare).map((share) => Number(share.toFixed(4)))).toEqual([
      0.1587, 0.5, 0.8413, 0.975,
    ]);
    const exactness = { error: 0.03, spread: 0.1 };
    const labels = ['good', 'fair', 'high'] as const;
    const sum = labels.reduce((total, label) => total + chanceOfLabel(label, -0.05, exactness), 0);
    expect(sum).toBeCloseTo(1, 10);
  });

  it('is given for any difference that is sure', () => {
    const exact = { error: 0.01, spread: 0.1 };
    expect([-0.5, -0.2, 0, 0.2].map((difference) => judgePrice(difference, exact, false).label)).toEqual([
      undefined,
      'good',
      'fair',
      'high',
    ]);
  });

  it('needs more distance from the border, the less exact the estimate is', () => {
    const labelOf = (difference: number, error: number) => judgePrice(difference, { error, spread: 0.1 }, false).label;
    expect([0.01, 0.02, 0.05].map((error) => labelOf(-0.11, error))).toEqual(['good', 'good', undefined]);
    expect([0.01, 0.02, 0.05].map((error) => labelOf(0.068, error))).toEqual(['fair', undefined, undefined]);
    // An estimate that says nothing makes no price a fair one.
    expect([0.05, 0.11].map((error) => labelOf(0, error))).toEqual(['fair', undefined]);
  });

  it('takes an unusual price rather for an error of the estimate than for a chance', () => {
    const exactness = { error: 0.04, spread: 0.1 };
    const border = Math.log(0.92);
    expect(chanceOfLabel('fair', border + 0.02, exactness)).toBeGreaterThan(
      chanceOfLabel('good', border - 0.02, exactness),
    );
  });
});

describe('an estimate', () => {
  const similar = points(Array.from({ length: 40 }, (_, at) => Math.log(150_000) + (at - 19.5) / 500));
  const asked = (priceTaka: number | undefined, more: Partial<Parameters<typeof estimatePrice>[0]> = {}) =>
    estimatePrice({ ...bike, priceTaka, ...more }, similar, SCALE);

  it.each([
    [130_000, { label: 'good' }],
    [150_000, { label: 'fair' }],
    [170_000, { label: 'high' }],
    // At a border, within the standard error.
    [138_000, { reason: 'close' }],
    [162_000, { reason: 'close' }],
    // Never a good price.
    [100_000, { reason: 'low', caution: true }],
    [15_000, { reason: 'low', caution: true }],
    [1_500_000, { label: 'high' }],
  ])('of 150,000 makes %s %o', (price, verdict) => {
    expect(asked(price)).toEqual({
      low: expect.any(Number),
      middle: 150_000,
      high: expect.any(Number),
      comparables: 40,
      ...verdict,
    });
  });

  it('says the range alone while a bike is being listed', () => {
    expect(asked(undefined)).toEqual({ low: 147_000, middle: 150_000, high: 153_000, comparables: 40 });
  });

  it('adds the effects of the bike’s facts', () => {
    expect(asked(undefined, { effect: Math.log(1.1) }).middle).toBe(165_000);
  });

  it('has no label within an hour of a change of the price, but still a caution', () => {
    expect(asked(130_000, { isRepriced: true })).toMatchObject({ reason: 'repriced', middle: 150_000 });
    expect(asked(90_000, { isRepriced: true })).toMatchObject({ caution: true });
  });

  it('has no label near a border that unknown facts could cross', () => {
    expect(asked(130_000)).toMatchObject({ label: 'good' });
    expect(asked(130_000, { unknown: 0.1 })).toMatchObject({ reason: 'close' });
  });

  it('is not given for a new bike, nor from too few bikes or sellers', () => {
    expect(asked(150_000, { age: 0.9 })).toEqual({ comparables: 40, reason: 'new' });
    expect(estimatePrice({ ...bike, priceTaka: 150_000 }, [], SCALE)).toEqual({
      comparables: 0,
      reason: 'comparables',
    });
    expect(estimatePrice({ ...bike, priceTaka: 150_000 }, similar.slice(0, 7), SCALE)).toEqual({
      comparables: 7,
      reason: 'comparables',
    });
    const fewSellers = similar.map((each, at) => ({ ...each, sellerId: String(at % 4) }));
    expect(estimatePrice({ ...bike, priceTaka: 150_000 }, fewSellers, SCALE)).toEqual({
      comparables: 40,
      reason: 'sellers',
    });
    const twoEach = similar.slice(0, 8).map((each, at) => ({ ...each, sellerId: String(Math.floor(at / 2)) }));
    expect(estimatePrice({ ...bike, priceTaka: 150_000 }, twoEach, SCALE)).toEqual({
      comparables: 8,
      reason: 'sellers',
    });
  });

  it('of a simulated market never counts the seller’s own bikes', () => {
    const market = makeMarket(3, 900, 'regular');
    const fit = fitPrices(market);
    const models = indexByModel(market, fit);
    const [target] = market.filter(
      ({ model, isSold, age }) => !isSold && age > 2 && (models.get(model)?.older.length ?? 0) > 40,
    );
    if (!target) throw new Error('The market has no frequent model.');
    const before = estimateOf(target, fit, models.get(target.model));
    const own = Array.from({ length: 30 }, (_, at) => ({
      ...target,
      productId: String(5000 + at),
      priceTaka: target.priceTaka * 1.2,
    }));
    const pumped = indexByModel([...market, ...own], fit);
    expect(estimateOf(target, fit, pumped.get(target.model))).toEqual(before);
    expect(before.middle).toBeGreaterThan(0);
  });
});
