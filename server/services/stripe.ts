import Stripe from 'stripe';
import { Refusal, refuse } from '../plugins/problems';
import type { Intent, PaymentProvider } from './payments';

/** Taka, the provider's name for it; amounts are in paisa. */
const CURRENCY = 'bdt';

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's address; the real service without it. */
  apiUrl?: string;
}

function toIntent(found: Stripe.PaymentIntent): Intent {
  const charge = typeof found.latest_charge === 'object' ? found.latest_charge : null;
  return {
    id: found.id,
    clientSecret: found.client_secret ?? '',
    amountPaisa: found.amount,
    currency: found.currency,
    status: found.status,
    metadata: found.metadata,
    created: found.created,
    refunded: charge?.refunded ?? false,
  };
}

const { StripeAPIError, StripeConnectionError, StripeError, StripeIdempotencyError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

function explained(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const isBusy = error instanceof StripeIdempotencyError && error.statusCode === 409;
  if (isBusy || error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError) {
    return new Refusal('PAYMENT_PROVIDER_DOWN');
  }
  // The least a card can pay depends on the account's own currency; only the provider knows it.
  if (error.code === 'amount_too_small') return new Refusal('PRICE_TOO_LOW_FOR_CARD');
  // A wrong key or call is our mistake; the provider's 401 must not look like the buyer's.
  return new Error(`The card provider refused: ${error.message}`, { cause: error });
}

/**
 * Provider trouble becomes one refusal the buyer understands: nothing was charged by a call that failed.
 * @param known answers for a refusal of the provider that is no mistake
 */
async function reach<T>(call: Promise<T>, known: (refusal: Stripe.errors.StripeInvalidRequestError) => Promise<T> | undefined = () => undefined): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const answer = error instanceof StripeInvalidRequestError ? known(error) : undefined;
    if (answer) return answer;
    throw explained(error);
  }
}

/** Stripe by its official SDK; the sandbox speaks the same HTTP, so only the address differs. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const address = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(address && { host: address.hostname, port: Number(address.port) || undefined, protocol: address.protocol === 'http:' ? 'http' : 'https' }),
  });
  const getIntent = (id: string): Promise<Intent | null> =>
    reach<Intent | null>(
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).then(toIntent),
      ({ statusCode }) => (statusCode === 404 ? Promise.resolve(null) : undefined),
    );
  const refundOf = async (intentId: string): Promise<string> => {
    const [known] = (await reach(stripe.refunds.list({ payment_intent: intentId, limit: 1 }))).data;
    return known?.id ?? 'refunded';
  };
  return {
    getIntent,
    createIntent: ({ amountPaisa, metadata, idempotencyKey }) =>
      reach(stripe.paymentIntents.create(
        { amount: amountPaisa, currency: CURRENCY, allowed_payment_method_types: ['card'], metadata },
        { idempotencyKey },
      ).then(toIntent)),
    // Refused when it has finished meanwhile, or never was: what it is now, is the answer.
    cancelIntent: (id) => reach<Intent | null>(stripe.paymentIntents.cancel(id).then(toIntent), () => getIntent(id)),
    refund: (intentId) =>
      reach(
        stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund-${intentId}` }).then(({ id }) => id),
        ({ code }) => (code === 'charge_already_refunded' ? refundOf(intentId) : undefined),
      ),
    async *listIntents(since) {
      try {
        for await (const found of stripe.paymentIntents.list({ created: { gte: since }, limit: 100, expand: ['data.latest_charge'] })) yield toIntent(found);
      } catch (error) {
        throw explained(error);
      }
    },
    readEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret);
        const subject = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
        const parent = typeof subject.payment_intent === 'object' ? subject.payment_intent?.id : subject.payment_intent;
        return { id: event.id, type: event.type, intentId: subject.object === 'payment_intent' ? subject.id : parent };
      } catch {
        return refuse('BAD_SIGNATURE');
      }
    },
  };
}
