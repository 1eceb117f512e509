import type { DealMove } from '#contract/deals/deal-lifecycle';
import type { Cause } from '#contract/lifecycle';
import { refuse } from '#contract/refusal';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { closeBookingsOf } from '../../deals/bookings/booking-closing.queries.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { enqueueProductNews } from '../../news/notices/notice-writing.queries.ts';
import { addDealEvent, moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import type { DealRow } from '../../deals/deals/deal.queries.ts';
import { feeOf, priceWithoutDeliveryPaisa } from '../../deals/deals/deal.rules.ts';
import { refundCash } from '../cash/cash-collection.queries.ts';
import { markKeptRefunding } from '../payments/refund.queries.ts';
import { postRefundBegun } from '../payments/payment.postings.ts';
import { postDeliveryCharged } from '../parcel-actions/parcel.postings.ts';
import { postTransfer } from '../../deals/ledger/transfer.queries.ts';

export interface Settlement {
  /** What goes back to the buyer, from nothing to all of it. */
  refundPaisa: number;
  move: Extract<DealMove, 'accept' | 'cancel' | 'clock' | 'decision' | 'release' | 'returned'>;
  by: Exclude<Cause, 'otherBuyer' | 'provider' | 'operator' | 'bank' | 'courier'>;
  reason?: string;
  /** The market's fee on what the seller gets. */
  feePercent: number;
}

/**
 * Ends what a deal holds: all of it goes to the seller, or to the buyer, or each gets a part. If the
 * whole price goes back, so does the product; the delivery fee may be kept for the courier. Must be
 * the transaction's last step, because it publishes. A refund is asked for after the transaction
 * (payment.refund.ts); the sweep repeats it.
 * @param news further events to publish
 * @throws Refusal DEAL_CHANGED if the deal is in a state from which this is not allowed
 */
export async function settleDeal(
  tx: Queryable,
  deal: DealRow,
  settlement: Settlement,
  news: PersonalEvent[],
): Promise<void> {
  const { refundPaisa, by } = settlement;
  if (refundPaisa >= priceWithoutDeliveryPaisa(deal)) return refundPrice(tx, deal, settlement, news);
  await release(tx, deal, settlement);
  if (deal.kind === 'cash') news.push(...(await refundCash(tx, deal, refundPaisa)));
  else if (refundPaisa > 0) {
    await tx.query(`update payments set refund_paisa = $2, state = 'refunding' where id = $1 and state = 'kept'`, [
      deal.paymentId,
      refundPaisa,
    ]);
    await postRefundBegun(tx, deal.paymentId);
    await addDealEvent(tx, deal._id, { kind: 'refunding', by, paisa: refundPaisa });
  }
  await postRelease(tx, deal, settlement);
  await publishHandover(tx, deal, news);
}

async function refundPrice(
  tx: Queryable,
  deal: DealRow,
  { refundPaisa, move, by, reason }: Settlement,
  news: PersonalEvent[],
): Promise<void> {
  const isMoved = await moveDeal(
    tx,
    deal._id,
    { to: 'refunding', move, by },
    {
      kind: move === 'cancel' ? 'canceled' : move === 'clock' ? 'expired' : 'refunding',
      paisa: refundPaisa || undefined,
      reason,
    },
  );
  if (!isMoved) refuse('DEAL_CHANGED');
  await tx.query(
    'update deals set refund_paisa = $2, fee_paisa = 0, canceled_by = $3, cancel_reason = $4 where booking_id = $1',
    [idOrZero(deal._id), refundPaisa, move === 'cancel' ? by : null, move === 'cancel' ? reason : null],
  );
  // The collected cash was the price.
  const paymentPaisa = refundPaisa - deal.collectedPaisa;
  const keptPaisa = deal.amountPaisa - paymentPaisa;
  news.push(...(await refundCash(tx, deal, deal.collectedPaisa)));
  if (keptPaisa > 0) {
    await tx.query(`update payments set refund_paisa = $2 where id = $1 and state = 'kept'`, [
      deal.paymentId,
      paymentPaisa,
    ]);
    await postDeliveryCharged(tx, deal, keptPaisa);
  }
  await markKeptRefunding(tx, deal.paymentId, by, news);
}

async function release(tx: Queryable, deal: DealRow, settlement: Settlement): Promise<void> {
  const { refundPaisa, move, by, feePercent } = settlement;
  const paisa = priceWithoutDeliveryPaisa(deal) - refundPaisa;
  const isMoved = await moveDeal(tx, deal._id, { to: 'released', move, by }, { kind: 'released', paisa });
  if (!isMoved) refuse('DEAL_CHANGED');
  await tx.query(
    `update deals set released_at = deal_now(), settled_at = deal_now(), refund_paisa = $2, fee_paisa = $3 where booking_id = $1`,
    [idOrZero(deal._id), refundPaisa, feeOf(paisa, feePercent)],
  );
}

/** After a part has been reserved for the buyer, the rest is the seller's, less the fee and what was paid for the way. */
async function postRelease(tx: Queryable, deal: DealRow, { refundPaisa, feePercent }: Settlement): Promise<void> {
  const paisa = priceWithoutDeliveryPaisa(deal) - refundPaisa;
  const fee = feeOf(paisa, feePercent);
  const entries = [
    { kind: 'held' as const, owner: deal._id, amount: -paisa - deal.deliveryPaisa },
    { kind: 'delivery_fee' as const, owner: '', amount: deal.deliveryPaisa },
    { kind: 'seller_payable' as const, owner: deal.sellerId, amount: paisa - fee },
    { kind: 'fee_income' as const, owner: '', amount: fee },
  ].filter(({ amount }) => amount !== 0);
  await postTransfer(tx, {
    cause: `released:${deal._id}`,
    kind: 'released',
    bookingId: deal._id,
    currency: deal.currency,
    entries,
  });
}

/**
 * A reserved product is sold once it is handed over, or settled as if it were; everyone else who booked it
 * sees that. Must be the transaction's last step.
 */
export async function publishHandover(tx: Queryable, deal: DealRow, news: PersonalEvent[]): Promise<void> {
  const sold = await tx.query(
    `update products set status = 'sold', sold_at = now() where id = $1 and status = 'reserved' returning id`,
    [deal.productId],
  );
  const productIds = sold.length > 0 ? [deal.productId] : [];
  if (productIds.length > 0) {
    await closeBookingsOf(tx, productIds, 'sold');
    await enqueueProductNews(tx, { kind: 'sold', productIds, by: deal.buyerId });
  }
  await publishBookingEvents(tx, { ids: [deal._id], productIds }, news);
}
