/** A payment provider, as the rules of payment see it. Amounts are integers of paisa (1 taka = 100 paisa). */
import type { PaymentFailureReason, PaymentMethod } from '#contract/lifecycle';

/** How the buyer goes on: with card fields on our page, or on the provider's page. */
export type Checkout = { clientSecret: string } | { redirectUrl: string };

/** One attempt to pay, as its provider describes it now. */
export interface ProviderPayment {
  /** The provider's id of the attempt: Stripe's `pi_…`, SSLCommerz's `tran_id` (our reference), bKash's `paymentID`. */
  id: string;
  /** Our reference of the attempt, where the provider carries it. */
  reference?: string;
  /** `open` may still become any other; `failed` and `canceled` never take money. */
  status: 'open' | 'succeeded' | 'failed' | 'canceled';
  /** Why it failed, where the provider says so. */
  failure?: PaymentFailureReason;
  /** The provider's own word for the status, for operators. */
  providerStatus?: string;
  /** The provider's id of the money, on receipts and for refunds; only where it succeeded. */
  transactionId?: string;
  amountPaisa: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** What we attached when it started; empty where the provider carries nothing of ours. */
  metadata: { bookingId?: string; productId?: string; email?: string; kind?: string };
  /** Seconds since 1970. */
  created: number;
  /** How much went back, or is about to. */
  refundedPaisa: number;
  /** True when all of it went back, or is about to. */
  refunded: boolean;
  /** The provider advises to check the payer before anything is handed over. */
  isRisky: boolean;
  /** How the buyer goes on while it is open, where the provider repeats that. */
  checkout?: Checkout;
  /** Who paid, once it succeeded: with a card, whose bank can ask for the money back, or a wallet or bank account. */
  payer?: Payer;
  /** More money that the payer paid by the same attempt; all of it is refunded. */
  duplicates?: ProviderPayment[];
}

export interface Payer {
  isCard: boolean;
  /** Identifies a returning payer: the card's fingerprint, or the wallet's number. Stored only as a hash. */
  id?: string;
}

export interface NewPayment {
  /** Ours, unique per attempt; at most 30 letters, digits and hyphens. */
  reference: string;
  amountPaisa: number;
  /** `kind` only of what isn't the full price. */
  metadata: { bookingId: string; productId: string; email: string; kind?: 'deposit' | 'cash' };
  productName: string;
  /** Providers with a page of their own require all of these. */
  payer: { name: string; email: string; phone: string; address: string; city: string };
  /** The same key answers the same payment. */
  idempotencyKey: string;
}

export type StartedPayment = ProviderPayment & { checkout: Checkout };

export interface Refund {
  id: string;
  paymentId?: string;
  amountPaisa: number;
  /** `pending` until the bank or wallet has taken it; it may then still fail. */
  status: 'pending' | 'succeeded' | 'failed';
  /** Why it failed, in the provider's words. */
  reason: string;
}

/** The buyer asks their bank to take the payment back. */
export interface Dispute {
  id: string;
  paymentId?: string;
  amountPaisa: number;
  /** The provider's word, such as 'needs_response', 'won', 'lost'. */
  status: string;
  reason: string;
}

/** The subject of a verified notification. It says only that something happened: the provider is asked what is true now. */
export interface ProviderEvent {
  /** Unique at this provider. */
  id: string;
  type: string;
  paymentId?: string;
  /** Our reference of the attempt, where the notification does not carry the provider's id of it. */
  reference?: string;
  refundId?: string;
  disputeId?: string;
  /** The provider's id of the money, where the notification carries it. */
  transactionId?: string;
  amountPaisa?: number;
  /** ISO 4217, lower case. */
  currency?: string;
  /** Everything verified that the notification said, without secrets. */
  content?: Record<string, unknown>;
}

const FAULTS = {
  /** No answer, or one that leaves the outcome unknown: the call may have been carried out, so the same key must be repeated. */
  unreachable: 'The payment provider cannot be reached.',
  /** An answer that the provider repeats for this idempotency key; another try needs a new key. */
  failed: 'The payment provider failed.',
  /** The idempotency key is bound to another call: another try needs a new key. The provider works. */
  keyUsed: 'The payment provider has seen this key with another call.',
  amountTooSmall: 'The payment provider takes no payment as small as this.',
  amountTooLarge: 'The payment provider takes no payment as large as this.',
  badSignature: 'The signature of the notification does not match.',
  badEvent: 'The notification is signed, but carries no event.',
} as const;
export type PaymentFaultKind = keyof typeof FAULTS;

/** Outcomes of a call of a provider, other than by a mistake of ours. */
export class PaymentFault extends Error {
  /** True only if the call was certainly not carried out: it may be repeated immediately. */
  readonly isUndone: boolean;
  readonly kind: PaymentFaultKind;

  constructor(kind: PaymentFaultKind, { isUndone = false, ...options }: ErrorOptions & { isUndone?: boolean } = {}) {
    super(FAULTS[kind], options);
    this.kind = kind;

    this.isUndone = isUndone;
  }
}

