import { PAYMENT_TRANSITIONS, statusesBefore } from '#contract/lifecycle';
import { type Queryable, sqlList } from '../../../database/database.ts';
import { writeReservation } from '../../deals/bookings/booking-notices.queries.ts';
import { openBookingsOfProduct, publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { endProblem, moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import { dealEvents, writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import type { DealRow } from '../../deals/deals/deal.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { releaseCash } from '../cash/cash-collection.queries.ts';
import { postHeldAsLost } from './payment.postings.ts';
import { returnProduct } from './product-return.queries.ts';

/**
 * Ends a deal whose money the buyer's bank took back for good: the payment and the booking are
 * refunded, and before the handover the product is the seller's again (docs/rules.md §10). A deal that
 * is settled stays as it is. The caller has locked the deal and recorded the dispute. Must be the
 * transaction's last step, because it publishes.
 */
export async function endByChargeback(tx: Queryable, deal: DealRow): Promise<void> {
  const { _id, paymentId, productId, amountPaisa } = deal;
  const isEnded = await moveDeal(
    tx,
    _id,
    { to: 'refunded', move: 'chargeback', by: 'bank' },
    { kind: 'refunded', paisa: amountPaisa, reason: 'chargeback' },
  );
  if (!isEnded) return publishEvents(tx, dealEvents(deal));
  await postHeldAsLost(tx, paymentId);
  await endProblem(tx, _id, 'refunded');
  await tx.query(
    `update payments set state = 'refunded', taken_back = true, refunded_at = now()
     where id = $1 and state in (${sqlList(statusesBefore(PAYMENT_TRANSITIONS, 'refunded', 'bank'))})`,
    [paymentId],
  );
  await tx.query('update bookings set refunded_at = now() where id = $1', [_id]);
  const isReturned = await returnProduct(tx, { bookingId: _id, productId }, 'bank');
  const others = isReturned ? await openBookingsOfProduct(tx, productId) : [];
  const taka = amountPaisa / 100;
  const toSeller = isReturned ? 'takenBack' : 'takenBackLater';
  const news = [
    ...(await releaseCash(tx, deal)),
    ...(await writeDealNotices(tx, deal, toSeller, { to: ['seller'], taka })),
    ...(await writeDealNotices(tx, deal, 'bankReturned', { to: ['buyer'], taka })),
    ...(await writeReservation(tx, others, 'ended')),
  ];
  await publishBookingEvents(tx, { ids: [_id, ...others] }, news);
}
