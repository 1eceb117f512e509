import type { PriceFacts } from '../../server/features/prices/covariate.rules.ts';
import type { PricePoint } from '../../server/features/prices/estimate.rules.ts';

/** Facts of a bike four years old, with typical kilometres. */
export const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  age: 4,
  kilometres: 24_000,
  condition: 'Excellent',
  papers: { isRegistered: true, taxTokenYears: 5 },
  city: 'Dhaka',
  ...more,
});
/** A comparable of a seller of its own. */
export const point = (id: number, more: Partial<PricePoint> = {}): PricePoint => ({
  productId: String(id),
  sellerId: String(id),
  age: 4,
  beyond: 0,
  city: null,
  adjusted: 12,
  weight: 1,
  ...more,
});

export const points = (values: number[], more: Partial<PricePoint> = {}) =>
  values.map((adjusted, at) => point(at + 1, { adjusted, ...more }));
