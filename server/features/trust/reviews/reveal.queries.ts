import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { publishEvents, type PersonalEvent } from '../../news/live/publish.queries.ts';
import { dealEvents, writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { type DealRow, lockDeal, REVIEW_END } from '../../deals/deals/deal.queries.ts';
import { updateReviewTotals } from './review-totals.queries.ts';

type Parties = Pick<DealRow, '_id' | 'productId' | 'buyerId' | 'sellerId'>;

/**
 * Shows a deal's reviews. Notifies who is reviewed, but not the party whose review makes both visible.
 * @returns the events to publish with the transaction's last statement
 */
export async function revealReviews(
  tx: Queryable,
  deal: Parties,
  except?: 'buyer' | 'seller',
): Promise<PersonalEvent[]> {
  const shown = await tx.query<{ author: 'buyer' | 'seller' }>(
    'update reviews set visible_at = deal_now() where booking_id = $1 and visible_at is null returning author',
    [idOrZero(deal._id)],
  );
  if (shown.length === 0) return [];
  if (shown.some(({ author }) => author === 'buyer')) await updateReviewTotals(tx, deal.sellerId);
  const reviewed = shown.map(({ author }) => (author === 'buyer' ? 'seller' : 'buyer')).filter((to) => to !== except);
  return reviewed.length > 0 ? writeDealNotices(tx, deal, 'reviewShown', { to: reviewed }) : dealEvents(deal);
}

/** Deals with hidden reviews whose time has ended. */
export const listDueReviews = async (db: Queryable, take: number, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select distinct r.booking_id as id from reviews r join deals d on d.booking_id = r.booking_id
       where r.visible_at is null and ${REVIEW_END} <= deal_now() and r.booking_id <> all($2::bigint[]) limit $1`,
      [take, without],
    )
  ).map(({ id }) => id);

/** Shows the reviews of a deal whose time has ended; harmless when repeated. */
export async function revealDueReviews(tx: Queryable, id: string): Promise<void> {
  const deal = await lockDeal(tx, id);
  if (deal) await publishEvents(tx, await revealReviews(tx, deal));
}
