import { PAYMENT_TRANSITIONS, type PaymentState, PRODUCT_TRANSITIONS, statusesBefore } from '#contract/lifecycle';
import { type Database, exactlyOne, type Queryable, wordList } from '../../database/database';
import { closeBookingsOf } from '../bookings/closing.queries';
import { endHold } from '../bookings/hold.queries';
import { writeRefunds } from '../bookings/booking-notices.queries';
import { publishBookingEvents } from '../bookings/booking-events.queries';

export interface PaymentRow {
  _id: string;
  bookingId: string;
  transactionId: string;
  state: PaymentState;
  /** The provider's refund, once it is under way. */
  refundId: string | null;
  /** Idempotency keys used up so far. */
  refundAttempt: number;
  /** Refunds that failed. */
  refundFailures: number;
}

const COLUMNS = `id::text as "_id", booking_id::text as "bookingId", transaction_id as "transactionId", state,
  refund_id as "refundId", refund_attempt as "refundAttempt", refund_failures as "refundFailures"`;

/** Makes everyone who would sell, remove, book or hold the product wait until the transaction ends. */
export const lockProduct = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query('select id from products where id = $1 for update', [id]));

export async function findPayment(db: Queryable, transactionId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(`select ${COLUMNS} from payments where transaction_id = $1`, [
    transactionId,
  ]);
  return row;
}

/**
 * Names and price are the booking's own copy.
 * @param mismatched what was taken is not the price
 */
export const insertPayment = async (
  tx: Queryable,
  bookingId: string,
  intent: { id: string; amountPaisa: number; currency: string },
  { state, mismatched }: { state: PaymentState; mismatched: boolean },
): Promise<PaymentRow> =>
  exactlyOne(
    await tx.query<PaymentRow>(
      `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa,
       state, currency, mismatched)
     select b.id, b.product_id, $2, b.name, b.email, b.product_name, b.price, $3, $4, $5, $6 from bookings b
     where b.id = $1 returning ${COLUMNS}`,
      [bookingId, intent.id, intent.amountPaisa, state, intent.currency, mismatched],
    ),
  );

/** An intent whose money is recorded is settled, even if it was not known. */
export const markIntentSettled = async (
  tx: Queryable,
  bookingId: string,
  intent: { id: string; amountPaisa: number },
): Promise<void> =>
  void (await tx.query(
    `insert into intents (id, booking_id, product_id, buyer_id, amount_paisa, state)
     select $2, b.id, b.product_id, b.buyer_id, $3, 'settled' from bookings b where b.id = $1
     on conflict (id) do update set state = 'settled'`,
    [bookingId, intent.id, intent.amountPaisa],
  ));

/** The booking is paid, its product sold, and whoever else booked it sees "sold to another buyer". */
export async function markSold(tx: Queryable, { _id, productId }: { _id: string; productId: string }): Promise<void> {
  await tx.query('update bookings set paid_at = now() where id = $1', [_id]);
  exactlyOne(
    await tx.query(
      `update products set status = 'sold', sold_at = now(), hold_booking_id = null, hold_until = null
       where id = $1 and status in (${wordList(statusesBefore(PRODUCT_TRANSITIONS, 'sold', 'provider'))}) returning id`,
      [productId],
    ),
  );
  await closeBookingsOf(tx, [productId], 'sold');
}

/** The buyer is told from now on, and the booking's hold ends; one paid by another intent stays paid. */
export async function markBookingRefunded(
  tx: Queryable,
  { _id, productId }: { _id: string; productId: string },
): Promise<void> {
  await tx.query('update bookings set refunded_at = now() where id = $1 and paid_at is null and refunded_at is null', [
    _id,
  ]);
  await endHold(tx, { _id, productId });
}

export const listRefundingPayments = (db: Queryable): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(`select ${COLUMNS} from payments where state = 'refunding' order by id`);

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

/** A kept payment that the operator gave back at the provider: the booking is being refunded, the product stays sold. */
export async function markOperatorRefund(tx: Queryable, id: string): Promise<void> {
  const [row] = await tx.query<{ bookingId: string }>(
    `update payments set state = 'refunding' where id = $1
     and state in (${wordList(statusesBefore(PAYMENT_TRANSITIONS, 'refunding', 'operator'))})
     returning booking_id::text as "bookingId"`,
    [id],
  );
  if (!row) return;
  await tx.query('update bookings set refunded_at = now() where id = $1', [row.bookingId]);
  await publishBookingEvents(tx, { ids: [row.bookingId] }, await writeRefunds(tx, [row.bookingId], 'begun'));
}

export const isEventApplied = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query('select id from webhook_events where id = $1', [id])).length > 0;

export const recordEvent = async (db: Queryable, event: { id: string; type: string }): Promise<void> =>
  void (await db.query('insert into webhook_events (id, type) values ($1, $2) on conflict (id) do nothing', [
    event.id,
    event.type,
  ]));
