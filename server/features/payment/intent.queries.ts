import { PAYMENT_HOLDS_AT_ONCE, PAYMENT_HOLD_MINUTES, PAYMENT_HOLD_PAUSE_MINUTES, type ProductStatus } from '#contract/lifecycle';
import { type Database, only, type Queryable } from '../../database/database';

export type Hold = 'held' | 'on hold' | 'too many' | 'again later';

/**
 * Reserves the booking's product by one conditional update: a free or lapsed hold is taken, one's own goes on as it is
 * (asking again must not lengthen it for ever). Whose hold on the product ended a short while ago waits while others have booked it.
 * @returns whether the booking holds the product now, or why not
 */
export const takeHold = (db: Database, { _id, buyerId }: { _id: string; buyerId: string }): Promise<Hold> => db.transaction(async (tx) => {
  // One buyer's requests follow one another: together, none would count what the others are about to take.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('holds of ' || $1::text, 0))`, [buyerId]);
  const { others } = only(await tx.query<{ others: number }>(
    `select count(*)::int as others from bookings b join products p on p.id = b.product_id and p.hold_booking_id = b.id
     where b.buyer_id = $1 and b.deleted_at is null and b.id <> $2 and p.status = 'available' and p.hold_until > now()`,
    [buyerId, _id],
  ));
  if (others >= PAYMENT_HOLDS_AT_ONCE) return 'too many';
  const { mustWait } = only(await tx.query<{ mustWait: boolean }>(
    `select exists (
       select from bookings b join products p on p.id = b.product_id join payment_holds h on h.product_id = b.product_id and h.buyer_id = b.buyer_id
       where b.id = $1 and h.ends_at > now() - make_interval(mins => $2) and (p.hold_booking_id is null or p.hold_until <= now())
         and exists (select from bookings o where o.product_id = b.product_id and o.buyer_id <> b.buyer_id
           and o.deleted_at is null and o.closed_at is null and o.paid_at is null and o.refunded_at is null)) as "mustWait"`,
    [_id, PAYMENT_HOLD_PAUSE_MINUTES],
  ));
  if (mustWait) return 'again later';
  const taken = await tx.query(
    `with held as (
       update products p set hold_booking_id = b.id,
         hold_until = case when p.hold_booking_id = b.id and p.hold_until > now() then p.hold_until else now() + make_interval(mins => $2) end
       from bookings b
       where b.id = $1 and p.id = b.product_id and p.status = 'available'
         and (p.hold_booking_id is null or p.hold_booking_id = b.id or p.hold_until <= now())
       returning p.id, b.buyer_id, p.hold_until)
     insert into payment_holds (product_id, buyer_id, ends_at) select id, buyer_id, hold_until from held
     on conflict (product_id, buyer_id) do update set ends_at = excluded.ends_at returning product_id`,
    [_id, PAYMENT_HOLD_MINUTES],
  );
  return taken.length > 0 ? 'held' : 'on hold';
});

/** Gives a hold back that no payment can follow, as if it had never been: the booking has no open intent. */
export const releaseHold = async (db: Queryable, { _id, productId, buyerId }: { _id: string; productId: string; buyerId: string }): Promise<void> =>
  void (await db.query(
    `with released as (
       update products set hold_booking_id = null, hold_until = null
       where id = $2 and hold_booking_id = $1 and not exists (select from intents where booking_id = $1 and state = 'open') returning id)
     delete from payment_holds h using released where h.product_id = released.id and h.buyer_id = $3`,
    [_id, productId, buyerId],
  ));

export interface HoldInTheWay {
  status: ProductStatus;
  /** Until the product's hold ends. */
  minutesLeft: number;
  /** Until the same buyer may have another turn. */
  pauseLeft: number;
}

export const holdOf = async (db: Queryable, { productId, buyerId }: { productId: string; buyerId: string }): Promise<HoldInTheWay> =>
  only(await db.query<HoldInTheWay>(
    `select p.status, greatest(1, ceil(extract(epoch from p.hold_until - now()) / 60))::int as "minutesLeft",
       greatest(1, ceil(extract(epoch from h.ends_at + make_interval(mins => $3) - now()) / 60))::int as "pauseLeft"
     from products p left join payment_holds h on h.product_id = p.id and h.buyer_id = $2 where p.id = $1`,
    [productId, buyerId, PAYMENT_HOLD_PAUSE_MINUTES],
  ));

/** Written before its secret is given away, so that the sweep knows of every intent that could take money. */
export const keepIntent = async (
  db: Queryable,
  intent: { id: string; amountPaisa: number },
  booking: { _id: string; productId: string; buyerId: string },
): Promise<void> =>
  void (await db.query(
    'insert into intents (id, booking_id, product_id, buyer_id, amount_paisa) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
    [intent.id, booking._id, booking.productId, booking.buyerId, intent.amountPaisa],
  ));

/** The attempt's idempotency key answers a failure from now on: the next attempt takes the next one, after a restart too. */
export const endAttempt = async (db: Queryable, bookingId: string, attempt: number): Promise<void> =>
  void (await db.query('update bookings set attempt = $2 where id = $1 and attempt < $2', [bookingId, attempt]));

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

/** So often in a row must the provider not know an intent before it is given up; its account may have been changed by mistake. */
const MISSES = 5;

/** Answers true when the intent was given up by this: it is not asked about any more, and reconcile names it. */
export const countMiss = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query<{ state: string }>(
    `update intents set misses = misses + 1, state = case when misses + 1 >= $2 then 'unknown' else state end where id = $1 and state = 'open' returning state`,
    [id, MISSES],
  ))[0]?.state === 'unknown';

/** The provider knows the intent after all: misses count in a row. */
export const forgetMisses = async (db: Queryable, id: string): Promise<void> =>
  void (await db.query('update intents set misses = 0 where id = $1 and misses > 0', [id]));

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
