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

const isMissing = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/** Provider trouble becomes one refusal the buyer understands: nothing was charged by a call that failed. */
function explained(error: unknown): unknown {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const isTrouble = error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError;
  if (isTrouble) return new Refusal('PAYMENT_PROVIDER_DOWN');
  // The least a card can pay depends on the account's own currency; only the provider knows it.
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'amount_too_small') return new Refusal('PRICE_TOO_LOW_FOR_CARD');
  return error;
}

const reach = <T>(call: Promise<T>): Promise<T> => call.catch((error: unknown) => { throw explained(error); });

/** Stripe by its official SDK; the sandbox speaks the same HTTP, so only the address differs. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const address = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(address && { host: address.hostname, port: Number(address.port) || undefined, protocol: address.protocol === 'http:' ? 'http' : 'https' }),
  });
  const getIntent = async (id: string): Promise<Intent | null> => {
    try {
      return toIntent(await reach(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    getIntent,
    async createIntent({ amountPaisa, metadata, idempotencyKey }) {
      return toIntent(await reach(stripe.paymentIntents.create(
        { amount: amountPaisa, currency: CURRENCY, allowed_payment_method_types: ['card'], metadata },
        { idempotencyKey },
      )));
    },
    async cancelIntent(id) {
      try {
        return toIntent(await reach(stripe.paymentIntents.cancel(id)));
      } catch (error) {
        // It has finished meanwhile, or never was: what it is now, is the answer.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return getIntent(id);
        throw error;
      }
    },
    async refund(intentId) {
      try {
        return (await reach(stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund-${intentId}` }))).id;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'charge_already_refunded') throw error;
        const [known] = (await reach(stripe.refunds.list({ payment_intent: intentId, limit: 1 }))).data;
        return known?.id ?? 'refunded';
      }
    },
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
