/** Which status may follow which, and caused by whom (RULES §2). */

export const PRODUCT_STATUSES = ['available', 'sold', 'removed'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_TRANSITIONS: Record<ProductStatus, readonly ProductStatus[]> = {
  available: ['sold', 'removed'],
  sold: [],
  removed: [],
};

/** Only an available product is listed, booked or advertised. */
export const isOnSale = (status: ProductStatus): boolean => status === 'available';

/**
 * What a booking's buyer sees: `unpaid` may be paid; `sold` went to another buyer; `closed` lost its product, category
 * or owner; `refunded` was paid too late and the money went back.
 */
export const BOOKING_STATES = ['unpaid', 'paid', 'sold', 'closed', 'refunded'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** So many of a seller's products on sale may be advertised at a time: the home page is for all sellers. */
export const ADVERTS_PER_SELLER = 5;

/** A payment secret reserves the product for this long. */
export const PAYMENT_HOLD_MINUTES = 15;
/** So many products one buyer may hold at a time: who pays for none must not keep them all from the others. */
export const PAYMENT_HOLDS_AT_ONCE = 5;
