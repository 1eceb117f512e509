import type { LightMyRequestResponse } from 'fastify';
import type { PaymentKind, PaymentMethod } from '#contract/lifecycle';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { createBkashStore } from '../../server/services/payments/bkash/store.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { type Market, openMarket, type TestPerson } from './market.ts';
import { send } from './send.ts';

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
