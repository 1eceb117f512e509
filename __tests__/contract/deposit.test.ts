import { depositOf } from '#contract/deals/deposit';
import { BOUNDS } from '#contract/limits';

it.each([
  [NaN, undefined],
  [1, undefined],
  [4_999, undefined],
  [5_000, 500],
  [9_999, 500],
  [10_000, 500],
  [10_099, 500],
  [10_100, 510],
  [185_000, 9_250],
  [199_990, 10_000],
  [200_000, 10_000],
  [BOUNDS.priceTaka.max, 10_000],
])('the deposit of Tk %d is %s', (price, deposit) => expect(depositOf(price)).toBe(deposit));

it('a deposit is a whole multiple of ten from Tk 500 to Tk 10,000, and at most a tenth of the price', () => {
  for (let price = 5_000; price <= 250_000; price += 7) {
    const deposit = depositOf(price) ?? 0;
    if (deposit % 10 !== 0 || deposit < 500 || deposit > 10_000 || deposit > price / 10)
      throw new Error(`Tk ${price}: ${deposit}`);
  }
});
