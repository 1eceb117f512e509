import type { Deal } from '#contract/deal';
import { codeOf } from '../../server/features/deal-actions/deal-code.ts';
import { findDeal } from '../../server/features/deals/deal.queries.ts';
import { runDeals } from '../../server/features/deal-actions/deal.job.ts';
import { pay, paymentContextOf, report, secretFor } from './card.ts';
import type { Market, TestPerson } from './market.ts';
import { createBookedOffer } from './sale.ts';
import { outcome, send, sendOk } from './send.ts';

/** A paid product with its deal, whose id is the booking's. */
export interface PaidDeal {
  seller: TestPerson;
  buyer: TestPerson;
  product: string;
  id: string;
  /** The provider's id of the money. */
  transaction: string;
}

export const dealContextOf = (market: Market) => ({ ...paymentContextOf(market), env: market.services.env });

/** The full price is paid by card. */
export async function paidDeal(market: Market): Promise<PaidDeal> {
  const { seller, buyer, product, booking } = await createBookedOffer(market);
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  const answer = outcome(await report(market, buyer, booking, transaction));
  if (answer !== '200') throw new Error(`not paid: ${answer}`);
  return { seller, buyer, product, id: booking, transaction };
}

export const dealFor = async (market: Market, who: TestPerson, id: string): Promise<Deal> =>
  (await sendOk(market, `GET /deals/${id}`, who)).json<Deal>();

export const CONFIRMED = { confirmed: ['bike', 'numbers', 'papers'] };

export const codeFor = async (market: Market, { buyer, id }: Pick<PaidDeal, 'buyer' | 'id'>): Promise<string> =>
  (await sendOk(market, `POST /deals/${id}/code`, buyer, CONFIRMED)).json<{ code: string }>().code;

/** The seller enters the buyer's code. */
export async function handOver(market: Market, deal: Pick<PaidDeal, 'id' | 'buyer' | 'seller'>): Promise<void> {
  await sendOk(market, `POST /deals/${deal.id}/handover`, deal.seller, { code: await codeFor(market, deal) });
}

/** The same without the buyer, if there is a deal. */
export async function handOverWithCode(market: Market, id: string, seller: TestPerson): Promise<void> {
  await market.db.query('update deals set code_shown_at = now() where booking_id = $1', [id]);
  const deal = await findDeal(market.db, id);
  await send(market, `POST /deals/${id}/handover`, seller, { code: deal ? codeOf(deal) : '000000' });
}

export const openProblem = (market: Market, who: TestPerson, id: string) =>
  send(market, `POST /deals/${id}/problem`, who, { reason: 'not_as_described', text: 'The engine number differs.' });

/** Stops the clocks of deals, so that only `passTime` advances them. */
export const stopClock = (market: Market) => market.db.query('update deal_clock set stopped_at = now()');

/** Lets time pass for the clocks of deals, and does what they say. */
export async function passTime(market: Market, seconds: number): Promise<void> {
  await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [seconds]);
  await runDeals(dealContextOf(market));
}

/** As if the money of a card had been released long ago: it is payable. */
export const makePayable = (market: Market, { id }: Pick<PaidDeal, 'id'>) =>
  market.db.query(`update deals set released_at = released_at - interval '1 year' where booking_id = $1`, [id]);

/** Seconds until the deal's clock ends. */
export async function secondsLeft(market: Market, id: string): Promise<number> {
  const [row] = await market.db.query<{ seconds: number }>(
    `select extract(epoch from deadline - deal_now())::float8 as seconds from deals where booking_id = $1`,
    [id],
  );
  return row?.seconds ?? NaN;
}

/** Before the handover, by one of its parties or an admin. */
export const cancelDeal = (market: Market, who: TestPerson | undefined, id: string) =>
  send(market, `POST /deals/${id}/cancel`, who, { reason: 'other' });

interface Reservation {
  buyer: TestPerson;
  seller: TestPerson;
  booking: string;
}

/** The buyer opens the code, and the seller enters it. @returns the first refusal, or the handover's answer */
export async function handOverDeal(market: Market, { buyer, seller, booking }: Reservation) {
  const shown = await send(market, `POST /deals/${booking}/code`, buyer, CONFIRMED);
  const { code } = shown.json<{ code?: string }>();
  return code === undefined
    ? shown
    : send(market, `POST /deals/${booking}/handover`, seller, { code, paidDirectly: 175_750 });
}
