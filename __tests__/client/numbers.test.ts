import { formatCount, formatDollars, formatTaka, formatYear } from '../../src/ui/text/numbers.ts';

const AMOUNTS = [0, 7, 999, 1000, 12_345, 99_999, 185_000, 1_234_567, 10_000_000, 123_456_789];

describe('numbers', () => {
  it.each(AMOUNTS)('are formatted like Intl’s for %d, in both languages', (amount) => {
    expect(formatCount(amount, 'en')).toBe(new Intl.NumberFormat('en-IN').format(amount));
    expect(formatCount(amount, 'bn')).toBe(new Intl.NumberFormat('bn-BD').format(amount));
  });

  it('group taka by lakh and dollars by thousands, and leave years ungrouped', () => {
    expect([formatTaka(185_000, 'en'), formatTaka(185_000, 'bn')]).toEqual(['Tk.\u00A01,85,000', '৳১,৮৫,০০০']);
    expect([formatDollars(185_000, 'en'), formatDollars(185_000, 'bn')]).toEqual(['$1,516', '$১,৫১৬']);
    expect([formatYear(2021, 'en'), formatYear(2021, 'bn')]).toEqual(['2021', '২০২১']);
  });
});
