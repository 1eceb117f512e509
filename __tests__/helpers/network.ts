import type Stripe from 'stripe';
import { providerOf } from './card.ts';
import type { Market, TestPerson } from './market.ts';

export interface Answer {
  /** '200', or status and code: '409 PRODUCT_SOLD'. */
  outcome: string;
  clientSecret?: string;
  insertedId?: string;
  minutesLeft?: number;
  state?: string;
}

export function originOf({ app }: Market): string {
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Makes a call over the network, like a browser. */
export async function fetchAs(origin: string, who: TestPerson, route: string, body?: object): Promise<Answer> {
  const [method, path] = route.split(' ');
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...who.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  const told = (await answer.json()) as Omit<Answer, 'outcome'> & { code?: string };
  return { ...told, outcome: answer.ok ? '200' : `${answer.status} ${told.code}` };
}

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
