import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import type { DealRow } from '../../deals/deals/deal.queries.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { postCashCollected, postCashRefunded, postCashReleased, postCashUncollected } from './cash.postings.ts';
import { settleCash } from './cash-settling.queries.ts';

/** True if the courier collects the price of the deal, and hasn't said yet that it has. */
const isToCollect = ({ kind, collectedPaisa }: DealRow): boolean => kind === 'cash' && collectedPaisa === 0;

async function collect(tx: Queryable, deal: DealRow): Promise<number> {
  const { _id, price, parcel } = deal;
  const paisa = price * 100;
  if (!parcel) return 0;
  await tx.query('update deals set collected_paisa = $2 where booking_id = $1', [idOrZero(_id), paisa]);
  await postCashCollected(tx, { id: _id, courier: parcel.courier, paisa });
  // The courier's payout may have come before its news.
  await settleCash(tx, [_id]);
  return paisa;
}

/** The buyer has the product, and has paid the courier if it was to collect the price. The deal is locked. */
export async function recordTaken(tx: Queryable, deal: DealRow): Promise<void> {
  await tx.query('update deals set handed_over_at = coalesce(handed_over_at, deal_now()) where booking_id = $1', [
    idOrZero(deal._id),
  ]);
  if (isToCollect(deal)) await collect(tx, deal);
}

/** The courier takes back that it has delivered, and with it that it has collected anything. The deal is locked. */
export async function recordNotTaken(tx: Queryable, { _id, collectedPaisa, parcel }: DealRow): Promise<void> {
  await tx.query(
    'update deals set handed_over_at = null, collected_paisa = 0, cash_settled_at = null where booking_id = $1',
    [idOrZero(_id)],
  );
  if (collectedPaisa > 0 && parcel)
    await postCashUncollected(tx, { id: _id, courier: parcel.courier, paisa: collectedPaisa });
}

/**
 * Cash of a deal that ended before its parcel was delivered is the seller's: the buyer has paid for what they have now.
 * @returns the events to publish
 */
export async function collectLate(tx: Queryable, deal: DealRow): Promise<PersonalEvent[]> {
  const paisa = isToCollect(deal) ? await collect(tx, deal) : 0;
  return paisa > 0 ? releaseCash(tx, { ...deal, collectedPaisa: paisa }) : [];
}

/**
 * Gives collected cash to the seller of a deal that ends because its payment goes back after the handover: only the fee was paid by
 * it, and the buyer has the product. @returns the events to publish
 */
export async function releaseCash(tx: Queryable, deal: DealRow): Promise<PersonalEvent[]> {
  const { _id: id, sellerId, collectedPaisa: paisa } = deal;
  if (paisa === 0) return [];
  await postCashReleased(tx, { id, sellerId, paisa });
  return writeDealNotices(tx, deal, 'cashReleased', { to: ['seller'], taka: paisa / 100 });
}

/** Gives collected cash back to the buyer's balance. @returns the events to publish */
export async function refundCash(tx: Queryable, deal: DealRow, paisa: number): Promise<PersonalEvent[]> {
  if (paisa === 0) return [];
  await postCashRefunded(tx, { id: deal._id, buyerId: deal.buyerId, paisa });
  return writeDealNotices(tx, deal, 'cashRefunded', { to: ['buyer'], taka: paisa / 100 });
}
