import type { PaymentKind, PaymentMethod } from '#contract/lifecycle';
import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify';
import Stripe from 'stripe';
import type { PaymentContext } from '../../../server/features/money/payments/payment.context.ts';
import { createBkash } from '../../../server/services/payments/bkash/bkash.ts';
import { createBkashStore } from '../../../server/services/payments/bkash/store.ts';
import { PaymentFault, type PaymentProvider } from '../../../server/services/payments/provider.ts';
import { createProviders } from '../../../server/services/payments/providers.ts';
import { send } from '../market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../market/market.ts';
import { until } from '../processes/market-process.ts';

/** Returns what the provider has charged for a product, and what isn't refunded. */
export async function providerTotalsOf(
  market: Market,
  product: string,
): Promise<{ succeeded: number; refunded: number; refunds: number; keptPaisa: number }> {
  const provider = providerOf(market);
  const money = { succeeded: 0, refunded: 0, refunds: 0, keptPaisa: 0 };
  for await (const intent of provider.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    if (intent.metadata.productId !== product || intent.status !== 'succeeded') continue;
    const charge = intent.latest_charge as Stripe.Charge;
    money.succeeded += 1;
    money.refunded += charge.refunded ? 1 : 0;
    money.refunds += (await provider.refunds.list({ payment_intent: intent.id })).data.length;
    money.keptPaisa += intent.amount - charge.amount_refunded;
  }
  return money;
}

/** The card provider as the market uses it. */
export const cardProvider = ({ services }: Pick<Market, 'services'>): PaymentProvider => services.payments.get('card');

/**
 * The card provider through its own SDK, for what a browser, an operator or an attacker would do
 * there.
 */
export function providerOf({ services }: Market): Stripe {
  const { hostname, port } = new URL(services.env.stripe.apiUrl ?? '');
  return new Stripe(services.env.stripe.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 2,
  });
}

/** An attempt with a card, as it is recorded before its secret is given away. */
export const newCardIntent = (id: string, amountPaisa: number) =>
  ({
    id,
    provider: 'card',
    reference: `of-${id}`,
    kind: 'full',
    amountPaisa,
    price: amountPaisa / 100,
    checkoutUrl: undefined,
  }) as const;

export const intentOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? '';

export const requestIntent = (
  market: Market,
  who: TestPerson,
  bookingId: string,
  price: number | string = 185_000,
  kind?: PaymentKind,
) => send(market, 'POST /create-payment-intent', who, { bookingId, price, kind });

/** Returns the client secret for the holder. */
export async function secretFor(market: Market, who: TestPerson, bookingId: string, price?: number): Promise<string> {
  const answer = await requestIntent(market, who, bookingId, price);
  if (answer.statusCode !== 200) throw new Error(`no secret: ${answer.body}`);
  return answer.json<{ clientSecret: string }>().clientSecret;
}

/** Pays with a test card; returns the intent's id. */
export async function pay(market: Market, clientSecret: string, card = 'pm_card_visa'): Promise<string> {
  const { id } = await providerOf(market).paymentIntents.confirm(intentOf(clientSecret), { payment_method: card });
  return id;
}

export const report = (market: Market, who: TestPerson, bookingId: string, transactionId: string, more: object = {}) =>
  send(market, 'POST /payments', who, { bookingId, transactionId, ...more });

