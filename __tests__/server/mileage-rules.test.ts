import { BOUNDS } from '#contract/limits';
import { PLACES } from '#contract/catalogue/places/all-places';
import { officeOf } from '#contract/catalogue/places/plate-offices';
import { normalizeBikeNumber } from '../../server/features/catalogue/bike-history/bike-number.rules.ts';
import { judgeLatest, toHistory } from '../../server/features/catalogue/bike-history/history.rules.ts';
import {
  compareBikes,
  explainDrop,
  findLower,
  fitsReason,
  isCorrection,
} from '../../server/features/catalogue/bike-history/mileage.rules.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-27T12:00:00Z');
const read = (kilometres: number, days = 0) => ({ kilometres, at: NOW - days * DAY });
const explain = (now: number, earlier: number, days = 30) => explainDrop(read(now), read(earlier, days));

describe('a registration number', () => {
  const ONE = 'Dhaka Metro ল 12-3456';
  it.each([
    'ঢাকা মেট্রো-ল ১২-৩৪৫৬',
    'ঢাকা মেট্রো ল ১২৩৪৫৬',
    'Dhaka Metro La 12-3456',
    'DHAKA METRO-LA-12-3456',
    'dhaka  metro la 123456',
    'Dhaka-Metro L 12 3456',
    ' Dhaka Metropolitan Lo 12–3456 ',
    'DhakaMetro-LA 12-3456',
  ])('is the same in every way of writing it: %s', (written) => {
    expect(normalizeBikeNumber('plate', written)).toBe(ONE);
  });

  it('has the offices of all districts, in both scripts and with their former names', () => {
    for (const { area, district, names } of PLACES)
      if (area === undefined)
        for (const name of names) {
          expect([name, normalizeBikeNumber('plate', `${name}-হ ১১-২২৩৩`)]).toEqual([name, `${district} হ 11-2233`]);
          expect([name, officeOf(`${name} Metro`)]).toEqual([name, `${district} Metro`]);
        }
  });

  it('knows the short names on plates', () => {
    expect(['Chatto Metro', 'চট্ট মেট্রো', 'Raj Metro', "Cox's Bazar", 'B-Baria'].map(officeOf)).toEqual([
      'Chattogram Metro',
      'Chattogram Metro',
      'Rajshahi Metro',
      "Cox's Bazar",
      'Brahmanbaria',
    ]);
  });

  it.each([
    'Dhaka 12',
    'Springfield-LA 12-3456',
    'Dhaka Metro-LA 12-345',
    'Dhaka Metro 12-3456',
    'on test',
    '12-3456',
    '',
  ])('can’t be read from another text: %s', (written) => {
    expect(normalizeBikeNumber('plate', written)).toBeUndefined();
  });
});

describe('a chassis or engine number', () => {
  it('is the same with spaces, hyphens, small letters, Bangla digits and letters that look like digits', () => {
    for (const written of ['MD2A11CZ5JCA12340', 'md2a11cz5 jca-12340', 'MD2A11CZ5JCA১২৩৪০', 'MD2A11CZ5JCAI234O'])
      expect(normalizeBikeNumber('chassis', written)).toBe('MD2A11CZ5JCA12340');
  });

  it.each(['unknown', '000000', '111111', '123456', '12345', 'চেসিস ১২৩৪৫৬', 'A'.repeat(30)])(
    'can’t be read from what stands for none: %s',
    (written) => {
      expect(normalizeBikeNumber('chassis', written)).toBeUndefined();
      expect(normalizeBikeNumber('engine', written)).toBeUndefined();
    },
  );
});

describe('two listings', () => {
  const bike = { plate: undefined, chassis: undefined, brand: 'Yamaha', engineCc: 149 };
  it('are of one bike by its chassis, also with another plate', () => {
    expect(compareBikes({ ...bike, chassis: 'c', plate: 'p' }, { ...bike, chassis: 'c', plate: 'q' })).toBe('same');
  });
  it('are of one bike by its plate, unless chassis or model differ', () => {
    const one = { ...bike, plate: 'p', chassis: 'c' };
    expect(compareBikes(one, { ...bike, plate: 'p' })).toBe('same');
    expect(compareBikes(one, { ...bike, plate: 'p', chassis: 'd' })).toBe('other');
    expect(compareBikes(one, { ...bike, plate: 'p', brand: 'Bajaj' })).toBe('other');
    expect(compareBikes(one, { ...bike, plate: 'p', engineCc: 110 })).toBe('other');
    expect(compareBikes(one, { ...bike, plate: 'p', brand: undefined, engineCc: undefined })).toBe('same');
    expect(compareBikes(one, { ...bike, plate: 'p', brand: 'ইয়ামাহা', engineCc: 150 })).toBe('same');
    expect(compareBikes(one, { ...bike, plate: 'p', brand: 'Yamaha Motors' })).toBe('same');
  });
  it('have nothing in common without a shared number: twins of one model are two bikes', () => {
    expect(compareBikes(bike, bike)).toBe('unrelated');
    expect(compareBikes({ ...bike, plate: 'p' }, { ...bike, plate: 'q' })).toBe('unrelated');
  });
});

