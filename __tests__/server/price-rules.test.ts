import {
  estimatePrice,
  nearestOf,
  type PricePoint,
  quartilesOf,
} from '../../server/features/catalogue/prices/estimate.rules.ts';
import { chanceOfLabel, judgePrice, normalShare } from '../../server/features/catalogue/prices/label.rules.ts';
import {
  comparablesOf,
  estimateFrom,
  estimateOf,
  indexByModel,
  indexPoints,
  pointOf,
} from '../../server/features/catalogue/prices/points.rules.ts';
import { fitPrices } from '../../server/features/catalogue/prices/regression.rules.ts';
import { makeMarket } from '../../tools/benchmarks/price-market.ts';
import { facts, point, points } from '../helpers/data/samples.ts';

const position = { age: 4, beyond: 0, city: undefined };
const bike = { ...position, unknown: 0, effect: 0 };
/** Standard deviation of log prices of equal bikes. */
const SCALE = 0.05;

describe('a point', () => {
  const fit = { coefficients: [-0.1], scale: 0.1, centres: { Known: 12 } };
  const bikeOf = (model: string, logPrice: number) => ({
    ...facts({ kilometres: 34_000, city: 'Sylhet' }),
    productId: '7',
    sellerId: 's',
    weight: 0.5,
    model,
    // Its age costs 0.4.
    priceTaka: Math.exp(logPrice - 0.4),
  });

  it('is the price without the effects of the facts', () => {
    expect(pointOf(bikeOf('Known', 12.1), fit)).toEqual({
      productId: '7',
      sellerId: 's',
      age: 4,
      beyond: 1,
      city: 'Sylhet',
      weight: 0.5,
      adjusted: expect.closeTo(12.1, 10),
    });
    expect(pointOf({ ...bikeOf('Known', 12), kilometres: undefined }, fit)?.beyond).toBe(0);
  });

  it('is not made of a price more than 4.7 scales away, unless nothing is known of the model', () => {
    const isPoint = (model: string, logPrice: number) => pointOf(bikeOf(model, logPrice), fit) !== undefined;
    expect([11.5, 11.54, 12.46, 12.48].map((logPrice) => isPoint('Known', logPrice))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isPoint('Unknown', 20)).toBe(true);
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

describe('comparables around an age', () => {
  const idsAt = (age: number, ages: number[], sellerId = 'own') =>
    comparablesOf(indexPoints(ages.map((of, at) => point(at + 1, { age: of }))), { age, sellerId }).map(
      ({ productId }) => Number(productId),
    );

  it('are found between the older and the younger ones, the older first at the same distance', () => {
    expect(idsAt(4, [2, 3, 4, 5, 6])).toEqual([3, 4, 2, 5, 1]);
    expect(idsAt(4, [3, 5, 4.5])).toEqual([3, 2, 1]);
    expect(idsAt(1, [2, 3, 4])).toEqual([1, 2, 3]);
    expect(idsAt(9, [2, 3, 4])).toEqual([3, 2]);
    expect(idsAt(4, [])).toEqual([]);
  });

  it('include an age of exactly six and a half years more or less', () => {
    expect(idsAt(8, [1.4, 1.5, 14.5, 14.6])).toEqual([3, 2]);
  });

  it('are 300 without the seller’s own bikes', () => {
    const ages = Array.from({ length: 310 }, () => 4);
    expect(idsAt(4, ages, '310')).toHaveLength(300);
    expect(idsAt(4, ages, '310')[0]).toBe(309);
    const younger = Array.from({ length: 310 }, () => 3);
    expect(idsAt(4, younger, '310')).toHaveLength(300);
  });

  it('are indexed by model', () => {
    const market = makeMarket(3, 200, 'regular');
    const fit = fitPrices(market);
    const models = indexByModel(market, fit);
    expect([...models.keys()].sort()).toEqual([...new Set(market.map(({ model }) => model))].sort());
    for (const [model, { older, younger }] of models) {
      const kept = market.filter((each) => each.model === model && pointOf(each, fit));
      expect(older).toHaveLength(kept.length);
      expect(older.map(({ age }) => age)).toEqual(kept.map(({ age }) => age).sort((one, other) => one - other));
      expect(younger.map(({ age }) => age)).toEqual(older.map(({ age }) => age).reverse());
    }
  });
});

describe('the quartiles', () => {
  it('of equal prices are one price, with a spread between that of the model and of all', () => {
    const found = quartilesOf(points(Array.from({ length: 30 }, () => 12)), position, SCALE);
    const spread = SCALE * Math.sqrt(10 / 40);
    expect(found).toEqual({
      low: expect.closeTo(12, 10),
      middle: expect.closeTo(12, 10),
      high: expect.closeTo(12, 10),
      spread: expect.closeTo(spread, 10),
      error: expect.closeTo(spread / Math.sqrt(30), 10),
      effective: expect.closeTo(30, 10),
      sellers: 30,
    });
  });

  it('widen the spread by their distance', () => {
    const found = quartilesOf(points([1, 2, 3, 4, 5].map((value) => 12 + value / 100)), position, SCALE);
    const own = 0.7413 * 0.025;
    expect(found?.spread).toBeCloseTo(Math.sqrt((10 * SCALE ** 2 + 5 * own ** 2) / 15), 10);
  });

  it('don’t exist without comparables', () => {
    expect(quartilesOf([], position, SCALE)).toBeUndefined();
  });

  it.each([
    ['three of one seller among ten others, as two', 3, 10, 144 / (10 + 3 * (2 / 3) ** 2)],
    ['two of one seller among ten others, as they are', 2, 10, 12],
    ['two of one seller among five others, as a fifth of all', 2, 5, 6.25 ** 2 / (5 + 2 * 0.625 ** 2)],
    ['eight of one seller among five others, as a fifth of all', 8, 5, 6.25 ** 2 / (5 + 8 * 0.15625 ** 2)],
    ['three of one seller among four others, as a fifth of all', 3, 4, 25 / (4 + 3 / 9)],
  ])('count %s', (_which, own, others, effective) => {
    const given = [
      ...Array.from({ length: own }, (_, at) => point(100 + at, { sellerId: 'one' })),
      ...points(Array.from({ length: others }, () => 12)),
    ];
    const found = quartilesOf(given, position, SCALE);
    expect(found?.effective).toBeCloseTo(effective, 8);
    expect(found?.sellers).toBe(others + 1);
  });

  it('count two large sellers as a fifth each', () => {
    const given = [
      ...points([12, 12, 12, 12]),
      ...['one', 'two'].flatMap((sellerId) => [1, 2].map((at) => point(100 + at, { sellerId }))),
    ];
    // Each of the two sellers counts as 4/3 bikes: a fifth of 4 + 8/3.
    expect(quartilesOf(given, position, SCALE)?.effective).toBeCloseTo((4 + 8 / 3) ** 2 / (4 + 4 * (2 / 3) ** 2), 8);
  });

  it('limit a seller to the weight of two of the bikes that weigh most', () => {
    const given = [
      ...[1, 0.5, 0.5, 0.5].map((weight, at) => point(100 + at, { sellerId: 'one', weight })),
      ...points(Array.from({ length: 15 }, () => 12)),
    ];
    // 2.5 becomes 2: each of the seller's bikes counts four fifths.
    const squares = 15 + 0.8 ** 2 * (1 + 3 * 0.25);
    expect(quartilesOf(given, position, SCALE)?.effective).toBeCloseTo(17 ** 2 / squares, 8);
  });

  it('weigh a difference of five years as one deviation', () => {
    const [same, older] = [points([12, 12, 12, 12, 12, 12]), points([12, 12, 12], { age: 9 })];
    const given = [...same, ...older.map((each) => ({ ...each, sellerId: `x${each.sellerId}` }))];
    const weight = Math.exp(-0.5);
    expect(quartilesOf(given, position, SCALE)?.effective).toBeCloseTo(
      (6 + 3 * weight) ** 2 / (6 + 3 * weight ** 2),
      8,
    );
  });

  it('are interpolated between the middles of the weights', () => {
    const ten = Array.from({ length: 10 }, (_, at) =>
      point(at + 1, { adjusted: 12 + at / 100, weight: at === 0 ? 2 : 1 }),
    );
    const found = quartilesOf(ten, position, 1);
    // The middles are at 1, 2.5, 3.5 …; a quarter of 11 is 2.75, three quarters are 8.25.
    expect(found?.low).toBeCloseTo(12.0125, 10);
    expect(found?.high).toBeCloseTo(12.0675, 10);
    expect(quartilesOf(ten.toReversed(), position, 1)).toEqual({
      ...found,
      low: expect.closeTo(12.0125, 10),
      high: expect.closeTo(12.0675, 10),
      middle: expect.closeTo(found?.middle ?? 0, 10),
      error: expect.closeTo(found?.error ?? 0, 10),
      spread: expect.closeTo(found?.spread ?? 0, 10),
      effective: expect.closeTo(found?.effective ?? 0, 10),
    });
    const single = quartilesOf([point(1)], position, SCALE);
    expect([single?.low, single?.high]).toEqual([expect.closeTo(12, 10), expect.closeTo(12, 10)]);
  });

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

  it.each([
    [-3, 0.001_35],
    [-2, 0.022_75],
    [-0.5, 0.308_54],
    [0.25, 0.598_71],
    [1.5, 0.933_19],
    [2.5, 0.993_79],
    [4, 0.999_97],
  ])('uses the share of the normal distribution below %s: %s', (z, share) => {
    expect(normalShare(z)).toBeCloseTo(share, 5);
  });

  it.each([
    // The estimate explains 91 % of the difference.
    ['good', -0.2, { error: 0.03, spread: 0.1 }, 0.91],
    ['high', 0.1, { error: 0.03, spread: 0.1 }, 0.91],
    // At least half of the spread is the bikes' own.
    ['good', -0.2, { error: 0.09, spread: 0.1 }, 0.005 / (0.005 + 0.0081)],
    ['high', 0.3, { error: 0.09, spread: 0.1 }, 0.005 / (0.005 + 0.0081)],
  ] as const)('has a chance: %s for a difference of %s and %o', (label, difference, exactness, share) => {
    const [middle, deviation] = [difference * share, exactness.error * Math.sqrt(share)];
    const expected =
      label === 'good'
        ? normalShare((Math.log(0.92) - middle) / deviation)
        : 1 - normalShare((Math.log(1.08) - middle) / deviation);
    expect(chanceOfLabel(label, difference, exactness)).toBeCloseTo(expected, 10);
  });

  it('changes exactly at its limits', () => {
    const exactness = { error: 1e-6, spread: 0.1 };
    const caution = Math.log(0.7);
    expect(judgePrice(caution - 1e-9, exactness, false)).toEqual({ reason: 'low', caution: true });
    expect(judgePrice(caution, exactness, false)).toEqual({ label: 'good' });
    expect(judgePrice(caution - 1e-9, exactness, true)).toEqual({ reason: 'low', caution: true });
    expect(judgePrice(0, exactness, true)).toEqual({ reason: 'repriced' });
    expect(judgePrice(0, { error: 0.01, spread: 0.01 }, false)).toEqual({ label: 'fair' });
    expect(judgePrice(0, { error: 0.010_001, spread: 0.01 }, false)).toEqual({ reason: 'close' });
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

  it('is given from the first year, the eighth bike and the fifth seller on', () => {
    expect(asked(undefined, { age: 1 }).middle).toBeGreaterThan(0);
    const eight = similar.slice(0, 8);
    expect(estimatePrice(bike, eight, SCALE)).toMatchObject({ comparables: 8, middle: expect.any(Number) });
    const fiveSellers = similar.map((each, at) => ({ ...each, sellerId: String(at % 5) }));
    expect(estimatePrice(bike, fiveSellers, SCALE)).toMatchObject({ comparables: 40, middle: 150_000 });
  });

  it('counts the kilometres as all models’ prices do, and as this model’s do beyond that', () => {
    const fit = { coefficients: [-0.1, 0, -0.05], scale: SCALE, centres: {} };
    const estimateAt = (kilometres: number | undefined, lossOfModel: number) => {
      const model = Array.from({ length: 100 }, (_, at) =>
        point(at + 1, { beyond: at % 2, adjusted: 12 - lossOfModel * (at % 2) }),
      );
      return Math.log(estimateFrom({ ...facts({ kilometres }), sellerId: 'own' }, fit, model).middle ?? 0);
    };
    expect(estimateAt(24_000, 0)).toBeCloseTo(12 - 0.4, 2);
    expect(estimateAt(34_000, 0)).toBeCloseTo(12 - 0.45, 2);
    expect(estimateAt(24_000, 0.04)).toBeCloseTo(12 - 0.4, 2);
    expect(estimateAt(34_000, 0.04)).toBeCloseTo(12 - 0.49, 2);
    // Unknown kilometres are taken for typical ones.
    expect(estimateAt(undefined, 0.04)).toBeCloseTo(12 - 0.4, 2);
  });

  it('adds the error of unknown facts to that of the estimate', () => {
    const inexact = points(Array.from({ length: 12 }, (_, at) => 12 + (at % 4) / 20));
    const found = quartilesOf(inexact, position, SCALE);
    if (!found) throw new Error('There is no estimate.');
    const difference = 0.1;
    const priceTaka = Math.exp(found.middle + 0.2 + difference);
    for (const unknown of [0, 0.02, 0.05]) {
      const exactness = { error: Math.hypot(found.error, unknown), spread: found.spread };
      expect(estimatePrice({ ...bike, effect: 0.2, unknown, priceTaka }, inexact, SCALE)).toEqual({
        comparables: 12,
        low: Number(Math.exp(found.low + 0.2).toPrecision(3)),
        middle: Number(Math.exp(found.middle + 0.2).toPrecision(3)),
        high: Number(Math.exp(found.high + 0.2).toPrecision(3)),
        ...judgePrice(difference, exactness, false),
      });
    }
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
