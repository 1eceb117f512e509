import {
  PAYMENT_TRANSITIONS,
  type PaymentKind,
  type PaymentMethod,
  type PaymentState,
  PRODUCT_TRANSITIONS,
  statusesBefore,
} from '#contract/lifecycle';
import { type Database, exactlyOne, type Queryable, wordList } from '../../database/database';
import { endOffersFor } from '../agreements/offer-ending.queries';
import { closeBookingsOf } from '../bookings/closing.queries';
import { endHold } from '../bookings/hold.queries';
import { writeCancellation, writeRefunds } from '../bookings/booking-notices.queries';
import { openBookingsOfProduct, publishBookingEvents } from '../bookings/booking-events.queries';
import type { RefundablePayment } from '../../services/payments/provider';
import type { Intent } from './intent.queries';

export interface PaymentRow {
  _id: string;
  provider: PaymentMethod;
  bookingId: string;
  /** The provider's id of the attempt. */
  intentId: string;
  /** The provider's id of the money. */
  transactionId: string;
  amountPaisa: number;
  state: PaymentState;
  /** The provider's refund, once it is under way. */
  refundId: string | null;
  /** Idempotency keys used up so far. */
  refundAttempt: number;
  /** Refunds that failed. */
  refundFailures: number;
}

const COLUMNS = `id::text as "_id", provider, booking_id::text as "bookingId", coalesce(intent_id, transaction_id) as "intentId",
  transaction_id as "transactionId", amount_paisa as "amountPaisa", state,
  refund_id as "refundId", refund_attempt as "refundAttempt", refund_failures as "refundFailures"`;

/** Makes everyone who would sell, remove, book or hold the product wait until the transaction ends. */
export const lockProduct = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query('select id from products where id = $1 for update', [id]));

/** A payment by the provider's id of its money. */
export async function findPayment(
  db: Queryable,
  { provider, transactionId }: { provider: PaymentMethod; transactionId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `select ${COLUMNS} from payments where provider = $1 and transaction_id = $2`,
    [provider, transactionId],
  );
  return row;
}

/** A payment that is known to be there. */
export async function getPayment(
  db: Queryable,
  money: { provider: PaymentMethod; transactionId: string },
): Promise<PaymentRow> {
  const found = await findPayment(db, money);
  return exactlyOne(found ? [found] : []);
}

/** The payment that an attempt made; the kept one, when the payer paid more than once. */
export async function findPaymentOfIntent(db: Queryable, { provider, id }: Intent): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `select ${COLUMNS} from payments where provider = $1 and (intent_id = $2 or (intent_id is null and transaction_id = $2))
     order by state = 'kept' desc, id limit 1`,
    [provider, id],
  );
  return row;
}

/** The kept deposit of a booking, or the one that was refunded last. */
export async function findDeposit(db: Queryable, bookingId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `select ${COLUMNS} from payments where booking_id = $1 and kind = 'deposit' and not mismatched
     order by state = 'kept' desc, id desc limit 1`,
    [bookingId],
  );
  return row;
}

/** What the provider took: a payment that has succeeded. */
export interface TakenPayment extends RefundablePayment {
  provider: PaymentMethod;
  currency: string;
}

/**
 * Names and price are the booking's own copy.
 * @param mismatched the amount taken is not the price
 * @returns nothing when the same money is recorded already
 */
export const insertPayment = async (
  tx: Queryable,
  bookingId: string,
  taken: TakenPayment,
  { state, mismatched, kind }: { state: PaymentState; mismatched: boolean; kind: PaymentKind },
): Promise<PaymentRow | undefined> =>
  (
    await tx.query<PaymentRow>(
      `insert into payments (booking_id, product_id, provider, transaction_id, intent_id, name, email, product_name, price,
       amount_paisa, state, currency, mismatched, kind)
     select b.id, b.product_id, $7, $2, nullif($8, $2), b.name, b.email, b.product_name, b.price, $3, $4, $5, $6, $9 from bookings b
     where b.id = $1 on conflict (provider, transaction_id) do nothing returning ${COLUMNS}`,
      [
        bookingId,
        taken.transactionId,
        taken.amountPaisa,
        state,
        taken.currency,
        mismatched,
        taken.provider,
        taken.id,
        kind,
      ],
    )
  )[0];

/** An intent whose money is recorded is settled, even if it was not known. */
export const markIntentSettled = async (
  tx: Queryable,
  bookingId: string,
  { id, provider, amountPaisa }: Intent & { amountPaisa: number },
): Promise<void> =>
  void (await tx.query(
    `insert into intents (id, provider, booking_id, product_id, buyer_id, amount_paisa, state)
     select $2, $4, b.id, b.product_id, b.buyer_id, $3, 'settled' from bookings b where b.id = $1
     on conflict (id) do update set state = 'settled'`,
    [bookingId, id, amountPaisa, provider],
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

/**
 * The deposit of a booking is paid: its product is reserved, which nobody else can book or pay. Other bookings stay open, because the
 * reservation may be canceled; offers end.
 */
export async function markReserved(
  tx: Queryable,
  { _id, productId }: { _id: string; productId: string },
): Promise<void> {
  await tx.query('update bookings set paid_at = now() where id = $1', [_id]);
  exactlyOne(
    await tx.query(
      `update products set status = 'reserved', hold_booking_id = null, hold_until = null
       where id = $1 and status in (${wordList(statusesBefore(PRODUCT_TRANSITIONS, 'reserved', 'provider'))}) returning id`,
      [productId],
    ),
  );
  await endOffersFor(tx, [productId]);
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

/** Payments to be refunded that were not asked about since an instant. */
export const listDueRefunds = (db: Queryable, checkedBefore: string): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    `select ${COLUMNS} from payments where state = 'refunding'
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

interface ReceivedEvent {
  provider: PaymentMethod;
  id: string;
}

/**
 * The ids of other providers carry their name: two providers may use the same one, and the previous version of the server expects the
 * ids of cards to be unique as they are.
 */
const eventKey = ({ provider, id }: ReceivedEvent): string => (provider === 'card' ? id : `${provider}:${id}`);

export const isEventApplied = async (db: Queryable, event: ReceivedEvent): Promise<boolean> =>
  (await db.query('select id from webhook_events where id = $1', [eventKey(event)])).length > 0;

export const recordEvent = async (db: Queryable, event: ReceivedEvent & { type: string }): Promise<void> =>
  void (await db.query(
    'insert into webhook_events (id, provider, type) values ($1, $2, $3) on conflict (id) do nothing',
    [eventKey(event), event.provider, event.type],
  ));
