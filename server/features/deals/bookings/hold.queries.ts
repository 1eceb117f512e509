import { PAYMENT_HOLD_MINUTES, PAYMENT_HOLD_PAUSE_MINUTES, PAYMENT_HOLDS_AT_ONCE } from '#contract/limits';
import { PRODUCT_TRANSITIONS, type ProductStatus, statusesBefore } from '#contract/lifecycle';
import { type Database, exactlyOne, type Queryable, sqlList } from '../../../database/database.ts';
import { isSuspended } from '../../people/restrictions/restriction.queries.ts';

/** A paused product can still be paid by a buyer who has booked it (docs/rules.md §2). */
const PAYABLE = sqlList(statusesBefore(PRODUCT_TRANSITIONS, 'sold', 'provider'));

export type HoldResult = 'held' | 'on hold' | 'too many' | 'again later' | 'seller suspended';

/**
 * Reserves the booking's product with one conditional update, if it is free or its hold has
 * expired. The buyer's own hold is not extended: otherwise asking repeatedly would keep it forever.
 * A buyer whose hold ended recently must wait while others have booked the product. Nobody pays a suspended seller.
 * @returns whether the booking holds the product now, and if not, why
 */
export const acquireHold = (db: Database, { _id, buyerId }: { _id: string; buyerId: string }): Promise<HoldResult> =>
  db.transaction(async (tx) => {
    // Serializes one buyer's requests: concurrent ones would not count each other's holds.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('holds of ' || $1::text, 0))`, [buyerId]);
    const { others } = exactlyOne(
      await tx.query<{ others: number }>(
        `select count(*)::int as others from bookings b join products p on p.id = b.product_id and p.hold_booking_id = b.id
     where b.buyer_id = $1 and b.deleted_at is null and b.id <> $2 and p.status in (${PAYABLE}) and p.hold_until > now()`,
        [buyerId, _id],
      ),
    );
    if (others >= PAYMENT_HOLDS_AT_ONCE) return 'too many';
    const { mustWait, isSellerSuspended } = exactlyOne(
      await tx.query<{ mustWait: boolean; isSellerSuspended: boolean }>(
        `select exists (
       select from bookings b join products p on p.id = b.product_id
       join payment_holds h on h.product_id = b.product_id and h.buyer_id = b.buyer_id
       where b.id = $1 and h.ends_at > now() - make_interval(mins => $2) and (p.hold_booking_id is null or p.hold_until <= now())
         and exists (select from bookings o where o.product_id = b.product_id and o.buyer_id <> b.buyer_id
           and o.deleted_at is null and o.closed_at is null and o.paid_at is null and o.refunded_at is null)) as must_wait,
       exists (select from bookings b join products p on p.id = b.product_id where b.id = $1 and ${isSuspended('p.seller_id')}) as is_seller_suspended`,
        [_id, PAYMENT_HOLD_PAUSE_MINUTES],
      ),
    );
    if (isSellerSuspended) return 'seller suspended';
    if (mustWait) return 'again later';
    const taken = await tx.query(
      `with held as (
       update products p set hold_booking_id = b.id,
         hold_until = case when p.hold_booking_id = b.id and p.hold_until > now() then p.hold_until
           else now() + make_interval(mins => $2) end
       from bookings b
       where b.id = $1 and p.id = b.product_id and p.status in (${PAYABLE})
         and (p.hold_booking_id is null or p.hold_booking_id = b.id or p.hold_until <= now()) and not ${isSuspended('p.seller_id')}
       returning p.id, b.buyer_id, p.hold_until)
     insert into payment_holds (product_id, buyer_id, ends_at) select id, buyer_id, hold_until from held
     on conflict (product_id, buyer_id) do update set ends_at = excluded.ends_at returning product_id`,
      [_id, PAYMENT_HOLD_MINUTES],
    );
    return taken.length > 0 ? 'held' : 'on hold';
  });

/** Returns when the booking's payment hold ends, if it has one. */
export const findHoldEnd = async (db: Queryable, bookingId: string): Promise<string | undefined> =>
  (
    await db.query<{ heldUntil: string }>(
      'select hold_until as held_until from products where hold_booking_id = $1 and hold_until > now()',
      [bookingId],
    )
  )[0]?.heldUntil;

/** Releases a hold that never led to a payment intent, as if it had never been taken. */
export const undoHold = async (
  db: Queryable,
  { _id, productId, buyerId }: { _id: string; productId: string; buyerId: string },
): Promise<void> =>
  void (await db.query(
    `with released as (
       update products set hold_booking_id = null, hold_until = null
       where id = $2 and hold_booking_id = $1 and not exists (select from intents where booking_id = $1 and state = 'open') returning id)
     delete from payment_holds h using released where h.product_id = released.id and h.buyer_id = $3`,
    [_id, productId, buyerId],
  ));

export interface CurrentHold {
  status: ProductStatus;
  /** Minutes until the product's hold ends. */
  minutesLeft: number;
  /** Minutes until the same buyer may hold it again. */
  pauseMinutesLeft: number;
}

export const findHold = async (
  db: Queryable,
  { productId, buyerId }: { productId: string; buyerId: string },
): Promise<CurrentHold> =>
  exactlyOne(
    await db.query<CurrentHold>(
      `select p.status, greatest(1, ceil(extract(epoch from p.hold_until - now()) / 60))::int as minutes_left,
       greatest(1, ceil(extract(epoch from h.ends_at + make_interval(mins => $3) - now()) / 60))::int as pause_minutes_left
     from products p left join payment_holds h on h.product_id = p.id and h.buyer_id = $2 where p.id = $1`,
      [productId, buyerId, PAYMENT_HOLD_PAUSE_MINUTES],
    ),
  );

/**
 * Ends the booking's hold on its product and records when, so that booking again doesn't start
 * another hold immediately.
 */
export async function endHold(tx: Queryable, { _id, productId }: { _id: string; productId: string }): Promise<void> {
  await tx.query(
    'update products set hold_booking_id = null, hold_until = null where id = $1 and hold_booking_id = $2',
    [productId, _id],
  );
  await tx.query(
    `update payment_holds h set ends_at = least(h.ends_at, now()) from bookings b
     where b.id = $1 and h.product_id = b.product_id and h.buyer_id = b.buyer_id`,
    [_id],
  );
}
