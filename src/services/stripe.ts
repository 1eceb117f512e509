import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { config } from './bootstrap';
import { addScript } from './script';

/** The frame that the buyer types the card into; its content never reaches this page. */
export type CardField = StripeCardElement;

/** Our own words beside the provider's codes. */
type OwnCode =
  /** The provider's script did not come. */
  | 'CARDS_UNREACHABLE'
  /** Nobody knows yet whether money was taken. */
  | 'UNCLEAR'
  /** The secret is worth nothing any more; no money was taken by it. */
  | 'EXPIRED'
  /** The provider says that no money was taken, and gives no reason. */
  | 'NOT_CHARGED';

/** Why the card service did not take the money: the provider's code and message, or a code of ours. */
export class CardFault extends Error {
  readonly code: string;
  constructor(code: OwnCode | { code: string; message: string }) {
    super(typeof code === 'string' ? '' : code.message);
    this.code = typeof code === 'string' ? code : code.code;
  }
}

const PATIENCE_MS = 20_000;

async function start(): Promise<Stripe> {
  const { publishableKey, apiUrl } = config().stripe;
  // The loader takes a Stripe that is there already, and then never asks the internet.
  if (apiUrl) await addScript(`${apiUrl}/sandbox/stripe.js`);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('No Stripe.');
  return stripe;
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The card service does not answer.')), PATIENCE_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let loading: Promise<Stripe> | undefined;

/**
 * The provider's script, loaded by the payment page alone. Answers the same promise until it fails.
 * @throws CardFault CARDS_UNREACHABLE
 */
export function cardService(): Promise<Stripe> {
  loading ??= withPatience(start()).catch(() => {
    loading = undefined;
    throw new CardFault('CARDS_UNREACHABLE');
  });
  return loading;
}

type Said = Pick<StripeError, 'code' | 'decline_code' | 'message'> & { type: string };
const refusalOf = ({ type, code, decline_code: reason, message = '' }: Said): CardFault => new CardFault({ code: reason ?? code ?? type, message });

/**
 * Makes a payment method of what was typed into the card field.
 * @returns its id
 * @throws CardFault
 */
export async function createCardMethod(card: CardField, buyer: { name: string; email: string }): Promise<string> {
  const stripe = await cardService();
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: buyer });
  if (error) throw refusalOf(error);
  return paymentMethod.id;
}

/** The transaction's id when money was taken; throws what is known otherwise. */
function verdict({ id, status, last_payment_error: last }: PaymentIntent, methodId: string): string {
  if (status === 'succeeded') return id;
  if (status === 'canceled') throw new CardFault('EXPIRED');
  if (status === 'processing' || status === 'requires_capture') throw new CardFault('UNCLEAR');
  // An error left by an earlier card says nothing about this one.
  throw last?.payment_method?.id === methodId ? refusalOf(last) : new CardFault('NOT_CHARGED');
}

/** The kinds of error by which the provider says for certain that it took nothing. */
const CERTAIN: readonly string[] = ['card_error', 'validation_error', 'invalid_request_error', 'authentication_error', 'rate_limit_error'];

/**
 * Takes the money, asking the card's holder first where the bank wants that (3-D Secure).
 * @returns the transaction's id
 * @throws CardFault UNCLEAR when the answer was lost: ask checkPayment() then
 */
export async function confirmPayment(clientSecret: string, methodId: string): Promise<string> {
  const stripe = await cardService();
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, { payment_method: methodId }).catch((fault: unknown) => {
    console.error(fault);
    throw new CardFault('UNCLEAR');
  });
  if (paymentIntent) return verdict(paymentIntent, methodId);
  // It came to an end before: paid in another tab, or cancelled when the time for paying was over.
  if (error.code === 'payment_intent_unexpected_state' && error.payment_intent) return verdict(error.payment_intent, methodId);
  throw CERTAIN.includes(error.type) ? refusalOf(error) : new CardFault('UNCLEAR');
}

/**
 * Asks what became of a payment whose answer was lost.
 * @returns the transaction's id when money was taken
 * @throws CardFault UNCLEAR while that cannot be known
 */
export async function checkPayment(clientSecret: string, methodId: string): Promise<string> {
  const stripe = await cardService();
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return verdict(paymentIntent, methodId);
  throw new CardFault(error.type === 'invalid_request_error' ? 'EXPIRED' : 'UNCLEAR');
}
