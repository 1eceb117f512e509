import type { PaymentKind } from '#contract/lifecycle';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { PaymentContext } from '../../server/features/payments/payment.context.ts';
import { PaymentFault, type PaymentProvider } from '../../server/services/payments/provider.ts';
import type { Market, TestPerson } from './market.ts';
import { send } from './send.ts';

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

export const ask = (
  market: Market,
  who: TestPerson,
  bookingId: string,
  price: number | string = 185_000,
  kind?: PaymentKind,
) => send(market, 'POST /create-payment-intent', who, { bookingId, price, kind });

/** Returns the client secret for the holder. */
export async function secretFor(market: Market, who: TestPerson, bookingId: string): Promise<string> {
  const answer = await ask(market, who, bookingId);
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

/**
 * Polls until a condition holds. @throws Error after two minutes, so that a test fails rather than
 * hangs
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const last = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > last) throw new Error('It did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the booking that holds a product, and its remaining time. */
export async function holdOf(market: Market, productId: string) {
  const [row] = await market.db.query<{ by: string | null; minutes: number }>(
    'select hold_booking_id::text as by, extract(epoch from hold_until - now())::float / 60 as minutes from products where id = $1',
    [productId],
  );
  return row;
}

/** Waits until the provider has delivered all pending webhooks. */
export const allDelivered = ({ sandbox }: Market): Promise<void> => until(() => sandbox.stripe.undelivered() === 0);

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
    `select id::text, booking_id::text as "bookingId", transaction_id as "transactionId", state,
     refund_id as "refundId", price from payments where product_id = $1 order by payments.id`,
    [productId],
  );

/** Returns the booking's state as shown to the buyer. */
export const stateOf = async (market: Market, who: TestPerson, bookingId: string): Promise<string> =>
  (await send(market, `GET /bookings/${bookingId}`, who)).json<{ state: string }>().state;
