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
 * or owner; `refunding` was paid too late and the money is on its way back; `refunded` once the provider has confirmed that.
 */
export const BOOKING_STATES = ['unpaid', 'paid', 'sold', 'closed', 'refunding', 'refunded'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** So many of a seller's products on sale may be advertised at a time: the home page is for all sellers. */
export const ADVERTS_PER_SELLER = 5;

/** A payment secret reserves the product for this long. */
export const PAYMENT_HOLD_MINUTES = 15;
/** After a hold ended, the same buyer waits this long for another while others have booked the product. */
export const PAYMENT_HOLD_PAUSE_MINUTES = 15;
/** So many products one buyer may hold at a time: who pays for none must not keep them all from the others. */
export const PAYMENT_HOLDS_AT_ONCE = 5;

/** So many products one person may newly book in an hour: every booking shows a seller's phone number. */
export const BOOKINGS_PER_HOUR = 30;

/** What the card provider reported about a payment after it was taken. */
export const PAYMENT_ISSUE_KINDS = ['dispute', 'refund_failed'] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];
/**
 * `open`: the operator must act at the provider; `retrying`: the refund is tried again without anybody; the others are ends: a dispute
 * won, lost or withdrawn, a refund that arrived in the end.
 */
export const PAYMENT_ISSUE_STATES = ['open', 'retrying', 'won', 'lost', 'resolved'] as const;
export type PaymentIssueState = (typeof PAYMENT_ISSUE_STATES)[number];
