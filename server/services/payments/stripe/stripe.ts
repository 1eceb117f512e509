import Stripe from 'stripe';
import { CURRENCY, MAX_CARD_PAYMENT_TAKA } from '#contract/limits';
import { withTimeout } from '../../timeout.ts';
import {
  type Dispute,
  PaymentFault,
  type PaymentProvider,
  type ProviderPayment,
  PROVIDER_REQUEST_MS,
  ProviderRefusal,
  type Refund,
} from '../provider.ts';
import { createRefunds } from './refunds.ts';
import { eventOf, toDispute, toPayment, toRefund } from './values.ts';

/** In milliseconds. One try and one repetition, with the pause between them, fit into the longest call. */
interface Timeouts {
  tryMs: number;
  callMs: number;
  /** For all calls that one request of ours needs. */
  requestMs: number;
}
export const STRIPE_TIMEOUTS: Timeouts = { tryMs: 3_500, callMs: 8_000, requestMs: PROVIDER_REQUEST_MS };
/** Seconds by which the provider's clock may be ahead of ours; its SDK refuses events that are too old, but not these. */
const CLOCK_SKEW_SECONDS = 300;

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's address; the real service without it. */
  apiUrl?: string;
}

const {
  StripeAPIError,
  StripeConnectionError,
  StripeError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripeRateLimitError,
  StripeSignatureVerificationError,
} = Stripe.errors;

function toPaymentFault(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const cause = { cause: error };
  // The key came with other values before: it stays bound to them.
  if (error instanceof StripeIdempotencyError)
    return new PaymentFault(error.statusCode === 409 ? 'unreachable' : 'keyUsed', cause);
  // The provider stores an answered 5xx and repeats it for the same key.
  if (error instanceof StripeAPIError)
    return new PaymentFault((error.statusCode ?? 0) >= 500 ? 'failed' : 'unreachable', cause);
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError)
    return new PaymentFault('unreachable', cause);
  // The least a card can pay depends on the account's own currency; only the provider knows it.
  if (error.code === 'amount_too_small') return new PaymentFault('amountTooSmall', cause);
  // A wrong key or call is our mistake; the provider's 401 must not look like the buyer's.
  return new ProviderRefusal(`The card provider refused: ${error.message}`, error.message, error.code, cause);
}

/** For reads: nothing of that id is an answer. */
const nullIfNotFound = ({ statusCode }: { statusCode?: number }): Promise<null> | undefined =>
  statusCode === 404 ? Promise.resolve(null) : undefined;

/** The one time a signature names, in seconds; none when it names several, of which the SDK would look at the last. */
function timeOf(signature: string): number {
  const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
  return times.length === 1 ? Number(times[0]?.trim().slice(2)) : NaN;
}

/** Verifies a webhook's body. @throws PaymentFault */
function readEvent(
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: Buffer; signature: string; secret: string },
): Stripe.Event {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    // Signed, and no event: the body is no JSON, or not an object.
    throw new PaymentFault(error instanceof StripeSignatureVerificationError ? 'badSignature' : 'badEvent', {
      cause: error,
    });
  }
  if (!(timeOf(signature) <= Date.now() / 1000 + CLOCK_SKEW_SECONDS)) throw new PaymentFault('badSignature');
  return event;
}

function createSdk({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>, timeout: number): Stripe {
  const address = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: Number(address.port) || undefined,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Stripe by its official SDK; the sandbox speaks the same HTTP, so only the address differs. */
export function createStripe(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  { tryMs, callMs, requestMs } = STRIPE_TIMEOUTS,
): PaymentProvider {
  const stripe = createSdk({ secretKey, apiUrl }, tryMs);

  /**
   * Provider trouble becomes a PaymentFault.
   * @param known answers for a refusal of the provider that is no mistake
   */
  async function callProvider<T>(
    call: Promise<T>,
    known: (refusal: Stripe.errors.StripeInvalidRequestError) => Promise<T> | undefined = () => undefined,
  ): Promise<T> {
    try {
      return await withTimeout(callMs, call, () => new PaymentFault('unreachable'));
    } catch (error) {
      const answer = error instanceof StripeInvalidRequestError ? known(error) : undefined;
      if (answer) return answer;
      throw toPaymentFault(error);
    }
  }

  const query = (id: string): Promise<ProviderPayment | null> =>
    callProvider<ProviderPayment | null>(
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).then(toPayment),
      nullIfNotFound,
    );

  const provider: PaymentProvider = {
    method: 'card',
    requestMs,
    // The smallest depends on the account's own currency; Stripe alone knows it.
    limits: { minPaisa: 1, maxPaisa: MAX_CARD_PAYMENT_TAKA * 100 },
    start: ({ amountPaisa, metadata, idempotencyKey }) =>
      callProvider(
        stripe.paymentIntents
          .create(
            { amount: amountPaisa, currency: CURRENCY, allowed_payment_method_types: ['card'], metadata },
            { idempotencyKey },
          )
          .then(toPayment),
      ),
    query,
    confirm: (id) => provider.query(id),
    // Refused when it has finished, or never existed: the answer is what it is now.
    cancel: (id) =>
      callProvider<ProviderPayment | null>(stripe.paymentIntents.cancel(id).then(toPayment), () => query(id)),
    ...createRefunds(stripe, callProvider),
    getRefund: (id) => callProvider<Refund | null>(stripe.refunds.retrieve(id).then(toRefund), nullIfNotFound),
    getDispute: (id) => callProvider<Dispute | null>(stripe.disputes.retrieve(id).then(toDispute), nullIfNotFound),
    async *listPayments(since) {
      try {
        for await (const found of stripe.paymentIntents.list({
          created: { gte: since },
          limit: 100,
          expand: ['data.latest_charge'],
        }))
          yield toPayment(found);
      } catch (error) {
        throw toPaymentFault(error);
      }
    },
    async readNotification(rawBody, { 'stripe-signature': signature = '' }) {
      return eventOf(readEvent(stripe, { rawBody, signature, secret: webhookSecret }));
    },
    // Cards are confirmed on our page.
    readReturn: () => null,
  };
  return provider;
}
