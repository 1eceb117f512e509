import Type, { type Static } from 'typebox';
import { Day, Line, OneOf } from '../common.ts';
import { BOUNDS } from '../limits.ts';
import { CITIES, CONDITIONS } from '../lists.ts';
import { PRICE_LABELS, UNLABELED_REASONS } from './price-rules.ts';

/** What similar bikes cost, as asked or paid, in taka, adjusted to this bike's facts (docs/rules.md §12). */
export const Estimate = Type.Object({
  /** Quartiles; absent if there are too few similar bikes. */
  low: Type.Optional(Type.Integer()),
  middle: Type.Optional(Type.Integer()),
  high: Type.Optional(Type.Integer()),
  comparables: Type.Integer(),
  label: Type.Optional(OneOf(PRICE_LABELS)),
  /** Why there is no label. */
  reason: Type.Optional(OneOf(UNLABELED_REASONS)),
  /** The price is so low that readers are warned. */
  caution: Type.Optional(Type.Literal(true)),
});
export type Estimate = Static<typeof Estimate>;

const within = ({ min, max }: { min: number; max: number }) =>
  Type.Optional(Type.Integer({ minimum: min, maximum: max }));

/** GET /estimate: the facts of a bike that is about to be listed. */
export const EstimateQuery = Type.Object({
  productName: Type.Optional(Line(BOUNDS.name)),
  brand: Type.Optional(Line(BOUNDS.brand)),
  model: Type.Optional(Line(BOUNDS.model)),
  engineCc: within(BOUNDS.engineCc),
  purchaseYear: Type.Integer({ minimum: BOUNDS.firstPurchaseYear, maximum: 9999 }),
  kilometres: within(BOUNDS.kilometres),
  condition: OneOf(CONDITIONS),
  city: Type.Optional(OneOf(CITIES)),
  registration: Type.Optional(OneOf(['true', 'false'])),
  taxTokenUntil: Type.Optional(Day),
  sellingPrice: within(BOUNDS.priceTaka),
});
export type EstimateQuery = Static<typeof EstimateQuery>;
