import { PAYMENT_TRANSITIONS, type PaymentState, PRODUCT_TRANSITIONS, statusesBefore } from '#contract/lifecycle';
import { type Database, type Queryable, wordList } from '../../database/database';
import { openBookingsOfProduct, publishBookingEvents } from '../bookings/booking-events.queries';
import { writeCancellation, writeRefunds } from '../bookings/booking-notices.queries';
import { lockProduct, PAYMENT_COLUMNS, type PaymentRow } from './payment.queries';

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

export const markRefunded = (db: Database, id: string, refundId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const refunded = await tx.query<{ bookingId: string }>(
      `update payments set state = 'refunded', refund_id = $2, refunded_at = now()
       where id = $1 and state in (${wordList(statusesBefore(PAYMENT_TRANSITIONS, 'refunded'))}) returning booking_id::text as "bookingId"`,
      [id, refundId],
    );
    const ids = refunded.map(({ bookingId }) => bookingId);
    await publishBookingEvents(tx, { ids }, await writeRefunds(tx, ids, 'done'));
  });

/** The bank has not taken the refund yet; it is asked about from now on. */
export const markRefundPending = async (db: Queryable, id: string, refundId: string): Promise<void> =>
  void (await db.query(
    `update payments set refund_id = $2 where id = $1 and state = 'refunding' and refund_id is null`,
    [id, refundId],
  ));

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
  const reopened = await tx.query<{ bookingId: string; before: PaymentState }>(
    `update payments set state = 'refunding', refund_id = null, refunded_at = null, refund_attempt = refund_attempt + 1,
     refund_failures = refund_failures + 1
     where id = $1 and state in (${wordList(['refunding', ...statusesBefore(PAYMENT_TRANSITIONS, 'refunding', 'provider')])}) and (refund_id = $2 or (refund_id is null and $3))
     returning booking_id::text as "bookingId", (select state from payments former where former.id = payments.id) as before`,
    [id, refundId, isNews],
  );
  // Only who was told that it is done is told that it is not.
  const taken = reopened.filter(({ before }) => before === 'refunded').map(({ bookingId }) => bookingId);
  await publishBookingEvents(
    tx,
    { ids: reopened.map(({ bookingId }) => bookingId) },
    await writeRefunds(tx, taken, 'begun'),
  );
}

/**
 * Gives a kept payment back: the booking is being refunded. A sold product stays sold; a reserved one is paused, so that its seller
 * decides whether to list it again.
 * @param by the operator, at the provider; or who canceled the reservation
 * @returns nothing if the payment is not kept any more
 */
export async function markKeptRefunding(
  tx: Queryable,
  id: string,
  by: 'operator' | 'seller' | 'admin',
): Promise<{ bookingId: string; productId: string } | undefined> {
  const [payment] = await tx.query<{ productId: string }>(
    'select product_id::text as "productId" from payments where id = $1',
    [id],
  );
  if (!payment) return undefined;
  // The product first, as everywhere.
  await lockProduct(tx, payment.productId);
  const [row] = await tx.query<{ bookingId: string; productId: string }>(
    `update payments set state = 'refunding' where id = $1
     and state in (${wordList(statusesBefore(PAYMENT_TRANSITIONS, 'refunding', by))})
     returning booking_id::text as "bookingId", product_id::text as "productId"`,
    [id],
  );
  if (!row) return undefined;
  await tx.query('update bookings set refunded_at = now() where id = $1', [row.bookingId]);
  const released = await tx.query(
    `update products set status = 'paused' where id = $1 and status in (${wordList(statusesBefore(PRODUCT_TRANSITIONS, 'paused', by).filter((status) => status === 'reserved'))}) returning id`,
    [row.productId],
  );
  const ids = [row.bookingId, ...(released.length > 0 ? await openBookingsOfProduct(tx, row.productId) : [])];
  const news =
    released.length > 0
      ? await writeCancellation(tx, row.bookingId, by)
      : await writeRefunds(tx, [row.bookingId], 'begun');
  await publishBookingEvents(tx, { ids }, news);
  return row;
}
