import type { LightMyRequestResponse } from 'fastify';
import type { PaymentMethod } from '#contract/lifecycle';
import type { Market, TestPerson } from './market';
import { send } from './send';

/** Starts a payment on a provider's page. */
export const startHosted = (market: Market, who: TestPerson, bookingId: string, method: PaymentMethod) =>
  send(market, 'POST /payments/start', who, { bookingId, price: 185_000, method, kind: 'full' });

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
