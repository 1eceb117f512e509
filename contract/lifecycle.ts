/**
 * Every status, its allowed transitions and who causes them (docs/rules.md §2). Plain data; a test
 * compares it with the database.
 */

/**
 * `provider`: the card provider reported money as paid or refunded; `otherBuyer`: somebody else
 * paid first; `operator`: manually at the card provider; `bank`: the buyer's bank took the money back
 * for good; `courier`: it said where a parcel is; `time`: it expired.
 */
export type Cause = 'buyer' | 'otherBuyer' | 'seller' | 'admin' | 'operator' | 'provider' | 'bank' | 'courier' | 'time';

export interface Transition<Status extends string> {
  from: Status;
  to: Status;
  by: readonly Cause[];
}

/** Returns the statuses that can change to this one, optionally only by one cause. */
export const statusesBefore = <Status extends string>(
  transitions: readonly Transition<Status>[],
  to: NoInfer<Status>,
  by?: Cause,
): Status[] =>
  transitions
    .filter((transition) => transition.to === to && (by === undefined || transition.by.includes(by)))
    .map(({ from }) => from);

/** True if one status may change to another. */
export const mayBecome = <Status extends string>(
  transitions: readonly Transition<Status>[],
  from: NoInfer<Status>,
  to: NoInfer<Status>,
): boolean => statusesBefore(transitions, to).includes(from);