/** Creates an intent of ours that the server doesn't know, as left by a lost cancellation. */
export const strayIntent = (
  market: Market,
  booking: { id: string; productId: string; email: string },
  change: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  providerOf(market).paymentIntents.create({
    amount: 18_500_000,
    currency: 'bdt',
    metadata: { bookingId: booking.id, productId: booking.productId, email: booking.email },
    ...change,
  });

/** Returns the booking that holds a product, and its remaining time. */
export async function holdOf(market: Market, productId: string) {
  const [row] = await market.db.query<{ by: string | null; minutes: number }>(
    'select hold_booking_id::text as by, extract(epoch from hold_until - now())::float / 60 as minutes from products where id = $1',
    [productId],
  );
  return row;
}

/** Waits until the provider has delivered all pending webhooks. */
export const allDelivered = async ({ sandbox }: Market): Promise<void> =>
  void (await until(() => sandbox.stripe.undelivered() === 0));

/** Lets the provider deliver its pending webhooks, and waits until all are accepted. */
export async function deliverWebhooks(market: Market): Promise<void> {
  market.sandbox.stripe.resumeWebhooks();
  await allDelivered(market).finally(market.sandbox.stripe.pauseWebhooks);
}

/** Expires a product's hold. */
export async function lapseHold(market: Market, productId: string): Promise<void> {
  await market.db.query(`update products set hold_until = now() - interval '1 second' where id = $1`, [productId]);
  await market.db.query(
    `update payment_holds set ends_at = now() - interval '1 second' where product_id = $1 and ends_at > now()`,
    [productId],
  );
}

/** Moves the end of a product's holds into the past by this many minutes. */
export const moveHoldsBack = (market: Market, productId: string, minutes: number) =>
  market.db.query(`update payment_holds set ends_at = ends_at - make_interval(mins => $2) where product_id = $1`, [
    productId,
    minutes,
  ]);

/** The context of the sweep and the payment services; records log lines. */
export function paymentContextOf({
  services: { db, payments },
}: Pick<Market, 'services'>): PaymentContext & { lines: object[]; log: Pick<FastifyBaseLogger, 'warn' | 'error'> } {
  const lines: object[] = [];
  return {
    db,
    payments,
    lines,
    log: { warn: (line: object) => void lines.push(line), error: (line: object) => void lines.push(line) },
  };
}

/** Makes a provider call fail like a lost network; returns a function that restores it. */
export function failCalls(
  market: Market,
  call: 'start' | 'query' | 'cancel' | 'refund' | 'getRefund' | 'getDispute',
): () => void {
  const spy = jest.spyOn(cardProvider(market), call).mockImplementation(async () => {
    throw new PaymentFault('unreachable');
  });
  return () => spy.mockRestore();
}

/** Time passes until a refund whose outcome is unknown can't arrive any more. */
export const lapseRefundClaims = ({ db }: Pick<Market, 'db'>) =>
  db.query(`update refund_claims set claimed_at = claimed_at - interval '1 hour'`);

export const paymentRows = (market: Market, productId: string) =>
  market.db.query<{
    id: string;
    bookingId: string;
    transactionId: string;
    state: string;
    refundId: string | null;
    price: number;
  }>(
    `select id::text, booking_id, transaction_id, state,
     refund_id, price from payments where product_id = $1 order by payments.id`,
    [productId],
  );

/** Returns the booking's state as shown to the buyer. */
export const stateOf = async (market: Market, who: TestPerson, bookingId: string): Promise<string> =>
  (await send(market, `GET /bookings/${bookingId}`, who)).json<{ state: string }>().state;

/** Starts a payment on a provider's page. */
export const startHosted = (
  market: Market,
  who: TestPerson,
  bookingId: string,
  method: PaymentMethod,
  { price = 185_000, kind = 'full' }: { price?: number; kind?: PaymentKind } = {},
) => send(market, 'POST /payments/start', who, { bookingId, price, method, kind });

/**
 * The payer's browser comes back from the provider's page, and what the server does after its answer is done.
 * @param query of the address, by which the provider names the payment
 */
export async function comeBackFrom(
  market: Market,
  method: PaymentMethod,
  query: string,
): Promise<LightMyRequestResponse> {
  const answer = await send(market, `GET /payments/return/${method}?${query}`);
  await market.app.background.idle();
  return answer;
}

/** The provider's id of the attempt that an answer to a start began. */
export async function attemptOf({ db }: Market, started: LightMyRequestResponse): Promise<string> {
  const { reference } = started.json<{ reference: string }>();
  const [row] = await db.query<{ id: string }>('select id from intents where reference = $1', [reference]);
  return row?.id ?? '';
}

/** Our name of an attempt. */
export async function referenceOf({ db }: Market, id: string): Promise<string> {
  const [row] = await db.query<{ reference: string }>('select reference from intents where id = $1', [id]);
  return row?.reference ?? 'unknown';
}

/** A market that is paid by bKash at its sandbox. */
export const openBkashMarket = (callMs = 20_000): Promise<Market> =>
  openMarket({
    payments({ env: { bkash }, db }) {
      if (!bkash) throw new Error('bKash has no sandbox.');
      return createProviders([
        createBkash({
          settings: { ...bkash, callbackUrl: 'http://127.0.0.1:9/return' },
          store: createBkashStore(db, bkash.appSecret),
          timeouts: { callMs, requestMs: 3 * callMs },
        }),
      ]);
    },
  });
