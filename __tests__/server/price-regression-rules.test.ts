import { alignPrices } from '../../server/features/catalogue/prices/comparable-regression.rules.ts';
import {
  ageAt,
  COVARIATES,
  covariatesOf,
  effectOf,
  kilometresBeyond,
  type PriceFacts,
  unknownEffectOf,
} from '../../server/features/catalogue/prices/covariate.rules.ts';
import { pointOf } from '../../server/features/catalogue/prices/points.rules.ts';
import { fitPrices, isOutlier, solve, tukeyWeight } from '../../server/features/catalogue/prices/regression.rules.ts';
import { chanceOf } from '../../demo/random.ts';
import { facts, point, points } from '../helpers/data/samples.ts';

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
    for (const given of [facts(), facts({ kilometres: undefined, papers: undefined, city: undefined })])
      expect(covariatesOf(given)).toHaveLength(COVARIATES);
  });

  it('are 0 for the reference, an excellent bike in Dhaka, but for its age and its papers', () => {
    expect(covariatesOf(facts())).toEqual([
      4,
      1.6,
      0,
      0,
      1,
      0.5,
      0,
      ...Array.from({ length: COVARIATES - 7 }, () => 0),
    ]);
  });

  it.each<[string, Partial<PriceFacts>, Record<number, number>]>([
    ['its age and the square of it', { age: 2, kilometres: 12_000 }, { 0: 2, 1: 0.4 }],
    ['10,000 km more than is typical', { kilometres: 34_000 }, { 2: 1 }],
    ['5,000 km less than is typical', { kilometres: 19_000 }, { 2: -0.5 }],
    ['unknown kilometres', { kilometres: undefined }, { 3: 1 }],
    ['no registration', { papers: { isRegistered: false, taxTokenYears: 5 } }, { 4: 0 }],
    ['a tax token of ten years', { papers: { isRegistered: true, taxTokenYears: 10 } }, { 5: 1 }],
    ['a tax token of more than ten years', { papers: { isRegistered: true, taxTokenYears: 14 } }, { 5: 1 }],
    ['an expired tax token', { papers: { isRegistered: true, taxTokenYears: -3 } }, { 5: 0 }],
    ['no papers stated', { papers: undefined }, { 4: 0, 5: 0, 6: 1 }],
    ['a good condition', { condition: 'Good' }, { 7: 1 }],
    ['a fair condition', { condition: 'Fair' }, { 8: 1 }],
    ['the second city', { city: 'Chattogram' }, { 9: 1 }],
    ['no city', { city: undefined }, {}],
  ])('state %s', (_fact, more, changed) => {
    expect(covariatesOf(facts(more))).toEqual(Object.assign(covariatesOf(facts()), changed));
  });

  it('compare kilometres with 6,000 a year, up to four times as many and 20,000 for the first year', () => {
    const beyond = (kilometres: number | undefined, age = 4) => kilometresBeyond({ age, kilometres });
    expect([beyond(24_000), beyond(116_000), beyond(116_001), beyond(0), beyond(undefined)]).toEqual([
      0,
      9.2,
      undefined,
      -2.4,
      undefined,
    ]);
    expect([beyond(20_000, 0), beyond(20_001, 0)]).toEqual([2, undefined]);
  });

  it('have effects that add up', () => {
    const coefficients = Array.from({ length: COVARIATES }, (_, at) => (at + 1) / 100);
    expect(effectOf(coefficients, facts({ condition: 'Fair' }))).toBeCloseTo(0.04 + 0.032 + 0.05 + 0.03 + 0.09, 10);
    expect(effectOf([], facts())).toBe(0);
  });

  it('take implausible kilometres for unknown', () => {
    expect(covariatesOf(facts({ kilometres: 240_000 }))).toEqual(covariatesOf(facts({ kilometres: undefined })));
    expect(covariatesOf(facts({ kilometres: 90_000 }))).not.toEqual(covariatesOf(facts({ kilometres: undefined })));
  });

  it('of an unknown month are uncertain, the more so the more a bike loses in a year', () => {
    expect(unknownEffectOf([-0.12, 0.1], facts({ age: 2 }))).toBeCloseTo(0.08 / Math.sqrt(12), 10);
  });

  it('of unknown kilometres are uncertain, the more so the older the bike is', () => {
    const coefficients = [0, 0, -0.04];
    expect(unknownEffectOf(coefficients, facts())).toBe(0);
    const [young, old] = [1, 8].map((age) => unknownEffectOf(coefficients, facts({ age, kilometres: undefined })));
    expect(young).toBeCloseTo(0.012, 10);
    expect(old).toBeCloseTo(0.096, 10);
    const both = unknownEffectOf([-0.12, 0.1, -0.04], facts({ age: 2, kilometres: undefined }));
    expect(both).toBeCloseTo(Math.hypot(0.08 / Math.sqrt(12), 0.024), 10);
    expect(unknownEffectOf([], facts({ kilometres: undefined }))).toBe(0);
  });
});

