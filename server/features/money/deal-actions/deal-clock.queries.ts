import { clockOf, DEAL_CLOCKS } from '#contract/deals/deal-clocks';
import type { Queryable } from '../../../database/database.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { endProblem, moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import { notifyAdmins, writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { type DealRow, lockDeal } from '../../deals/deals/deal.queries.ts';
import {
  clockFactsOf,
  priceWithoutDeliveryPaisa,
  releasedNotice,
  returnedNotice,
  totalPaisaOf,
} from '../../deals/deals/deal.rules.ts';
import { settleDeal } from './deal-settling.queries.ts';
import { openParcelProblem } from '../../deals/deals/parcel-problem.queries.ts';

/** Deals whose clock has ended, longest first, in a fixed order; one that is frozen waits. */
export const listDueDeals = async (db: Queryable, take: number, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select d.booking_id as id from deals d where d.deadline <= deal_now() and d.booking_id <> all($2::bigint[])
         and not exists (select from payment_issues i where i.payment_id = d.payment_id and i.kind = 'dispute'
           and i.status in ('needs_response', 'under_review'))
       order by d.deadline, d.booking_id limit $1`,
      [take, without],
    )
  ).map(({ id }) => id);

/**
 * Does what a deal's clock says, if it has ended.
 * @returns the deal as it was, if its money goes back now; nothing otherwise
 */
export async function applyClock(tx: Queryable, id: string, feePercent: number): Promise<DealRow | undefined> {
  const deal = await lockDeal(tx, id);
  if (!deal?.isDue || deal.frozen) return undefined;
  const { state } = deal;
  const to = clockOf(state, clockFactsOf(deal))?.to;
  const settlement = { move: 'clock', by: 'time', feePercent } as const;
  if (to === 'refunding') {
    await endProblem(tx, id, 'expired');
    // A parcel came back, and its seller is silent.
    const isBack = state === 'returning';
    const refundPaisa = isBack ? priceWithoutDeliveryPaisa(deal) : totalPaisaOf(deal);
    const news = await writeDealNotices(tx, deal, isBack ? returnedNotice(deal) : 'expired', {
      taka: refundPaisa / 100,
    });
    await settleDeal(tx, deal, { ...settlement, refundPaisa }, news);
    return deal;
  }
  if (to === 'released') {
    await endProblem(tx, id, 'expired');
    const news = await writeDealNotices(tx, deal, releasedNotice(deal), {
      taka: priceWithoutDeliveryPaisa(deal) / 100,
    });
    await settleDeal(tx, deal, { ...settlement, refundPaisa: 0 }, news);
  } else if (to === 'decision' && state !== 'problem') {
    await publishEvents(tx, await openParcelProblem(tx, deal, { move: 'clock', by: 'time' }));
  } else if (to === 'decision' || to === 'escalated') {
    await moveDeal(tx, id, { to, move: 'clock', by: 'time' }, { kind: 'escalated' });
    const news = to === 'decision' ? await writeDealNotices(tx, deal, 'toAdmin') : [];
    await publishEvents(tx, [...news, ...(await notifyAdmins(tx, deal, 'escalated'))]);
  } else if (to === 'closed') {
    await moveDeal(tx, id, { to, move: 'clock', by: 'time' }, { kind: 'closed' });
    await publishEvents(tx, await writeDealNotices(tx, deal, 'closed', { to: [] }));
  }
  return undefined;
}

const HANDOVER = DEAL_CLOCKS.find(({ from }) => from === 'held');

const IS_TO_REMIND = `state = 'held' and not reminded and deadline > deal_now()
  and deadline <= deal_now() + make_interval(secs => ${HANDOVER?.remindSeconds ?? 0})`;

/** Deals whose time to meet is running out, and whose parties don't know that yet. */
export const listToRemind = async (db: Queryable, take: number, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select booking_id as id from deals where ${IS_TO_REMIND} and booking_id <> all($2::bigint[])
       order by deadline, booking_id limit $1`,
      [take, without],
    )
  ).map(({ id }) => id);

/** Reminds both parties, once, that the time to meet is running out. */
export async function remind(tx: Queryable, id: string): Promise<void> {
  const due = await tx.query<Pick<DealRow, '_id' | 'productId' | 'buyerId' | 'sellerId' | 'delivery'>>(
    `update deals set reminded = true where booking_id = $1 and ${IS_TO_REMIND}
     returning booking_id as _id, product_id, buyer_id, seller_id,
       (select b.delivery from bookings b where b.id = deals.booking_id) as delivery`,
    [id],
  );
  for (const { delivery, ...deal } of due)
    await publishEvents(tx, await writeDealNotices(tx, deal, delivery === 'courier' ? 'shipReminder' : 'reminder'));
}
