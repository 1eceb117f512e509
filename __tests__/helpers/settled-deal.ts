import { runDeals } from '../../server/features/deal-actions/deal.job';
import { pay, paymentContextOf, report, secretFor } from './card';
import type { Market, TestPerson } from './market';
import { createBookedOffer } from './sale';
import { send, sendOk } from './send';

/** A paid deal; its id is the booking's. */
export interface SettledDeal {
  id: string;
  buyer: TestPerson;
  seller: TestPerson;
  product: string;
}

/** A deal whose buyer has paid by card, in this state since now. */
export async function createSettledDeal(
  market: Market,
  state: 'released' | 'refunded' = 'released',
): Promise<SettledDeal> {
  const { buyer, seller, product, booking: id } = await createBookedOffer(market);
  await report(market, buyer, id, await pay(market, await secretFor(market, buyer, id)));
  await settle(market, id, state);
  return { id, buyer, seller, product };
}

/** Moves a deal to a state whose money has been released or refunded. */
export const settle = (market: Market, id: string, state: 'released' | 'refunded') =>
  market.db.query(
    `update deals set state = $2, settled_at = deal_now(), released_at = case when $2 = 'released' then deal_now() end,
       deadline = case when $2 = 'released' then deal_now() + interval '10 days' end where booking_id = $1`,
    [id, state],
  );

/** Makes the settling so many seconds older. */
export const ageDeal = (market: Market, id: string, seconds: number) =>
  market.db.query(
    `update deals set settled_at = settled_at - make_interval(secs => $2), deadline = deadline - make_interval(secs => $2)
     where booking_id = $1`,
    [id, seconds],
  );

/** Runs the job that drives the clocks of deals. */
export const runClocks = (market: Market): Promise<void> =>
  runDeals({ ...paymentContextOf(market), env: market.services.env });

const FACETS = { buyer: { asDescribed: 4, papers: 5, onTime: 3 }, seller: { onTime: 5, friendly: 4 } };

export const review = (
  market: Market,
  deal: SettledDeal,
  author: 'buyer' | 'seller',
  input: { rating?: number; facets?: object; text?: string } = {},
) => send(market, `POST /deals/${deal.id}/review`, deal[author], { rating: 4, facets: FACETS[author], ...input });

/** Both write; the reviews are visible. @returns the id of the buyer's */
export async function reviewEachOther(market: Market, deal: SettledDeal, rating = 4, text?: string): Promise<string> {
  await review(market, deal, 'buyer', { rating, text });
  await review(market, deal, 'seller');
  const { review: shown } = (await sendOk(market, `GET /deals/${deal.id}`, deal.buyer)).json<{
    review: { own: { _id: string } };
  }>();
  return shown.own._id;
}
