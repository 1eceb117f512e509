import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { config } from './bootstrap.ts';
import { loadScript } from './load-script.ts';
import { withTimeout } from './timeout.ts';

/** The frame the buyer types the card into; its content never reaches this page. */
export type CardField = StripeCardElement;

/** Our own codes, in addition to the provider's. */
type OwnCode =
  /** The provider's script failed to load. */
  | 'CARD_SERVICE_UNREACHABLE'
  /** It isn't known yet whether the card was charged. */
  | 'OUTCOME_UNKNOWN'
  /** The client secret has expired; nothing was charged with it. */
  | 'PAYMENT_EXPIRED'
  /** The provider says that nothing was charged, and gives no reason. */
  | 'NOT_CHARGED';

/** Why the card wasn't charged: the provider's code and message, or a code of ours. */
export class CardError extends Error {
  readonly code: string;
  constructor(code: OwnCode | { code: string; message: string }) {
    super(typeof code === 'string' ? '' : code.message);
    this.code = typeof code === 'string' ? code : code.code;
  }
}

async function loadStripeJs(): Promise<Stripe> {
  const { publishableKey, apiUrl } = config().stripe;
  // The loader reuses an existing Stripe global, so the sandbox's script prevents a download.
  if (apiUrl) await loadScript(`${apiUrl}/sandbox/stripe.js`);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('No Stripe.');
  return stripe;
}

let loading: Promise<Stripe> | undefined;

/**
 * Loads the provider's script, on the payment page only. Returns the same promise until it fails.
 * @throws CardError CARD_SERVICE_UNREACHABLE
 */
export function cardService(): Promise<Stripe> {
  loading ??= withTimeout(loadStripeJs()).catch(() => {
    loading = undefined;
    throw new CardError('CARD_SERVICE_UNREACHABLE');
  });
  return loading;
}

type StripeFailure = Pick<StripeError, 'code' | 'decline_code' | 'message'> & { type: string };
const toCardError = ({ type, code, decline_code: reason, message = '' }: StripeFailure): CardError =>
  new CardError({ code: reason ?? code ?? type, message });

/**
 * Creates a payment method from the card field.
 * @returns its id
 * @throws CardError
 */
export async function createCardMethod(card: CardField, buyer: { name: string; email: string }): Promise<string> {
  const stripe = await cardService();
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: buyer });
  if (error) throw toCardError(error);
  return paymentMethod.id;
}

/** Returns the transaction id if the card was charged; otherwise throws what is known. */
function transactionIdOf({ id, status, last_payment_error: last }: PaymentIntent, methodId: string): string {
  if (status === 'succeeded') return id;
  if (status === 'canceled') throw new CardError('PAYMENT_EXPIRED');
  if (status === 'processing' || status === 'requires_capture') throw new CardError('OUTCOME_UNKNOWN');
  // An error left by an earlier card doesn't apply to this one.
  throw last?.payment_method?.id === methodId ? toCardError(last) : new CardError('NOT_CHARGED');
}

/** Error types with which the provider confirms that nothing was charged. */
const CONCLUSIVE_ERROR_TYPES: readonly string[] = [
  'card_error',
  'validation_error',
  'invalid_request_error',
  'authentication_error',
  'rate_limit_error',
];

/**
 * Charges the card, after 3-D Secure where the bank requires it.
 * @returns the transaction id
 * @throws CardError OUTCOME_UNKNOWN if the answer was lost; call checkPayment() then
 */
export async function confirmPayment(clientSecret: string, methodId: string): Promise<string> {
  const stripe = await cardService();
  const { paymentIntent, error } = await stripe
    .confirmCardPayment(clientSecret, { payment_method: methodId })
    .catch((fault: unknown) => {
      console.error(fault);
      throw new CardError('OUTCOME_UNKNOWN');
    });
  if (paymentIntent) return transactionIdOf(paymentIntent, methodId);
  // It had already ended: paid in another tab, or cancelled when its time ran out.
  if (error.code === 'payment_intent_unexpected_state' && error.payment_intent)
    return transactionIdOf(error.payment_intent, methodId);
  throw CONCLUSIVE_ERROR_TYPES.includes(error.type) ? toCardError(error) : new CardError('OUTCOME_UNKNOWN');
}

/**
 * Looks up a payment whose answer was lost.
 * @returns the transaction id if the card was charged
 * @throws CardError OUTCOME_UNKNOWN while that can't be known
 */
export async function checkPayment(clientSecret: string, methodId: string): Promise<string> {
  const stripe = await cardService();
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return transactionIdOf(paymentIntent, methodId);
  throw new CardError(error.type === 'invalid_request_error' ? 'PAYMENT_EXPIRED' : 'OUTCOME_UNKNOWN');
}