describe('the regression', () => {
  it('solves normal equations', () => {
    const x = solve(new Float64Array([4, 2, 2, 3]), new Float64Array([10, 8]));
    expect([...x].map((value) => Number(value.toFixed(9)))).toEqual([1.75, 1.5]);
  });

  it('solves three equations in any order', () => {
    const a = [4, 2, 0.5, 2, 5, 1, 0.5, 1, 3];
    const known = [1, -2, 3];
    const b = [0, 1, 2].map((row) => known.reduce((sum, x, column) => sum + x * (a[3 * row + column] ?? 0), 0));
    const found = solve(new Float64Array(a), new Float64Array(b));
    expect([...found].map((value) => Number(value.toFixed(9)))).toEqual(known);
  });

  it('gives the less weight, the larger a residual is, and none from 4.7 scales on', () => {
    expect([0, 1, 4.7, 9].map((residual) => tukeyWeight(residual, 1) > 0)).toEqual([true, true, false, false]);
    expect([0, 2.35, -2.35, 4.7, -4.7].map((residual) => tukeyWeight(residual, 1))).toEqual([1, 0.5625, 0.5625, 0, 0]);
    expect(tukeyWeight(4.7, 2)).toBe(0.5625);
    expect([4.6, 4.8, -4.8].map((residual) => isOutlier(residual, { scale: 1 }))).toEqual([false, true, true]);
  });

  describe('of few bikes', () => {
    const priced = (logPrice: number, more: Partial<Parameters<typeof fitPrices>[0][number]> = {}) => ({
      ...facts(),
      model: 'A',
      sellerId: String(logPrice),
      weight: 1,
      priceTaka: Math.exp(logPrice),
      ...more,
    });
    /** Two bikes that differ in their registration, and by 0.4 in the logarithm of their price. */
    const pair = (more: Parameters<typeof priced>[1] = {}, base = 12) => [
      priced(base, { ...more, papers: { isRegistered: false, taxTokenYears: 5 } }),
      priced(base + 0.4, more),
    ];
    const REGISTERED = 4;
    /** The robust weight of two bikes, whose residuals are of the same size. */
    const robust = tukeyWeight(1, 1.4826);
    const effect = (weight: number, count = 1) => (0.4 * weight * count) / (weight * count + 1);

    it('draws effects towards 0, as half an observation would', () => {
      const { coefficients, centres, scale } = fitPrices(pair());
      const expected = effect(robust);
      expect(coefficients[REGISTERED]).toBeCloseTo(expected, 10);
      expect(coefficients.filter((_, at) => at !== REGISTERED).every((value) => value === 0)).toBe(true);
      expect(centres).toEqual({ A: expect.closeTo(12.2 - expected / 2, 10) });
      expect(scale).toBeCloseTo((1.4826 * (0.4 - expected)) / 2, 10);
    });

    it('draws them less, the more the bikes weigh', () => {
      expect(fitPrices(pair({ weight: 3 })).coefficients[REGISTERED]).toBeCloseTo(effect(3 * robust), 10);
    });

    it('compares bikes of one model with each other alone', () => {
      const { coefficients, centres } = fitPrices([...pair(), ...pair({ model: 'B' }, 13)]);
      expect(coefficients[REGISTERED]).toBeCloseTo(effect(robust, 2), 10);
      expect((centres.B ?? 0) - (centres.A ?? 0)).toBeCloseTo(1, 10);
    });

    it('counts one seller’s bikes of a model as two at most, and each model for itself', () => {
      const four = [...pair({ sellerId: 'one' }), ...pair({ sellerId: 'one' })];
      expect(fitPrices(four).coefficients[REGISTERED]).toBeCloseTo(effect(robust), 10);
      const two = pair({ sellerId: 'one' });
      expect(fitPrices(two).coefficients[REGISTERED]).toBeCloseTo(effect(robust), 10);
      const ofTwoModels = [...two, ...pair({ sellerId: 'one', model: 'B' })];
      expect(fitPrices(ofTwoModels).coefficients[REGISTERED]).toBeCloseTo(effect(robust, 2), 10);
    });

    it('leaves a distant price out, and takes rounded prices for no more exact than 1 %', () => {
      const { centres, scale } = fitPrices([priced(12), priced(12.01), priced(13)]);
      expect(centres.A).toBeCloseTo(12.005, 4);
      expect(scale).toBe(0.01);
      expect(fitPrices([priced(12)])).toMatchObject({ scale: 0.01, centres: { A: expect.closeTo(12, 10) } });
    });

    it('measures the scale by models that can have estimates, so that rare ones make no outliers', () => {
      const rare = Array.from({ length: 40 }, (_, n) => priced(11 + n / 100, { model: `Rare ${n}` }));
      const known = Array.from({ length: 12 }, (_, n) => priced(12 + (n % 4) / 20, { sellerId: String(n) }));
      const fit = fitPrices([...rare, ...known]);
      expect(fit.scale).toBeGreaterThan(0.03);
      expect(fit.centres.A).toBeCloseTo(12.075, 2);
    });

    it('starts from the median of each model', () => {
      const { centres } = fitPrices([12.03, 13.9, 10, 12, 12.06].map((logPrice) => priced(logPrice)));
      expect(centres.A).toBeCloseTo(12.03, 10);
    });
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

describe('the regression of comparables', () => {
  const SCALE = 0.05;
  const bike = { age: 4, beyond: 0, city: undefined };
  const alignAll = (given: Parameters<typeof point>[1][], at: Parameters<typeof alignPrices>[0] = bike) => {
    const found = given.map((more, index) => point(index + 1, more));
    return alignPrices(
      at,
      found,
      found.map(({ weight }) => weight),
      SCALE,
    );
  };

  it('is the more exact, the more the comparables weigh', () => {
    expect(alignAll([{}]).error).toBeCloseTo(SCALE, 10);
    expect(alignAll([{}, {}, {}, {}]).error).toBeCloseTo(SCALE / 2, 10);
    expect(alignAll([{ weight: 2 }, { weight: 2 }]).error).toBeCloseTo(SCALE / 2, 10);
    expect(alignAll([{}]).middle).toBeCloseTo(12, 10);
  });

  it.each<[string, Parameters<typeof point>[1], Parameters<typeof alignPrices>[0], number]>([
    ['two years older', { age: 6 }, bike, 2 * 0.03],
    ['two years younger', { age: 2 }, bike, 2 * 0.03],
    ['with 15,000 km more', { beyond: 1.5 }, bike, 1.5 * 0.02],
    ['with 5,000 km less than the bike', { beyond: 0.5 }, { ...bike, beyond: 1 }, 0.5 * 0.02],
    ['in a city, the bike’s being unknown', { city: 'Dhaka' }, bike, 0.02],
    ['in an unknown city', { city: undefined }, { ...bike, city: 'Sylhet' }, 0.02],
    ['in another city', { city: 'Dhaka' }, { ...bike, city: 'Sylhet' }, Math.SQRT2 * 0.02],
    ['in the same city', { city: 'Sylhet' }, { ...bike, city: 'Sylhet' }, 0],
  ])('is less exact by what models differ in, for a comparable %s', (_fact, more, at, deviation) => {
    const { middle, error, aligned } = alignAll([more], at);
    expect(error).toBeCloseTo(Math.hypot(SCALE, deviation), 10);
    expect([middle, ...aligned]).toEqual([expect.closeTo(12, 10), expect.closeTo(12, 10)]);
  });

  it.each<[string, (distance: number) => Parameters<typeof point>[1], number]>([
    ['age', (distance) => ({ age: 4 + distance }), 0.03],
    ['kilometres', (distance) => ({ beyond: distance }), 0.02],
  ])('moves few comparables a little way along the difference that they show by %s', (_fact, at, deviation) => {
    const slope = -0.02 / (2 + (SCALE / deviation) ** 2);
    const { middle, aligned } = alignAll([
      { ...at(-1), adjusted: 12.01 },
      { ...at(1), adjusted: 11.99 },
    ]);
    expect(middle).toBeCloseTo(12, 10);
    expect(aligned).toEqual([expect.closeTo(12.01 + slope, 4), expect.closeTo(11.99 - slope, 4)]);
    expect(Math.abs((aligned[0] ?? 0) - 12.01)).toBeGreaterThan(0.002);
  });

  it.each([
    [[11, 12, 13], [1, 1, 1], 12],
    [[13, 12, 11], [1, 1, 1], 12],
    [[13, 11, 12], [1, 1, 1], 12],
    [[13, 12, 11], [3, 1, 1], 13],
    [[13, 12, 11], [1, 1, 3], 11],
    [[11, 12, 13, 14], [1, 1, 1, 1], 12],
    // Many light values do not move it.
    [[11, 11, 11, 14], [0.1, 0.1, 0.1, 1], 14],
  ])('starts from the weighted median: %j with weights %j', (adjusted, weights, median) => {
    expect(alignPrices(bike, points(adjusted), weights, SCALE).middle).toBeCloseTo(median, 10);
  });

  it('stays at the median when no comparable has a weight', () => {
    const found = alignPrices(bike, points([11, 12]), [0, 0], SCALE);
    expect(found).toEqual({ middle: 11, error: 0, aligned: [11, 12] });
    expect(alignPrices(bike, [], [], SCALE)).toEqual({ middle: 0, error: 0, aligned: [] });
  });

  it('gives distant prices no weight, and near ones less than the nearest', () => {
    const { middle, error } = alignAll([{}, {}, {}, { adjusted: 12.24 }]);
    expect(middle).toBeCloseTo(12, 10);
    expect(error).toBeCloseTo(SCALE / Math.sqrt(3), 10);
    const near = alignAll([{}, {}, {}, { adjusted: 12.2 }]).middle;
    expect(near).toBeGreaterThan(12);
    expect(near).toBeLessThan(12.05);
  });
});
