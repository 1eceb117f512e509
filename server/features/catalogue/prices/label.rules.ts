import type { Estimate } from '#contract/catalogue/price';
import {
  MIN_LABEL_CHANCE,
  PRICE_CAUTION_SHARE,
  PRICE_LABEL_SHARE,
  type PriceLabel,
} from '#contract/catalogue/price-rules';

/** How exact an estimate is, in logarithms of prices. */
export interface Exactness {
  /** Standard error of the estimate, with the effect of unknown facts. */
  error: number;
  /** Standard deviation of prices of equal bikes. */
  spread: number;
}

/** Distribution function of the standard normal (Abramowitz and Stegun, 7.1.26). */
export function normalShare(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const tail = 0.5 * sum * Math.exp(-x * x);
  return z < 0 ? tail : 1 - tail;
}

const [BELOW, ABOVE] = [Math.log(1 - PRICE_LABEL_SHARE), Math.log(1 + PRICE_LABEL_SHARE)];

/**
 * Returns the chance that a label is right. The asking price itself says something about a bike's worth:
 * the difference from an inexact estimate is more often an error of the estimate.
 */
export function chanceOfLabel(label: PriceLabel, difference: number, { error, spread }: Exactness): number {
  // The spread contains what the estimate can't know, too.
  const asked = Math.max(spread ** 2 - error ** 2, spread ** 2 / 2);
  const share = asked / (asked + error ** 2);
  const [middle, deviation] = [difference * share, error * Math.sqrt(share)];
  const good = normalShare((BELOW - middle) / deviation);
  const high = 1 - normalShare((ABOVE - middle) / deviation);
  return { good, high, fair: 1 - good - high }[label];
}

/**
 * Returns the label of a price, or why it has none.
 * @param difference of the logarithms of the price and of the estimate
 */
export function judgePrice(
  difference: number,
  exactness: Exactness,
  isRepriced: boolean,
): Pick<Estimate, 'label' | 'reason' | 'caution'> {
  if (difference < Math.log(1 - PRICE_CAUTION_SHARE)) return { reason: 'low', caution: true };
  if (isRepriced) return { reason: 'repriced' };
  const label = difference < BELOW ? 'good' : difference > ABOVE ? 'high' : 'fair';
  // An estimate that says no more than other prices do.
  if (exactness.error > exactness.spread) return { reason: 'close' };
  if (chanceOfLabel(label, difference, exactness) < MIN_LABEL_CHANCE) return { reason: 'close' };
  return { label };
}
