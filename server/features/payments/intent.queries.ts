import { PRODUCT_TRANSITIONS, statusesBefore } from '#contract/lifecycle';
import { exactlyOne, type Queryable, wordList } from '../../database/database';

/** Written before its secret is given away, so that the sweep knows of every intent that could take money. */
export const insertIntent = async (
  db: Queryable,
  intent: { id: string; amountPaisa: number },
  booking: { _id: string; productId: string; buyerId: string },
): Promise<void> =>
  void (await db.query(
    'insert into intents (id, booking_id, product_id, buyer_id, amount_paisa) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
    [intent.id, booking._id, booking.productId, booking.buyerId, intent.amountPaisa],
  ));

export const isKnownIntent = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query('select id from intents where id = $1', [id])).length > 0;

/** The attempt's idempotency key answers a failure from now on: the next attempt takes the next one, after a restart too. */
export const endAttempt = async (db: Queryable, bookingId: string, attempt: number): Promise<void> =>
  void (await db.query('update bookings set attempt = $2 where id = $1 and attempt < $2', [bookingId, attempt]));

/**
 * Makes an intent the booking's latest; answers false when the booking was closed, paid or deleted meanwhile, or a
 * later attempt exists.
 */
export const attachIntent = async (
  db: Queryable,
  bookingId: string,
  intentId: string,
  attempt: number,
): Promise<boolean> =>
  (
    await db.query(
      `update bookings set intent_id = $2, attempt = $3
     where id = $1 and attempt <= $3 and deleted_at is null and closed_at is null and paid_at is null and refunded_at is null
     returning id`,
      [bookingId, intentId, attempt],
    )
  ).length > 0;

/** Nothing more is to be expected of the intent. */
export const closeIntent = async (db: Queryable, id: string, state: 'settled' | 'canceled'): Promise<void> =>
  void (await db.query('update intents set state = $2 where id = $1', [id, state]));

/** So often in a row must the provider not know an intent before it is given up; its account may have been changed by mistake. */
const MAX_NOT_FOUND = 5;

/** Answers true when the intent was given up by this: it is not asked about any more, and reconcile names it. */
export const countNotFound = async (db: Queryable, id: string): Promise<boolean> =>
  (
    await db.query<{ state: string }>(
      `update intents set misses = misses + 1, state = case when misses + 1 >= $2 then 'unknown' else state end
       where id = $1 and state = 'open' returning state`,
      [id, MAX_NOT_FOUND],
    )
  )[0]?.state === 'unknown';

/** The provider knows the intent after all: misses count in a row. */
export const resetNotFound = async (db: Queryable, id: string): Promise<void> =>
  void (await db.query('update intents set misses = 0 where id = $1 and misses > 0', [id]));

const ids = (rows: { id: string }[]): string[] => rows.map((row) => row.id);

export const openIntentsOfBooking = async (db: Queryable, bookingId: string): Promise<string[]> =>
  ids(await db.query(`select id from intents where booking_id = $1 and state = 'open'`, [bookingId]));

/** Open intents for a product, except those of one booking. */
export const openIntentsOfOthers = async (
  db: Queryable,
  { _id, productId }: { _id: string; productId: string },
): Promise<string[]> =>
  ids(
    await db.query(`select id from intents where product_id = $1 and booking_id <> $2 and state = 'open'`, [
      productId,
      _id,
    ]),
  );

/** Open intents for a product, of any booking. */
export const openIntentsOfProduct = async (db: Queryable, productId: string): Promise<string[]> =>
  ids(await db.query(`select id from intents where product_id = $1 and state = 'open'`, [productId]));

export interface DueIntent {
  id: string;
  /** True when it must not take money any more: its booking ended or has another price, or nobody finished it in time. */
  mustCancel: boolean;
}

/** What becomes of a product does not matter to a payment before it is sold or removed. */
const PAYABLE = wordList(statusesBefore(PRODUCT_TRANSITIONS, 'sold', 'provider'));

/** Intents nobody finishes after this many hours are canceled; asking again makes a new one. */
const ABANDONED_HOURS = 24;

/** The instant so many seconds ago, by the database's clock. */
export const databaseTimeBefore = async (db: Queryable, seconds: number): Promise<string> =>
  exactlyOne(await db.query<{ at: string }>('select clock_timestamp() - make_interval(secs => $1) as at', [seconds]))
    .at;

/**
 * Open intents made and last looked at before an instant, oldest first. They are marked as looked at now, so that
 * another process claims others.
 */
export const claimDueIntents = (db: Queryable, before: string, take: number): Promise<DueIntent[]> =>
  db.query<DueIntent>(
    `with due as (
       select i.id, b.deleted_at is not null or b.closed_at is not null or b.paid_at is not null or b.refunded_at is not null
         or p.status not in (${PAYABLE}) or i.amount_paisa <> b.price::bigint * 100 or c.deleted_at is not null or i.created_at < now() - make_interval(hours => $3) as "mustCancel"
       from intents i join bookings b on b.id = i.booking_id join products p on p.id = i.product_id
       join categories c on c.id = p.category_id
       where i.state = 'open' and coalesce(i.checked_at, i.created_at) < $1::timestamptz
       order by coalesce(i.checked_at, i.created_at) limit $2 for update of i skip locked)
     update intents set checked_at = clock_timestamp() from due where intents.id = due.id returning intents.id, due."mustCancel"`,
    [before, take, ABANDONED_HOURS],
  );
