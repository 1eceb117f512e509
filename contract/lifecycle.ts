/** Every status, which may follow which, and who causes it (docs/rules.md §2). Plain data; a test compares it with the database. */

/**
 * `provider`: the card provider reported it, as money taken or given back; `otherBuyer`: somebody else paid first; `operator`: by hand at
 * the card provider.
 */
type Cause = 'buyer' | 'otherBuyer' | 'seller' | 'admin' | 'operator' | 'provider';

interface Transition<Status extends string> {
  from: Status;
  to: Status;
  by: readonly Cause[];
}

/** The statuses that a status may follow; only by that cause, when one is given. */
export const statusesBefore = <Status extends string>(
  transitions: readonly Transition<Status>[],
  to: NoInfer<Status>,
  by?: Cause,
): Status[] =>
  transitions
    .filter((transition) => transition.to === to && (by === undefined || transition.by.includes(by)))
    .map(({ from }) => from);

/** Whether one status may follow another. */
export const mayBecome = <Status extends string>(
  transitions: readonly Transition<Status>[],
  from: NoInfer<Status>,
  to: NoInfer<Status>,
): boolean => statusesBefore(transitions, to).includes(from);

export const PRODUCT_STATUSES = ['available', 'sold', 'removed'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_TRANSITIONS: readonly Transition<ProductStatus>[] = [
  { from: 'available', to: 'sold', by: ['provider'] },
  { from: 'available', to: 'removed', by: ['seller', 'admin'] },
];

/** Only an available product is listed, booked or advertised. */
export const isOnSale = (status: ProductStatus): boolean => status === 'available';

/**
 * What a booking's buyer sees: `unpaid` may be paid; `sold` went to another buyer; `closed` lost its product, category
 * or owner; `refunding` was paid too late and the money is on its way back; `refunded` once the provider has confirmed that.
 */
export const BOOKING_STATES = ['unpaid', 'paid', 'sold', 'closed', 'refunding', 'refunded'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_TRANSITIONS: readonly Transition<BookingState>[] = [
  { from: 'unpaid', to: 'paid', by: ['provider'] },
  { from: 'unpaid', to: 'sold', by: ['otherBuyer'] },
  { from: 'unpaid', to: 'closed', by: ['buyer', 'seller', 'admin'] },
  // The product of a deleted category was moved to another one.
  { from: 'closed', to: 'unpaid', by: ['seller'] },
  // Money that came too late, or that was given back at the provider before it was recorded here.
  { from: 'unpaid', to: 'refunding', by: ['provider'] },
  { from: 'sold', to: 'refunding', by: ['provider'] },
  { from: 'closed', to: 'refunding', by: ['provider'] },
  { from: 'paid', to: 'refunding', by: ['operator'] },
  { from: 'refunding', to: 'refunded', by: ['provider'] },
  // The bank sent the refund back.
  { from: 'refunded', to: 'refunding', by: ['provider'] },
];

/** Only an unpaid booking can be paid; money for any other goes back. */
export const isPayable = (state: BookingState): state is 'unpaid' => mayBecome(BOOKING_TRANSITIONS, state, 'paid');

/** Why a booking was closed; `sold`: to another buyer, `owner`: the buyer deleted the account. */
export const CLOSING_REASONS = ['sold', 'removed', 'category', 'owner'] as const;

/** Money we took: `kept` paid for a booking; `refunding` has to go back; `refunded` once the provider has confirmed that. */
export const PAYMENT_STATES = ['kept', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment begins as `kept` or, when it came too late, as `refunding`. */
export const PAYMENT_TRANSITIONS: readonly Transition<PaymentState>[] = [
  { from: 'kept', to: 'refunding', by: ['operator'] },
  { from: 'refunding', to: 'refunded', by: ['provider'] },
  { from: 'refunded', to: 'refunding', by: ['provider'] },
];

/** A payment intent; `unknown` to the provider after several questions. */
export const INTENT_STATES = ['open', 'settled', 'canceled', 'unknown'] as const;

/** What the card provider reported about a payment after it was taken. */
export const PAYMENT_ISSUE_KINDS = ['dispute', 'refund_failed'] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];
/**
 * `open`: the operator must act at the provider; `retrying`: the refund is tried again without anybody; the others are ends: a dispute
 * won, lost or withdrawn, a refund that arrived in the end.
 */
export const PAYMENT_ISSUE_STATES = ['open', 'retrying', 'won', 'lost', 'resolved'] as const;
export type PaymentIssueState = (typeof PAYMENT_ISSUE_STATES)[number];