describe('a lower reading', () => {
  it('is explained if it is at most 500 km or 3 % lower', () => {
    expect([explain(9_500, 10_000), explain(9_499, 10_000)]).toEqual(['small', undefined]);
    expect([explain(97_000, 100_000), explain(96_990, 100_000)]).toEqual(['small', undefined]);
  });
  it('is explained by a zero too many or too few', () => {
    expect([explain(6_000, 60_000), explain(2_345, 23_456), explain(25_000, 234_560)]).toEqual([
      'tenfold',
      'tenfold',
      'tenfold',
    ]);
  });
  it('is explained by miles', () => {
    expect([explain(37_282, 60_000), explain(14_540, 23_400)]).toEqual(['miles', 'miles']);
    expect(explain(36_000, 60_000)).toBeUndefined();
  });
  it('is explained by one wrong digit, if the others agree', () => {
    expect([explain(12_350, 42_350), explain(23_456, 23_956), explain(24_300, 84_300)]).toEqual([
      'digit',
      'small',
      'digit',
    ]);
    // Rounded numbers agree in their zeros.
    expect([explain(12_000, 60_000), explain(10_000, 60_000), explain(18_000, 58_000)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('is explained by a meter of five digits that starts again, if the bike can have been ridden so far', () => {
    expect([explain(3_000, 98_000, 180), explain(3_000, 98_000, 10), explain(12_000, 60_000, 400)]).toEqual([
      'rollover',
      undefined,
      undefined,
    ]);
  });
  it('is explained by nothing if the meter was turned back', () => {
    expect([explain(12_000, 60_000), explain(15_000, 24_300), explain(0, 60_000)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('fits the slip that its seller names, with what was ridden since', () => {
    expect(fitsReason(read(33_000), read(83_450, 300), 'earlierWrong')).toBe(true);
    expect(fitsReason(read(12_345), read(58_777, 3), 'earlierWrong')).toBe(false);
    expect(fitsReason(read(37_500), read(60_000, 30), 'miles')).toBe(true);
    expect(fitsReason(read(33_000), read(83_450, 300), 'meter')).toBe(false);
    expect(fitsReason(read(33_000), read(83_450, 300), undefined)).toBe(false);
  });
  it('is compared with the highest earlier one that nothing explains', () => {
    expect(findLower(read(12_000), [read(9_000, 90), read(60_000, 60), read(120_000, 40), read(45_000, 30)])).toEqual({
      earlier: read(60_000, 60),
      explanation: undefined,
    });
    expect(findLower(read(12_000), [read(12_000, 60), read(8_000, 90)])).toBeUndefined();
    expect(findLower(read(12_000), [read(12_100, 60)])).toMatchObject({ explanation: 'small' });
  });
  it('is not compared with a number that no motorbike reaches', () => {
    expect(findLower(read(12_000), [read(BOUNDS.kilometres.max, 60)])).toBeUndefined();
  });
  it('is a correction by the same seller within a day', () => {
    const now = { ...read(6_000), sellerId: '1' };
    expect(isCorrection(now, { ...read(60_000, 0.9), sellerId: '1' })).toBe(true);
    expect(isCorrection(now, { ...read(60_000, 1.1), sellerId: '1' })).toBe(false);
    expect(isCorrection(now, { ...read(60_000, 0.9), sellerId: '2' })).toBe(false);
    expect(isCorrection(now, { ...read(60_000, 0.9), sellerId: undefined })).toBe(false);
    expect(isCorrection(now, { ...read(6_000, 0.9), sellerId: '1' })).toBe(false);
  });
});

describe('the history of a bike', () => {
  const stated = (
    id: string,
    kilometres: number,
    days: number,
    isEarlier: boolean,
    reason: 'meter' | 'unsaid' | undefined = undefined,
  ) => ({
    id,
    ...read(kilometres, days),
    isEarlier,
    source: 'listing' as const,
    reason,
  });
  const READINGS = [stated('1', 60_000, 200, true), stated('2', 12_000, 10, false, 'meter')];
  const PRICES = [
    { price: 150_000, since: NOW - 200 * DAY, isEarlier: true },
    { price: 120_000, since: NOW - 10 * DAY, isEarlier: false },
  ];

  it('shows both readings, with the month of the earlier one and the seller’s reason', () => {
    expect(toHistory(READINGS, PRICES, undefined)).toEqual({
      mileage: [
        { on: '2026-05', isEarlier: true, kilometres: 60_000, source: 'listing' },
        { on: '2026-11-17', isEarlier: false, kilometres: 12_000, source: 'listing', reason: 'meter' },
      ],
      prices: [
        { on: '2026-05', isEarlier: true, price: 150_000 },
        { on: '2026-11-17', isEarlier: false, price: 120_000 },
      ],
      lower: { kilometres: 12_000, earlier: 60_000, month: '2026-05', isEarlier: true, reason: 'meter' },
      isContested: false,
    });
  });
  it('hides both readings while the seller’s objection waits', () => {
    expect(toHistory(READINGS, PRICES, 'open')).toEqual({
      mileage: [],
      prices: [{ on: '2026-11-17', isEarlier: false, price: 120_000 }],
      isContested: true,
    });
  });
  it('shows this listing alone once the objection is upheld, and all once it is rejected', () => {
    expect(toHistory(READINGS, PRICES, 'upheld')).toMatchObject({
      mileage: [{ kilometres: 12_000 }],
      isContested: false,
    });
    expect(toHistory(READINGS, PRICES, 'upheld').lower).toBeUndefined();
    expect(toHistory(READINGS, PRICES, 'rejected').lower).toBeDefined();
  });
  it('judges the latest reading of the listing by all before it', () => {
    const own = [stated('1', 60_000, 20, false), stated('2', 12_000, 10, false), stated('3', 61_000, 5, false)];
    expect(judgeLatest(own).lower).toBeUndefined();
    expect(judgeLatest(own.slice(0, 2)).lower?.earlier.id).toBe('1');
    expect(judgeLatest([stated('1', 60_000, 20, true)])).toEqual({ latest: undefined, lower: undefined });
  });
});
