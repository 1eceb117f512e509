import { type PaymentMethod, PRODUCT_TRANSITIONS, statusesBefore } from '#contract/lifecycle';
import { type Queryable, sqlList } from '../../../database/database.ts';

/** An attempt to pay, by its id at its provider. */
export interface Intent {
  id: string;
  provider: PaymentMethod;
}

export interface OpenIntent extends Intent {
  /** Nothing may be changed that the payer has agreed to. */
  isBlocking: boolean;
}

/**
 * A card form can be ended, and blocks until it is. A page of another provider may stay open for a day: it blocks while its hold lasts,
 * and money that comes later is refunded unless the bike is still free at its price (docs/rules.md §9).
 */
const IS_BLOCKING = `(i.provider = 'card' or exists (
  select from products p where p.id = i.product_id and p.hold_booking_id = i.booking_id and p.hold_until > now()))`;
const OPEN_INTENTS = `select i.id, i.provider, ${IS_BLOCKING} as is_blocking from intents i where i.state = 'open'`;

export const openIntentsOfBooking = (db: Queryable, bookingId: string): Promise<OpenIntent[]> =>
  db.query<OpenIntent>(`${OPEN_INTENTS} and i.booking_id = $1`, [bookingId]);

/** Open intents for a product, except those of one booking. */
export const openIntentsOfOthers = (
  db: Queryable,
  { _id, productId }: { _id: string; productId: string },
): Promise<OpenIntent[]> =>
  db.query<OpenIntent>(`${OPEN_INTENTS} and i.product_id = $1 and i.booking_id <> $2`, [productId, _id]);

/** Open intents for a product, of any booking. */
export const openIntentsOfProduct = (db: Queryable, productId: string): Promise<OpenIntent[]> =>
  db.query<OpenIntent>(`${OPEN_INTENTS} and i.product_id = $1`, [productId]);

/** What becomes of a product does not matter to a payment before it is sold or removed. */
const PAYABLE = sqlList(statusesBefore(PRODUCT_TRANSITIONS, 'sold', 'provider'));

/** SQL: the booking ended, or has another price, so that the attempt may take no money any more. */
export const IS_OBSOLETE = `(b.deleted_at is not null or b.closed_at is not null or b.paid_at is not null or b.refunded_at is not null
  or p.status not in (${PAYABLE}) or (case i.kind when 'full' then i.amount_paisa <> (b.price + b.delivery_fee)::bigint * 100
    when 'cash' then i.price <> b.price or i.amount_paisa is distinct from (b.delivery_fee + b.cash_fee)::bigint * 100 else i.price <> b.price end) or c.deleted_at is not null)`;
export const WITH_BOOKING = `intents i join bookings b on b.id = i.booking_id join products p on p.id = i.product_id
  join categories c on c.id = p.category_id`;

const NOBODY_ELSE_HOLDS = '(p.hold_booking_id = i.booking_id or p.hold_booking_id is null or p.hold_until <= now())';

/**
 * `yes` while an open attempt may take its money: its booking can be paid at its price, and nobody else holds the product. A provider that
 * waits for us takes the money only then. `never` if it can't any more.
 */
export async function mayTakeMoney(db: Queryable, { id, provider }: Intent): Promise<'yes' | 'later' | 'never'> {
  const [open] = await db.query<{ isObsolete: boolean; isFree: boolean }>(
    `select ${IS_OBSOLETE} as is_obsolete, ${NOBODY_ELSE_HOLDS} as is_free from ${WITH_BOOKING}
     where i.id = $2 and i.provider = $1 and i.state = 'open'`,
    [provider, id],
  );
  if (open?.isObsolete) return 'never';
  return open?.isFree ? 'yes' : 'later';
}
