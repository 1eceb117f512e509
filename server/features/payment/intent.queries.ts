import { PAYMENT_HOLDS_AT_ONCE, PAYMENT_HOLD_MINUTES, type ProductStatus } from '#contract/lifecycle';
import { type Database, only, type Queryable } from '../../database/database';

/**
 * Reserves the booking's product by one conditional update: a free or lapsed hold is taken, one's own goes on as it is
 * (asking again must not lengthen it for ever).
 * @returns whether the booking holds the product now, or why not
 */
export const takeHold = (db: Database, { _id, buyerId }: { _id: string; buyerId: string }): Promise<'held' | 'on hold' | 'too many'> => db.transaction(async (tx) => {
  // One buyer's requests follow one another: together, none would count what the others are about to take.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('holds of ' || $1::text, 0))`, [buyerId]);
  const { others } = only(await tx.query<{ others: number }>(
    `select count(*)::int as others from bookings b join products p on p.id = b.product_id and p.hold_booking_id = b.id
     where b.buyer_id = $1 and b.deleted_at is null and b.id <> $2 and p.status = 'available' and p.hold_until > now()`,
    [buyerId, _id],
  ));
  if (others >= PAYMENT_HOLDS_AT_ONCE) return 'too many';
  const taken = await tx.query(
    `update products p set hold_booking_id = b.id,
       hold_until = case when p.hold_booking_id = b.id and p.hold_until > now() then p.hold_until else now() + make_interval(mins => $2) end
     from bookings b
     where b.id = $1 and p.id = b.product_id and p.status = 'available'
       and (p.hold_booking_id is null or p.hold_booking_id = b.id or p.hold_until <= now())
     returning p.id`,
    [_id, PAYMENT_HOLD_MINUTES],
  );
  return taken.length > 0 ? 'held' : 'on hold';
});

/** Gives a hold back that no payment can follow: the booking has no open intent. */
export const releaseHold = async (db: Queryable, { _id, productId }: { _id: string; productId: string }): Promise<void> =>
  void (await db.query(
    `update products set hold_booking_id = null, hold_until = null
     where id = $2 and hold_booking_id = $1 and not exists (select from intents where booking_id = $1 and state = 'open')`,
    [_id, productId],
  ));

export const holdOf = async (db: Queryable, productId: string): Promise<{ status: ProductStatus; minutesLeft: number }> =>
  only(await db.query<{ status: ProductStatus; minutesLeft: number }>(
    `select status, greatest(1, ceil(extract(epoch from hold_until - now()) / 60))::int as "minutesLeft" from products where id = $1`,
    [productId],
  ));

/** Written before its secret is given away, so that the sweep knows of every intent that could take money. */
export const keepIntent = async (db: Queryable, intent: { id: string; amountPaisa: number }, booking: { _id: string; productId: string }): Promise<void> =>
  void (await db.query(
    'insert into intents (id, booking_id, product_id, amount_paisa) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [intent.id, booking._id, booking.productId, intent.amountPaisa],
  ));

/** Makes an intent the booking's latest; answers false when the booking was closed, paid or deleted meanwhile, or a later attempt exists. */
export const attachIntent = async (db: Queryable, bookingId: string, intentId: string, attempt: number): Promise<boolean> =>
  (await db.query(
    `update bookings set intent_id = $2, attempt = $3
     where id = $1 and attempt <= $3 and deleted_at is null and closed_at is null and paid_at is null and refunded_at is null
     returning id`,
    [bookingId, intentId, attempt],
  )).length > 0;

/** Nothing more is to be expected of the intent. */
export const endIntent = async (db: Queryable, id: string, state: 'settled' | 'canceled'): Promise<void> =>
  void (await db.query('update intents set state = $2 where id = $1', [id, state]));

const ids = (rows: { id: string }[]): string[] => rows.map((row) => row.id);

export const openIntentsOfBooking = async (db: Queryable, bookingId: string): Promise<string[]> =>
  ids(await db.query(`select id from intents where booking_id = $1 and state = 'open'`, [bookingId]));

/** Open intents for a product, except those of one booking. */
export const openIntentsOfOthers = async (db: Queryable, { _id, productId }: { _id: string; productId: string }): Promise<string[]> =>
  ids(await db.query(`select id from intents where product_id = $1 and booking_id <> $2 and state = 'open'`, [productId, _id]));

/** Open intents for a product, of any booking. */
export const openIntentsOfProduct = async (db: Queryable, productId: string): Promise<string[]> =>
  ids(await db.query(`select id from intents where product_id = $1 and state = 'open'`, [productId]));

export interface DueIntent {
  id: string;
  /** True when it must not take money any more: its booking ended, or it was left lying. */
  stop: boolean;
}

/** Intents nobody finishes after this many hours are canceled; asking again makes a new one. */
const ABANDONED_HOURS = 24;

/** The instant so many seconds ago, by the database's clock. */
export const secondsAgo = async (db: Queryable, seconds: number): Promise<string> =>
  only(await db.query<{ at: string }>('select clock_timestamp() - make_interval(secs => $1) as at', [seconds])).at;

/**
 * Open intents made and last looked at before an instant, oldest first. They are marked as looked at now, so that
 * another process claims others.
 */
export const claimDueIntents = (db: Queryable, before: string, take: number): Promise<DueIntent[]> =>
  db.query<DueIntent>(
    `with due as (
       select i.id, b.deleted_at is not null or b.closed_at is not null or b.paid_at is not null or b.refunded_at is not null
         or p.status <> 'available' or c.deleted_at is not null or i.created_at < now() - make_interval(hours => $3) as stop
       from intents i join bookings b on b.id = i.booking_id join products p on p.id = i.product_id join categories c on c.id = p.category_id
       where i.state = 'open' and coalesce(i.checked_at, i.created_at) < $1::timestamptz
       order by coalesce(i.checked_at, i.created_at) limit $2 for update of i skip locked)
     update intents set checked_at = clock_timestamp() from due where intents.id = due.id returning intents.id, due.stop`,
    [before, take, ABANDONED_HOURS],
  );
