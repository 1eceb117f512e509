/** The card provider, as the rules of payment see it. Amounts are integers of paisa (1 taka = 100 paisa). */
export interface Intent {
  id: string;
  clientSecret: string;
  amountPaisa: number;
  currency: string;
  /** The provider's word: 'succeeded' is money taken; 'canceled' never will be. */
  status: string;
  metadata: { bookingId?: string; productId?: string; email?: string };
  /** Seconds since 1970. */
  created: number;
  /** True when the money went back in full, or is on its way. */
  refunded: boolean;
  /** How much of it went back, or is on its way. */
  refundedPaisa: number;
}

interface NewIntent {
  amountPaisa: number;
  metadata: { bookingId: string; productId: string; email: string };
  /** The same key answers the same intent. */
  idempotencyKey: string;
}

export interface Refund {
  id: string;
  intentId?: string;
  amountPaisa: number;
  /** `pending` until the bank has taken it; it may then still fail. */
  status: 'pending' | 'succeeded' | 'failed';
  /** Why it failed, in the provider's words. */
  reason: string;
}

/** The buyer asks their bank to take the payment back. */
export interface Dispute {
  id: string;
  intentId?: string;
  amountPaisa: number;
  /** The provider's word, such as 'needs_response', 'won', 'lost'. */
  status: string;
  reason: string;
}

/** What a verified webhook says. Which ids are present depends on what the event is about. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId?: string;
  refundId?: string;
  disputeId?: string;
}

const FAULTS = {
  /** No answer, or one that leaves the outcome unknown: the call may have been carried out, so the same key must be repeated. */
  unreachable: 'The card provider cannot be reached.',
  /** An answer that the provider repeats for this idempotency key; another try needs a new key. */
  failed: 'The card provider failed.',
  amountTooSmall: 'The card provider takes no payment as small as this.',
  badSignature: 'The signature of the webhook does not match.',
  badEvent: 'The webhook is signed, but carries no event.',
} as const;
export type PaymentFaultKind = keyof typeof FAULTS;

/** What a call of the provider can end with, other than by a mistake of ours. */
export class PaymentFault extends Error {
  constructor(
    readonly kind: PaymentFaultKind,
    options?: ErrorOptions,
  ) {
    super(FAULTS[kind], options);
  }
}

/** The provider cannot be reached; the same call may succeed later. */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof PaymentFault && (error.kind === 'unreachable' || error.kind === 'failed');

/** The idempotency key must not be used again: it would answer the same failure for a day. */
export const isKeyUsedUp = (error: unknown): boolean => error instanceof PaymentFault && error.kind === 'failed';

/** Every call ends within eight seconds. @throws PaymentFault */
export interface PaymentProvider {
  /** The longest that a request of ours waits, however many calls it needs. */
  readonly requestMs: number;
  createIntent(intent: NewIntent): Promise<Intent>;
  getIntent(id: string): Promise<Intent | null>;
  /** Cancels an open intent, so that its secret can no longer take money; a finished one is left as it is. */
  cancelIntent(id: string): Promise<Intent | null>;
  /** Gives all of an intent's money back; when that was done before, answers that refund. */
  refund(intentId: string, idempotencyKey: string): Promise<Refund>;
  getRefund(id: string): Promise<Refund | null>;
  getDispute(id: string): Promise<Dispute | null>;
  /** Every intent made since then (seconds since 1970), oldest pages included. */
  listIntents(since: number): AsyncIterable<Intent>;
  readEvent(rawBody: string | Buffer, signature: string): ProviderEvent;
}
