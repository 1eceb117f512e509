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
  /** True when the money went back in full. */
  refunded: boolean;
}

export interface NewIntent {
  amountPaisa: number;
  metadata: { bookingId: string; productId: string; email: string };
  /** The same key answers the same intent. */
  idempotencyKey: string;
}

/** What a verified webhook says. `intent` is present for events about a payment intent. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId?: string;
}

export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<Intent>;
  getIntent(id: string): Promise<Intent | null>;
  /** Cancels an open intent, so that its secret can no longer take money; a finished one is left as it is. */
  cancelIntent(id: string): Promise<Intent | null>;
  /** Gives all of an intent's money back; repeating it is harmless. Answers the refund's id. */
  refund(intentId: string): Promise<string>;
  /** Every intent made since then (seconds since 1970), oldest pages included. */
  listIntents(since: number): AsyncIterable<Intent>;
  /** @throws Refusal BAD_SIGNATURE */
  readEvent(rawBody: string | Buffer, signature: string): ProviderEvent;
}
