import {
  DEPOSIT_PERCENT,
  DEPOSIT_STEP_TAKA,
  MAX_DEPOSIT_PERCENT,
  MAX_DEPOSIT_TAKA,
  MIN_DEPOSIT_TAKA,
  MIN_PRICE_WITH_DEPOSIT_TAKA,
} from '../limits.ts';

/**
 * Returns the deposit that reserves a product, or undefined if it is too cheap for one or has no
 * price (NaN); both in whole taka (docs/rules.md §9).
 */
export function depositOf(priceTaka: number): number | undefined {
  if (!(priceTaka >= MIN_PRICE_WITH_DEPOSIT_TAKA)) return undefined;
  // Percentages of whole taka are divided last, so that no fraction is lost on the way.
  const steps = (percent: number): number => (priceTaka * percent) / (100 * DEPOSIT_STEP_TAKA);
  const usual = Math.max(MIN_DEPOSIT_TAKA, Math.round(steps(DEPOSIT_PERCENT)) * DEPOSIT_STEP_TAKA);
  const highest = Math.min(MAX_DEPOSIT_TAKA, Math.floor(steps(MAX_DEPOSIT_PERCENT)) * DEPOSIT_STEP_TAKA);
  return Math.min(usual, highest);
}
