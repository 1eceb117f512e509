import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { config } from './bootstrap';
import { loadScript } from './load-script';
import { withTimeout } from './timeout';

/** The frame that the buyer types the card into; its content never reaches this page. */
export type CardField = StripeCardElement;

/** Our own words beside the provider's codes. */
type OwnCode =
  /** The provider's script did not come. */
  | 'CARD_SERVICE_UNREACHABLE'
  /** Nobody knows yet whether money was taken. */
  | 'OUTCOME_UNKNOWN'
  /** The secret is worth nothing any more; no money was taken by it. */
  | 'PAYMENT_EXPIRED'
  /** The provider says that no money was taken, and gives no reason. */
  | 'NOT_CHARGED';

/** Why the card service did not take the money: the provider's code and message, or a code of ours. */
export class CardError extends Error {
  readonly code: string;
  constructor(code: OwnCode | { code: string; message: string }) {
    super(typeof code === 'string' ? '' : code.message);
    this.code = typeof code === 'string' ? code : code.code;
  }
}

async function loadStripeJs(): Promise<Stripe> {
  const { publishableKey, apiUrl } = config().stripe;
  // The loader takes a Stripe that is there already, and then never asks the internet.
  if (apiUrl) await loadScript(`${apiUrl}/sandbox/stripe.js`);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('No Stripe.');
  return stripe;
}

let loading: Promise<Stripe> | undefined;

/**
 * The provider's script, loaded by the payment page alone. Answers the same promise until it fails.
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
 * Makes a payment method of what was typed into the card field.
 * @returns its id
 * @throws CardError
 */
export async function createCardMethod(card: CardField, buyer: { name: string; email: string }): Promise<string> {
  const stripe = await cardService();
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: buyer });
  if (error) throw toCardError(error);
  return paymentMethod.id;
}

/** The transaction's id when money was taken; throws what is known otherwise. */
function transactionIdOf({ id, status, last_payment_error: last }: PaymentIntent, methodId: string): string {
  if (status === 'succeeded') return id;
  if (status === 'canceled') throw new CardError('PAYMENT_EXPIRED');
  if (status === 'processing' || status === 'requires_capture') throw new CardError('OUTCOME_UNKNOWN');
  // An error left by an earlier card says nothing about this one.
  throw last?.payment_method?.id === methodId ? toCardError(last) : new CardError('NOT_CHARGED');
}

/** The kinds of error by which the provider says for certain that it took nothing. */
const CONCLUSIVE_ERROR_TYPES: readonly string[] = [
  'card_error',
  'validation_error',
  'invalid_request_error',
  'authentication_error',
  'rate_limit_error',
];

/**
 * Takes the money, asking the card's holder first where the bank wants that (3-D Secure).
 * @returns the transaction's id
 * @throws CardError OUTCOME_UNKNOWN when the answer was lost: ask checkPayment() then
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
  // It came to an end before: paid in another tab, or cancelled when the time for paying was over.
  if (error.code === 'payment_intent_unexpected_state' && error.payment_intent)
    return transactionIdOf(error.payment_intent, methodId);
  throw CONCLUSIVE_ERROR_TYPES.includes(error.type) ? toCardError(error) : new CardError('OUTCOME_UNKNOWN');
}

/**
 * Asks what became of a payment whose answer was lost.
 * @returns the transaction's id when money was taken
 * @throws CardError OUTCOME_UNKNOWN while that cannot be known
 */
export async function checkPayment(clientSecret: string, methodId: string): Promise<string> {
  const stripe = await cardService();
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return transactionIdOf(paymentIntent, methodId);
  throw new CardError(error.type === 'invalid_request_error' ? 'PAYMENT_EXPIRED' : 'OUTCOME_UNKNOWN');
}