/** The answers about one payment do not fit together: nothing is recorded, and the operator has to ask the provider. */
export class ContradictoryAnswer extends Error {
  /** In a few words. */
  readonly difference: string;

  constructor(message: string, difference: string) {
    super(message);
    this.difference = difference;
  }
}

/**
 * The provider has answered, and the answer is no: it works, so this never counts as an outage. The reason is in its
 * words. Unless a subclass says otherwise, our settings are wrong: credentials, addresses, permissions.
 */
export class ProviderRefusal extends Error {
  readonly reason: string;
  /** The provider's own, where it has one. */
  readonly code?: string;

  constructor(message: string, reason: string, code?: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.code = code;
  }
}

/**
 * Why a refund is refused: because of the `payment` itself; because it is `disputed`, until that ends; or because the
 * merchant's `balance` is too low, until it is topped up.
 */
export type RefundRefusalKind = 'payment' | 'disputed' | 'balance';

/** The provider has answered that it does not refund a payment. The key has not been used up. */
export class RefundRefused extends ProviderRefusal {
  readonly kind: RefundRefusalKind;

  constructor(message: string, reason: string, code?: string, kind: RefundRefusalKind = 'payment') {
    super(message, reason, code);
    this.kind = kind;
  }
}

/** An earlier call may have refunded, and the provider can't say whether it has: nothing was sent. */
export class RefundUnknown extends Error {}

/** True if the provider doesn't work: the same call may succeed later. An answered refusal is no outage. */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof PaymentFault && (error.kind === 'unreachable' || error.kind === 'failed');

/** True for every answer, or silence, of a provider that leaves open what became of a payment. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isProviderDown(error) || error instanceof ProviderRefusal || error instanceof ContradictoryAnswer;

/** True when the idempotency key must not be used again: it would answer the same failure for a day. */
export const isKeyUsedUp = (error: unknown): error is PaymentFault =>
  error instanceof PaymentFault && (error.kind === 'failed' || error.kind === 'keyUsed');

/** Identifies a payment whose money is known, for refunds. */
export interface RefundablePayment {
  id: string;
  transactionId: string;
  amountPaisa: number;
  /** The amount to refund, if it is only a part. Rows of payments have it by the same name, so that they can be passed as they are. */
  partPaisa?: number | null;
}

/** Returns the amount of a refund. */
export const paisaToRefund = ({ partPaisa, amountPaisa }: RefundablePayment): number => partPaisa ?? amountPaisa;

/** The provider's record of the refunds of one payment. */
export interface RefundLookup {
  /** The refund of our key or, where refunds carry no keys, the one after which nothing is left to refund. */
  refund: Refund | null;
  /** Sum of other refunds, completed or pending, such as one made by hand. */
  otherPaisa: number;
  /** True if an answer without our refund shows reliably that it does not exist. */
  isComplete: boolean;
}
/**
 * Milliseconds that one of our requests waits for a provider, however many calls it needs: less than a request may take
 * (server/http/timeouts.ts). The calls themselves go on, and the next question finds their outcome.
 */
export const PROVIDER_REQUEST_MS = 8_500;

/** One provider. @throws PaymentFault in every call, ContradictoryAnswer in those that answer a payment */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  /** Milliseconds that one of our requests waits, however many calls it needs. */
  readonly requestMs: number;
  /** Smallest and largest payment, in paisa. */
  readonly limits: { minPaisa: number; maxPaisa: number };
  start(payment: NewPayment): Promise<StartedPayment>;
  /** Takes the money where the payer has agreed to it but the provider waits for us (bKash's execute); elsewhere like `query`. */
  confirm(id: string): Promise<ProviderPayment | null>;
  query(id: string): Promise<ProviderPayment | null>;
  /** Ends an open attempt, where the provider can do that; returns what the attempt is now. */
  cancel(id: string): Promise<ProviderPayment | null>;
  /** True if a refund that is sent twice with the same key and amount is made once. */
  readonly hasRefundKeys: boolean;
  /** Asks for a refund by our own key. Moves no money. */
  findRefund(payment: RefundablePayment, idempotencyKey: string): Promise<RefundLookup>;
  /** Sends a refund of a payment or its part. Only under a claim: use `makeRefund`. @throws RefundRefused, ProviderRefusal */
  refund(payment: RefundablePayment, idempotencyKey: string): Promise<Refund>;
  getRefund(id: string, payment: RefundablePayment): Promise<Refund | null>;
  getDispute(id: string): Promise<Dispute | null>;
  /** Every payment since then (seconds since 1970), or null where the provider lists none. */
  listPayments(since: number): AsyncIterable<ProviderPayment> | null;
  /** Verifies a notification; null when it is genuine but tells of no money. One that may be about money of others is no null. */
  readNotification(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<ProviderEvent | null>;
  /** The id of the payment that a browser returns from, unproven; null without one. */
  readReturn(fields: Record<string, string>): string | null;
}
