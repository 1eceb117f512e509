import {
  type Cause,
  PAYMENT_TRANSITIONS,
  type PaymentKind,
  type PaymentState,
  statusesBefore,
} from '#contract/lifecycle';
import { type Database, type Queryable, sqlList } from '../../../database/database.ts';
import { openBookingsOfProduct, publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { writeCancellation, writeRefunds, writeReservation } from '../../deals/bookings/booking-notices.queries.ts';
import { addDealEvent, endProblem, moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import { dealEventsOf, writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { findDeal } from '../../deals/deals/deal.queries.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { releaseCash } from '../cash/cash-collection.queries.ts';
import { returnProduct } from './product-return.queries.ts';
import { postRefundBegun, postRefundEnd } from './payment.postings.ts';
import { lockProduct, PAYMENT_COLUMNS, type PaymentRow } from './payment.queries.ts';
import { endRefundClaims } from './refund-claim.queries.ts';
import { countDisputes } from './refund-dispute.queries.ts';

/** Who can have a kept payment refunded. */
export type RefundCause = Exclude<Cause, 'otherBuyer' | 'provider' | 'bank'>;

/** Payments to be refunded that were not asked about since an instant. */
export const listDueRefunds = (db: Queryable, checkedBefore: string): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments where state = 'refunding'
     and (refund_checked_at is null or refund_checked_at < $1::timestamptz) order by id`,
    [checkedBefore],
  );

/** The refund is asked about again later. */
export const markRefundChecked = async (db: Queryable, id: string): Promise<void> =>
  void (await db.query('update payments set refund_checked_at = clock_timestamp() where id = $1', [id]));

/** SQL: the payment is the one that the booking's deal is about, and not a second one, or one of a wrong amount. */
const IS_OF_DEAL = 'exists (select from deals d where d.payment_id = payments.id)';

/** @param refundId undefined if the buyer's bank took all of it by a dispute, or nothing goes back */
async function endRefund(tx: Queryable, id: string, refundId: string | undefined): Promise<void> {
  const ended = await recordRefunded(tx, id, refundId);
  if (ended) await publishBookingEvents(tx, { ids: ended.ids }, ended.news);
}

/** @returns the bookings that changed, and further events to publish */
async function recordRefunded(
  tx: Queryable,
  id: string,
  refundId: string | undefined,
): Promise<{ ids: string[]; news: PersonalEvent[] } | undefined> {
  const refunded = await tx.query<{ bookingId: string; paisa: number; isPart: boolean; isOfDeal: boolean }>(
    `update payments set state = 'refunded', refund_id = $2, refunded_at = now()
     where id = $1 and state in (${sqlList(statusesBefore(PAYMENT_TRANSITIONS, 'refunded', 'provider'))})
     returning booking_id, coalesce(refund_paisa, amount_paisa)::float8 as paisa, refund_paisa is not null as is_part,
       ${IS_OF_DEAL} as is_of_deal`,
    [id, refundId],
  );
  await endRefundClaims(tx, id);
  const [done] = refunded;
  if (!done) return undefined;
  const { bookingId, paisa, isPart, isOfDeal } = done;
  await postRefundEnd(tx, id, 'done');
  const isByBank = refundId === undefined && paisa > 0;
  const reason = isByBank ? 'chargeback' : undefined;
  if (isOfDeal) await recordDealRefunded(tx, bookingId, { kind: 'refunded', paisa: paisa || undefined, reason });
  const ids = [bookingId];
  const news = paisa > 0 ? await writeRefunds(tx, ids, 'done', isPart ? paisa : undefined) : [];
  return { ids, news: [...(await dealEventsOf(tx, ids)), ...news] };
}

export const markRefunded = (db: Database, id: string, refundId: string): Promise<void> =>
  db.transaction((tx) => endRefund(tx, id, refundId));

/** Counts lost disputes towards a refund; one that took all of it ends it. @returns the payment if a refund is due */
export const findRefundDue = (db: Database, id: string): Promise<PaymentRow | undefined> =>
  countDisputes(db, id, (tx) => endRefund(tx, id, undefined));

/** The deal ends with its refund; one that was settled by parts notes it. */
async function recordDealRefunded(
  tx: Queryable,
  bookingId: string,
  news: { kind: 'refunded'; paisa?: number; reason?: string },
): Promise<void> {
  const by = 'provider';
  if (await moveDeal(tx, bookingId, { to: 'refunded', move: 'refunded', by }, news)) return;
  const settled = await tx.query('select booking_id from deals where booking_id = $1 and released_at is not null', [
    bookingId,
  ]);
  if (settled.length > 0) await addDealEvent(tx, bookingId, { ...news, by });
}

/** The bank has not taken the refund yet; it is asked about from now on. */
export const markRefundPending = (db: Database, id: string, refundId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(`update payments set refund_id = $2 where id = $1 and state = 'refunding' and refund_id is null`, [
      id,
      refundId,
    ]);
    await endRefundClaims(tx, id);
  });

/** The attempt's idempotency key answers a failure from now on. */
export const endRefundAttempt = async (db: Queryable, id: string, attempt: number): Promise<void> =>
  void (await db.query('update payments set refund_attempt = $2 + 1 where id = $1 and refund_attempt = $2', [
    id,
    attempt,
  ]));

/**
 * Puts a payment whose refund failed, also after it had been called done, back to be refunded, with a new key.
 * @param isNews also when the payment does not name its refund yet; a refund that is known to have failed must be named by it
 */
export async function reopenRefund(tx: Queryable, id: string, refundId: string, isNews: boolean): Promise<void> {
  const [reopened] = await tx.query<{
    bookingId: string;
    before: PaymentState;
    partPaisa?: number;
    isOfDeal: boolean;
  }>(
    `update payments set state = 'refunding', refund_id = null, refunded_at = null, refund_attempt = refund_attempt + 1,
     refund_failures = refund_failures + 1
     where id = $1 and state in (${sqlList(['refunding', ...statusesBefore(PAYMENT_TRANSITIONS, 'refunding', 'provider')])}) and not taken_back and (refund_id = $2 or (refund_id is null and $3))
     returning booking_id, refund_paisa::float8 as part_paisa, (select state from payments former where former.id = payments.id) as before, ${IS_OF_DEAL} as is_of_deal`,
    [id, refundId, isNews],
  );
  if (!reopened) return;
  const { bookingId, before, partPaisa, isOfDeal } = reopened;
  const wasDone = before === 'refunded';
  await endRefundClaims(tx, id);
  if (wasDone) await postRefundEnd(tx, id, 'returned');
  if (isOfDeal)
    await moveDeal(tx, bookingId, { to: 'refunding', move: 'refunded', by: 'provider' }, { kind: 'refunding' });
  // Only people who were notified that it is done are notified that it is not.
  const news = wasDone ? await writeRefunds(tx, [bookingId], 'begun', partPaisa) : [];
  await publishBookingEvents(tx, { ids: [bookingId] }, news);
}

interface RefundingRow {
  /** A fee that is kept for the courier: nothing goes back. */
  isEmpty: boolean;
  bookingId: string;
  productId: string;
  amountPaisa: number;
  kind: PaymentKind;
}

/** Notifies both of what the operator refunded; the seller if the product is theirs again. */
async function writeOperatorRefund(
  tx: Queryable,
  { bookingId, kind, amountPaisa }: RefundingRow,
  isReturned: boolean,
): Promise<PersonalEvent[]> {
  if (isReturned && kind === 'deposit') return writeCancellation(tx, bookingId);
  const deal = isReturned ? await findDeal(tx, bookingId) : undefined;
  return [
    ...(await writeRefunds(tx, [bookingId], 'begun')),
    ...(deal ? await writeDealNotices(tx, deal, 'operatorRefund', { to: ['seller'], taka: amountPaisa / 100 }) : []),
  ];
}

/**
 * Gives a kept payment back in full: the booking is being refunded. The product of a deal that its
 * people, an admin or the clock ended is paused, so that its seller decides whether to list it again;
 * so is one that was not handed over, whenever its money goes back.
 * @param by the operator, at the provider; or the person who ended the deal, which is moved already
 * @param news further events to publish
 * @returns nothing if the payment is not kept any more
 */
export async function markKeptRefunding(
  tx: Queryable,
  id: string,
  by: RefundCause,
  news: PersonalEvent[] = [],
): Promise<{ bookingId: string; productId: string } | undefined> {
  const [payment] = await tx.query<{ productId: string }>('select product_id from payments where id = $1', [id]);
  if (!payment) return undefined;
  // The product first, as everywhere.
  await lockProduct(tx, payment.productId);
  const [row] = await tx.query<RefundingRow>(
    `update payments set state = 'refunding' where id = $1
     and state in (${sqlList(statusesBefore(PAYMENT_TRANSITIONS, 'refunding', by))})
     returning booking_id, product_id, amount_paisa::float8, kind, refund_paisa is not distinct from 0 as is_empty`,
    [id],
  );
  if (!row) return undefined;
  await postRefundBegun(tx, id);
  const cash: PersonalEvent[] = [];
  if (by === 'operator') {
    const news = { kind: 'refunding', paisa: row.amountPaisa } as const;
    const isMoved = await moveDeal(tx, row.bookingId, { to: 'refunding', move: 'refunded', by }, news);
    const deal = isMoved ? await findDeal(tx, row.bookingId) : undefined;
    if (deal) await endProblem(tx, row.bookingId, 'refunded');
    if (deal) cash.push(...(await releaseCash(tx, deal)));
  }
  await tx.query('update bookings set refunded_at = now() where id = $1', [row.bookingId]);
  const isReturned = await returnProduct(tx, row, by);
  const others = isReturned ? await openBookingsOfProduct(tx, row.productId) : [];
  const freed = await writeReservation(tx, others, 'ended');
  const own = by === 'operator' ? await writeOperatorRefund(tx, row, isReturned) : [];
  const ended = row.isEmpty ? await recordRefunded(tx, id, undefined) : undefined;
  await publishBookingEvents(tx, { ids: [row.bookingId, ...others] }, [
    ...own,
    ...cash,
    ...freed,
    ...news,
    ...(ended?.news ?? []),
  ]);
  return row;
}
