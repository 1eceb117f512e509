import { handOver, paidDeal, type PaidDeal } from './deal.ts';
import type { Market } from './market.ts';
import { send, sendOk } from './send.ts';

/** A deal that one side canceled, and that was refunded. @param hasMeeting a meeting was set before */
export async function canceledDeal(
  market: Market,
  by: 'buyer' | 'seller',
  { hasMeeting = true } = {},
): Promise<PaidDeal> {
  const deal = await paidDeal(market);
  if (hasMeeting)
    await market.db.query(
      `update deals set meeting_at = deal_now() + interval '1 day', meeting_area = 'Mirpur 10' where booking_id = $1`,
      [deal.id],
    );
  await sendOk(market, `POST /deals/${deal.id}/cancel`, deal[by], { reason: 'unavailable' });
  return deal;
}

/** A paid deal that was handed over and released, or that its seller canceled after a meeting was set. */
export async function settledDeal(market: Market, state: 'released' | 'refunded' = 'released'): Promise<PaidDeal> {
  if (state === 'refunded') return canceledDeal(market, 'seller');
  const deal = await paidDeal(market);
  await handOver(market, deal);
  await sendOk(market, `POST /deals/${deal.id}/release`, deal.buyer, {});
  return deal;
}

const FACETS = { buyer: { asDescribed: 4, papers: 5, onTime: 3 }, seller: { onTime: 5, friendly: 4 } };

export const review = (
  market: Market,
  deal: PaidDeal,
  author: 'buyer' | 'seller',
  input: { rating?: number; facets?: object; text?: string } = {},
) => send(market, `POST /deals/${deal.id}/review`, deal[author], { rating: 4, facets: FACETS[author], ...input });

/** Both write, so the reviews are visible. @returns the id of the buyer's */
export async function reviewEachOther(market: Market, deal: PaidDeal, rating = 4, text?: string): Promise<string> {
  await review(market, deal, 'buyer', { rating, text });
  await review(market, deal, 'seller');
  const [row] = await market.db.query<{ id: string }>(
    `select id::text from reviews where booking_id = $1 and author = 'buyer' and visible_at is not null`,
    [deal.id],
  );
  return row?.id ?? '';
}
