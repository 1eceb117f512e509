/** The rules of price estimates (docs/rules.md §12). Plain data for both sides. */

/** How an asking price compares with the estimate. */
export const PRICE_LABELS = ['good', 'fair', 'high'] as const;
export type PriceLabel = (typeof PRICE_LABELS)[number];
/** Why a price has no label. */
export const UNLABELED_REASONS = ['model', 'new', 'comparables', 'sellers', 'repriced', 'low', 'close'] as const;

/** A price this share below or above the estimate is a good or a high price. */
export const PRICE_LABEL_SHARE = 0.08;
/** A price this share below the estimate is doubted instead. */
export const PRICE_CAUTION_SHARE = 0.3;
/** Minimum chance that a label is right. */
export const MIN_LABEL_CHANCE = 0.73;
/** Minimum effective number of comparables, and of their sellers, for an estimate. */
export const MIN_COMPARABLES = 8;
export const MIN_COMPARABLE_SELLERS = 5;
/** Maximum share of one seller's bikes in an estimate, and in how many bikes' weight. */
export const MAX_SELLER_SHARE = 0.2;
export const MAX_SELLER_BIKES = 2;
/** Minutes without a label after a change of the price. */
export const REPRICED_MINUTES = 60;
/** Days that a bike sold here counts as a comparable. */
export const SOLD_COMPARABLE_DAYS = 180;