export const PRODUCT_STATUSES = ['available', 'paused', 'reserved', 'sold', 'removed'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Statuses a seller can set; `sold` means sold elsewhere. */
export const SELLER_STATUSES = ['available', 'paused', 'sold'] as const satisfies ProductStatus[];
export type SellerStatus = (typeof SELLER_STATUSES)[number];

export const PRODUCT_TRANSITIONS: readonly Transition<ProductStatus>[] = [
  { from: 'available', to: 'paused', by: ['seller'] },
  { from: 'paused', to: 'available', by: ['seller'] },
  { from: 'available', to: 'sold', by: ['provider', 'seller'] },
  // Bookings made before the pause can still be paid.
  { from: 'paused', to: 'sold', by: ['provider', 'seller'] },
  // A paid deposit. If the reservation is canceled, the seller lists the product again.
  { from: 'available', to: 'reserved', by: ['provider'] },
  { from: 'paused', to: 'reserved', by: ['provider'] },
  { from: 'reserved', to: 'paused', by: ['buyer', 'seller', 'admin', 'operator', 'bank', 'time'] },
  // A deal that is canceled or refunded in full: the seller lists the product again. After the handover,
  // money that the operator or the bank returns leaves the product with its buyer.
  { from: 'sold', to: 'paused', by: ['buyer', 'seller', 'admin', 'operator', 'bank', 'time'] },
  // Handed over to the buyer who reserved it, by their code; or settled as if it were.
  { from: 'reserved', to: 'sold', by: ['buyer', 'seller', 'admin', 'time'] },
  { from: 'available', to: 'removed', by: ['seller', 'admin'] },
  { from: 'paused', to: 'removed', by: ['seller', 'admin'] },
];

/** Only an available product can be listed, booked or advertised. */
export const isOnSale = (status: ProductStatus): boolean => status === 'available';

/**
 * True if not reserved, sold or removed: the seller may change or remove it, and a buyer who has booked
 * it may pay. A test compares it with the table, which the browser doesn't load.
 */
export const isUnsold = (status: ProductStatus): boolean => status === 'available' || status === 'paused';

/**
 * A booking's state as the buyer sees it: `unpaid` can be paid; `sold` went to another buyer;
 * `closed` lost its product, category or owner; `refunding` was paid too late and is being
 * refunded; `refunded` once the provider has confirmed the refund. `reserved`: this buyer has paid a
 * deposit; `reservedForAnother`: another buyer has, and this booking is payable again once that
 * deposit is refunded.
 */
export const BOOKING_STATES = [
  'unpaid',
  'reserved',
  'reservedForAnother',
  'paid',
  'sold',
  'closed',
  'refunding',
  'refunded',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_TRANSITIONS: readonly Transition<BookingState>[] = [
  { from: 'unpaid', to: 'paid', by: ['provider'] },
  { from: 'unpaid', to: 'reserved', by: ['provider'] },
  { from: 'unpaid', to: 'reservedForAnother', by: ['otherBuyer'] },
  { from: 'reservedForAnother', to: 'unpaid', by: ['otherBuyer', 'seller', 'admin', 'operator', 'time'] },
  { from: 'reservedForAnother', to: 'closed', by: ['buyer', 'seller', 'admin'] },
  { from: 'reservedForAnother', to: 'sold', by: ['otherBuyer', 'seller'] },
  { from: 'reservedForAnother', to: 'refunding', by: ['provider'] },
  // Handed over; the rest was paid directly.
  { from: 'reserved', to: 'paid', by: ['seller'] },
  { from: 'reserved', to: 'refunding', by: ['buyer', 'seller', 'admin', 'operator', 'time'] },
  { from: 'unpaid', to: 'sold', by: ['otherBuyer', 'seller'] },
  { from: 'unpaid', to: 'closed', by: ['buyer', 'seller', 'admin'] },
  // The product was moved out of a deleted category, or sold elsewhere.
  { from: 'closed', to: 'unpaid', by: ['seller'] },
  { from: 'closed', to: 'sold', by: ['seller'] },
  // Paid too late, or refunded at the provider before the payment was recorded here.
  { from: 'unpaid', to: 'refunding', by: ['provider'] },
  { from: 'sold', to: 'refunding', by: ['provider'] },
  { from: 'closed', to: 'refunding', by: ['provider'] },
  { from: 'paid', to: 'refunding', by: ['buyer', 'seller', 'admin', 'operator', 'time'] },
  { from: 'refunding', to: 'refunded', by: ['provider'] },
  // A dispute was lost.
  { from: 'reserved', to: 'refunded', by: ['bank'] },
  { from: 'paid', to: 'refunded', by: ['bank'] },
  // The bank returned the refund.
  { from: 'refunded', to: 'refunding', by: ['provider'] },
];

/** True if the booking can be paid; payments for any other booking are refunded. */
export const isPayable = (state: BookingState): state is 'unpaid' => state === 'unpaid';

/** Why a booking was closed; `sold`: to another buyer, `owner`: the buyer deleted the account. */
export const CLOSING_REASONS = ['sold', 'removed', 'category', 'owner'] as const;

/** How a booking can be paid: card fields on our page, or a provider's own page (docs/rules.md §9). */
export const PAYMENT_METHODS = ['card', 'bkash', 'sslcommerz'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * A payment we received: `kept` paid for a booking; `refunding` must be refunded; `refunded` once
 * the provider has confirmed it.
 */
export const PAYMENT_STATES = ['kept', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment starts as `kept` or, if it came too late, as `refunding`. */
export const PAYMENT_TRANSITIONS: readonly Transition<PaymentState>[] = [
  // The deal ended with a refund, in full or in part.
  { from: 'kept', to: 'refunding', by: ['buyer', 'seller', 'admin', 'operator', 'time'] },
  { from: 'refunding', to: 'refunded', by: ['provider'] },
  // A dispute was lost: nothing is left to refund.
  { from: 'kept', to: 'refunded', by: ['bank'] },
  { from: 'refunded', to: 'refunding', by: ['provider'] },
];

/**
 * How much is paid: all of it, or a deposit (docs/rules.md §9); `cash`: the delivery fee alone, because the courier collects the
 * price in cash (docs/rules.md §13).
 */
export const PAYMENT_KINDS = ['full', 'deposit', 'cash'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** An attempt to pay; `failed` and `canceled` never take money, `unknown` to the provider after several queries. */
export const INTENT_STATES = ['open', 'settled', 'canceled', 'failed', 'unknown'] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/** One attempt to pay, as the buyer sees it. */
export const ATTEMPT_STATES = ['pending', 'paid', 'failed', 'canceled', 'refunding', 'refunded'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Why a payment on a provider's page failed, where the provider says so and the payer can do something about it. */
export const PAYMENT_FAILURES = [
  'wrong_pin',
  'wrong_code',
  'expired',
  'insufficient_balance',
  'no_wallet',
  'wallet_blocked',
  'not_accepted',
] as const;
export type PaymentFailureReason = (typeof PAYMENT_FAILURES)[number];

/**
 * A provider’s report about money it took; `risk`: it advises to check the payer before the handover; `unmatched`: it
 * matches nothing of ours. `inconsistent` is our own: the booking's records may not rest together
 * (contract/deals/joint-states.ts).
 */
export const PAYMENT_ISSUE_KINDS = ['dispute', 'refund_failed', 'risk', 'unmatched', 'inconsistent'] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];
/**
 * Why a refund is not made, other than because of the payment itself or its bank: the merchant's balance is too low, our
 * settings are refused, a dispute has not ended, or nobody knows whether an earlier call has made it.
 */
export const REFUND_ISSUE_CAUSES = ['balance', 'settings', 'disputed', 'unknown'] as const;
export type RefundIssueCause = (typeof REFUND_ISSUE_CAUSES)[number];
/**
 * `open`: the operator must act at the provider; `retrying`: the refund is retried automatically.
 * The others are final: a dispute won, lost or withdrawn, or a refund that succeeded in the end.
 */
export const PAYMENT_ISSUE_STATES = ['open', 'retrying', 'won', 'lost', 'resolved'] as const;
export type PaymentIssueState = (typeof PAYMENT_ISSUE_STATES)[number];

/**
 * Accounts of the ledger (docs/rules.md §10). Debts of the market: `held` and `refund_due` of a
 * booking, `seller_payable`, `payout_in_transit`; these never go below zero. The others:
 * `provider_clearing` is money a provider has for us, `dispute` what it took back for now,
 * `delivery_fee` what buyers paid for parcels less what couriers charged, `courier_clearing` what the
 * market owes a courier; below zero, cash that the courier has collected and not transferred.
 */
export const LEDGER_ACCOUNTS = [
  'provider_clearing',
  'held',
  'refund_due',
  'dispute',
  'loss',
  'seller_payable',
  'fee_income',
  'fees_paid',
  'payout_in_transit',
  'bank',
  'delivery_fee',
  'courier_clearing',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Events that the ledger posts. */
export const LEDGER_TRANSFERS = [
  'payment',
  'refund_begun',
  'refund_done',
  'refund_returned',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'released',
  'dispute_settled',
  'payout_asked',
  'payout_sent',
  'payout_failed',
  'delivery_charged',
  'courier_charged',
  'courier_payout',
  'cash_collected',
  'cash_uncollected',
  'cash_released',
  'cash_refunded',
  'cash_written_off',
] as const;
export type LedgerTransferKind = (typeof LEDGER_TRANSFERS)[number];
