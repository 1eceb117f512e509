import {
  type PaymentKind,
  type PaymentMethod,
  type PaymentState,
  PRODUCT_TRANSITIONS,
  statusesBefore,
} from '#contract/lifecycle';
import { exactlyOne, type Queryable, sqlList } from '../../../database/database.ts';
import { endOffersFor } from '../../deals/agreements/offer-ending.queries.ts';
import { closeBookingsOf } from '../../deals/bookings/booking-closing.queries.ts';
import { endHold } from '../../deals/bookings/hold.queries.ts';
import type { Payer, RefundablePayment } from '../../../services/payments/provider.ts';
import type { Intent } from './intent.queries.ts';
import { postPayment, postRefundBegun } from './payment.postings.ts';

export interface PaymentRow {
  _id: string;
  provider: PaymentMethod;
  bookingId: string;
  /** The provider's id of the attempt. */
  intentId: string;
  /** The provider's id of the money. */
  transactionId: string;
  amountPaisa: number;
  /** What goes back of a payment that is refunded in part; null: all of it. */
  partPaisa?: number;
  /** The part of it that a lost dispute took. */
  disputedPaisa: number;
  state: PaymentState;
  /** The provider's refund, once it is under way. */
  refundId?: string;
  /** Idempotency keys used up so far. */
  refundAttempt: number;
  /** Refunds that failed. */
  refundFailures: number;
}

/** Columns of a PaymentRow. */
export const PAYMENT_COLUMNS = `id as _id, provider, booking_id, coalesce(intent_id, transaction_id) as intent_id,
  transaction_id, amount_paisa::float8, refund_paisa::float8 as part_paisa, disputed_paisa::float8, state,
  refund_id, refund_attempt, refund_failures`;

/** Makes everyone who would sell, remove, book or hold the product wait until the transaction ends. */
export const lockProduct = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query('select id from products where id = $1 for no key update', [id]));

/** A payment by the provider's id of its money. */
export async function findPayment(
  db: Queryable,
  { provider, transactionId }: { provider: PaymentMethod; transactionId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments where provider = $1 and transaction_id = $2`,
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
    `select ${PAYMENT_COLUMNS} from payments where provider = $1 and (intent_id = $2 or (intent_id is null and transaction_id = $2))
     order by state = 'kept' desc, id limit 1`,
    [provider, id],
  );
  return row;
}

export async function findPaymentById(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(`select ${PAYMENT_COLUMNS} from payments where id = $1`, [id]);
  return row;
}

/** A payment that has succeeded at its provider. */
export interface TakenPayment extends RefundablePayment {
  provider: PaymentMethod;
  currency: string;
  payer?: Payer;
}

/**
 * Inserts and posts a payment. Names and price are the booking's own copy.
 * @param mismatched the amount taken is not the price
 * @returns nothing when the same money is recorded already
 */
export async function insertPayment(
  tx: Queryable,
  bookingId: string,
  taken: TakenPayment,
  {
    state,
    mismatched,
    kind,
    payer,
  }: {
    state: Extract<PaymentState, 'kept' | 'refunding'>;
    mismatched: boolean;
    kind: PaymentKind;
    payer: string | undefined;
  },
): Promise<PaymentRow | undefined> {
  const [payment] = await tx.query<PaymentRow>(
    `insert into payments (booking_id, product_id, provider, transaction_id, intent_id, name, email, product_name, price,
       amount_paisa, state, currency, mismatched, kind, by_card, payer)
     select b.id, b.product_id, $7, $2, nullif($8, $2), b.name, b.email, b.product_name, b.price, $3, $4, $5, $6, $9, $10, $11 from bookings b
     where b.id = $1 on conflict (provider, transaction_id) do nothing returning ${PAYMENT_COLUMNS}`,
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
      taken.provider === 'card' || taken.payer?.isCard === true,
      payer,
    ],
  );
  if (!payment) return undefined;
  await postPayment(tx, payment._id);
  if (state === 'refunding') await postRefundBegun(tx, payment._id);
  return payment;
}

/** An intent whose money is recorded is settled, even if it was not known. */
export const markIntentSettled = async (
  tx: Queryable,
  bookingId: string,
  { id, provider, amountPaisa, kind }: Intent & { amountPaisa: number; kind: PaymentKind },
): Promise<void> =>
  void (await tx.query(
    `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa, state)
     select $2, $4, left(replace(gen_random_uuid()::text, '-', ''), 30), $5, b.id, b.product_id, b.buyer_id, $3, 'settled'
     from bookings b where b.id = $1
     on conflict (id) do update set state = 'settled'`,
    [bookingId, id, amountPaisa, provider, kind],
  ));

/** The booking is paid, its product sold, and everyone else who booked it sees "sold to another buyer". */
export async function markSold(tx: Queryable, { _id, productId }: { _id: string; productId: string }): Promise<void> {
  await tx.query('update bookings set paid_at = now() where id = $1', [_id]);
  exactlyOne(
    await tx.query(
      `update products set status = 'sold', sold_at = now(), hold_booking_id = null, hold_until = null
       where id = $1 and status in (${sqlList(statusesBefore(PRODUCT_TRANSITIONS, 'sold', 'provider'))}) returning id`,
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
       where id = $1 and status in (${sqlList(statusesBefore(PRODUCT_TRANSITIONS, 'reserved', 'provider'))}) returning id`,
      [productId],
    ),
  );
  await endOffersFor(tx, [productId]);
}

/** The buyer sees it from now on, and the booking's hold ends; one paid by another intent stays paid. */
export async function markBookingRefunded(
  tx: Queryable,
  { _id, productId }: { _id: string; productId: string },
): Promise<void> {
  await tx.query('update bookings set refunded_at = now() where id = $1 and paid_at is null and refunded_at is null', [
    _id,
  ]);
  await endHold(tx, { _id, productId });
}
