/** Every status, which may follow which, and who causes it (docs/rules.md §2). Plain data; a test compares it with the database. */

/**
 * `provider`: the card provider reported it, as money taken or given back; `otherBuyer`: somebody else paid first; `operator`: by hand at
 * the card provider; `time`: its term ran out.
 */
type Cause = 'buyer' | 'otherBuyer' | 'seller' | 'admin' | 'operator' | 'provider' | 'time';

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

export const PRODUCT_STATUSES = ['available', 'paused', 'sold', 'removed'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** What a seller may make of a product; `sold` means elsewhere, without a payment here. */
export const SELLER_STATUSES = ['available', 'paused', 'sold'] as const satisfies ProductStatus[];
export type SellerStatus = (typeof SELLER_STATUSES)[number];

export const PRODUCT_TRANSITIONS: readonly Transition<ProductStatus>[] = [
  { from: 'available', to: 'paused', by: ['seller'] },
  { from: 'paused', to: 'available', by: ['seller'] },
  { from: 'available', to: 'sold', by: ['provider', 'seller'] },
  // What was booked before the pause can still be paid.
  { from: 'paused', to: 'sold', by: ['provider', 'seller'] },
  { from: 'available', to: 'removed', by: ['seller', 'admin'] },
  { from: 'paused', to: 'removed', by: ['seller', 'admin'] },
];

/** Only an available product is listed, booked or advertised. */
export const isOnSale = (status: ProductStatus): boolean => status === 'available';

/** Neither sold nor removed: its seller may change it, and whoever has booked it may pay. */
export const isUnsold = (status: ProductStatus): boolean => mayBecome(PRODUCT_TRANSITIONS, status, 'sold');

/**
 * What a booking's buyer sees: `unpaid` may be paid; `sold` went to another buyer; `closed` lost its product, category
 * or owner; `refunding` was paid too late and the money is on its way back; `refunded` once the provider has confirmed that.
 */
export const BOOKING_STATES = ['unpaid', 'paid', 'sold', 'closed', 'refunding', 'refunded'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_TRANSITIONS: readonly Transition<BookingState>[] = [
  { from: 'unpaid', to: 'paid', by: ['provider'] },
  { from: 'unpaid', to: 'sold', by: ['otherBuyer', 'seller'] },
  { from: 'unpaid', to: 'closed', by: ['buyer', 'seller', 'admin'] },
  // The product of a deleted category was moved to another one, or sold elsewhere.
  { from: 'closed', to: 'unpaid', by: ['seller'] },
  { from: 'closed', to: 'sold', by: ['seller'] },
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

/** How a booking can be paid: card fields on our page, or a provider's own page (docs/rules.md §9). */
export const PAYMENT_METHODS = ['card', 'sslcommerz', 'bkash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Money we took: `kept` paid for a booking; `refunding` has to go back; `refunded` once the provider has confirmed that. */
export const PAYMENT_STATES = ['kept', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment begins as `kept` or, when it came too late, as `refunding`. */
export const PAYMENT_TRANSITIONS: readonly Transition<PaymentState>[] = [
  { from: 'kept', to: 'refunding', by: ['operator'] },
  { from: 'refunding', to: 'refunded', by: ['provider'] },
  { from: 'refunded', to: 'refunding', by: ['provider'] },
];

/** How much of the price is paid: all of it, or a deposit (docs/rules.md §9). */
export const PAYMENT_KINDS = ['full', 'deposit'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** An attempt to pay; `failed` and `canceled` never take money, `unknown` to the provider after several queries. */
export const INTENT_STATES = ['open', 'settled', 'canceled', 'failed', 'unknown'] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/** What the buyer sees of one attempt to pay. */
export const ATTEMPT_STATES = ['pending', 'paid', 'failed', 'canceled', 'refunding', 'refunded'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What a provider reported about money it took; `risk`: it advises to check the payer before the handover. */
export const PAYMENT_ISSUE_KINDS = ['dispute', 'refund_failed', 'risk'] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];
/**
 * `open`: the operator must act at the provider; `retrying`: the refund is tried again without anybody; the others are ends: a dispute
 * won, lost or withdrawn, a refund that arrived in the end.
 */
export const PAYMENT_ISSUE_STATES = ['open', 'retrying', 'won', 'lost', 'resolved'] as const;
export type PaymentIssueState = (typeof PAYMENT_ISSUE_STATES)[number];

/**
 * A price proposed in a conversation: `countered` by another offer there; `ended` with the sale: the product was sold,
 * paused or removed, or an account was deleted. Accepted, it lets the buyer book at its price while its term runs; it
 * stays so afterwards.
 */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'ended'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_TRANSITIONS: readonly Transition<OfferState>[] = [
  { from: 'open', to: 'accepted', by: ['buyer', 'seller'] },
  { from: 'open', to: 'declined', by: ['buyer', 'seller'] },
  { from: 'open', to: 'withdrawn', by: ['buyer', 'seller'] },
  { from: 'open', to: 'countered', by: ['buyer', 'seller'] },
  { from: 'open', to: 'expired', by: ['time'] },
  { from: 'open', to: 'ended', by: ['buyer', 'otherBuyer', 'seller', 'admin', 'provider'] },
];

/** Each of them is a line in the conversation; `countered` names the price that is offered instead. */
export const OFFER_STEPS = ['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];
/** What one of the two makes of an open offer. */
export type OfferDecision = Extract<OfferStep, 'accepted' | 'declined' | 'withdrawn'>;
