import type { IntentState, PaymentFailureReason, PaymentKind, PaymentMethod } from '#contract/lifecycle';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { type Intent, IS_OBSOLETE, WITH_BOOKING } from './open-intents.queries.ts';

export type { Intent } from './open-intents.queries.ts';

/** An attempt to pay, as it is recorded here. */
export interface IntentRow extends Intent {
  reference: string;
  kind: PaymentKind;
  state: IntentState;
  failure?: PaymentFailureReason;
  amountPaisa: number;
  /** The provider's page, where the buyer pays there. */
  checkoutUrl?: string;
  bookingId: string;
  productId: string;
  buyerId?: string;
  /** The buyer's, from the booking. */
  email: string;
  /** The payer has just come back from the provider's page. */
  hasReturned: boolean;
}

/** How long and how often an attempt is polled after a return: bKash may execute it long after it fell silent. */
const RETURN_MINUTES = 15;
const RETURN_CHECK_SECONDS = 30;

const COLUMNS = `i.id, i.provider, i.reference, i.kind, i.state, i.failure, i.amount_paisa::float8, i.checkout_url,
  i.booking_id, i.product_id, i.buyer_id, b.email,
  coalesce(i.returned_at > now() - interval '${RETURN_MINUTES} minutes', false) as has_returned`;
const TABLES = 'intents i join bookings b on b.id = i.booking_id';

interface NewIntent extends Intent {
  reference: string;
  kind: PaymentKind;
  amountPaisa: number;
  /** Taka. The booking's price, of which the amount may be a part. */
  price: number;
  checkoutUrl: string | undefined;
}

/**
 * Minutes after its start at which a payment on a provider's page is asked about, then every hour for a day. Cards are asked about by
 * every sweep.
 */
const CHECK_MINUTES = [1, 5, 15] as const;
const CHECK_HOURS = 24;

/**
 * Records an attempt before its secret or page is given away, so that the sweep knows every one that could take money. Two requests that
 * meet record one.
 * @returns false if the reference belongs to another attempt
 */
export async function insertIntent(
  db: Queryable,
  { id, provider, reference, kind, amountPaisa, price, checkoutUrl }: NewIntent,
  booking: { _id: string; productId: string; buyerId: string },
): Promise<boolean> {
  await db.query(
    `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa, checkout_url, price, next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11, case when $9::text is not null then now() + make_interval(mins => $10) end)
     on conflict do nothing`,
    [
      id,
      provider,
      reference,
      kind,
      booking._id,
      booking.productId,
      booking.buyerId,
      amountPaisa,
      checkoutUrl,
      CHECK_MINUTES[0],
      price,
    ],
  );
  return (await findIntentByReference(db, reference))?.id === id;
}

export const findIntent = async (db: Queryable, { provider, id }: Intent): Promise<IntentRow | undefined> =>
  (
    await db.query<IntentRow>(`select ${COLUMNS} from ${TABLES} where i.id = $2 and i.provider = $1`, [provider, id])
  )[0];

export const findIntentByReference = async (db: Queryable, reference: string): Promise<IntentRow | undefined> =>
  (await db.query<IntentRow>(`select ${COLUMNS} from ${TABLES} where i.reference = $1`, [reference]))[0];

/** The payer is back from the provider's page: the attempt is asked about soon, even if the process that hears of it ends. */
export const noteReturn = async (db: Queryable, { id, provider }: Intent): Promise<void> =>
  void (await db.query(
    `update intents set returned_at = now(), next_check_at = least(next_check_at, now() + make_interval(secs => $3))
     where id = $2 and provider = $1 and state = 'open'`,
    [provider, id, RETURN_CHECK_SECONDS],
  ));

/** The booking's latest attempt, if it is recorded here. */
export const findLatestIntent = async (db: Queryable, bookingId: string): Promise<IntentRow | undefined> =>
  (
    await db.query<IntentRow>(
      `select ${COLUMNS} from bookings b join intents i on i.id = b.intent_id and i.booking_id = b.id where b.id = $1`,
      [bookingId],
    )
  )[0];

/** The provider answers this attempt's idempotency key with the failure from now on; the next attempt uses a new key, also after a restart. */
export const endAttempt = async (db: Queryable, bookingId: string, attempt: number): Promise<void> =>
  void (await db.query('update bookings set attempt = $2 where id = $1 and attempt < $2', [bookingId, attempt]));

/**
 * Makes an intent the booking's latest; answers false when the booking was closed, paid or deleted in between, or a
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
export const closeIntent = async (
  db: Queryable,
  { id, provider }: Intent,
  state: Extract<IntentState, 'canceled' | 'failed'>,
  failure?: PaymentFailureReason,
): Promise<void> =>
  void (await db.query(
    `update intents set state = $3, failure = coalesce($4, failure) where id = $2 and provider = $1 and state <> 'settled'`,
    [provider, id, state, failure],
  ));

/** So often in a row must the provider not know an intent before it is given up; its account may have been changed by mistake. */
const MAX_NOT_FOUND = 5;

/** Answers true when the intent was given up by this: it is not asked about any more, and reconcile names it. */
export const countNotFound = async (db: Queryable, id: string): Promise<boolean> =>
  (
    await db.query<{ state: string }>(
      `update intents set not_found_count = not_found_count + 1, state = case when not_found_count + 1 >= $2 then 'unknown' else state end
       where id = $1 and state = 'open' returning state`,
      [id, MAX_NOT_FOUND],
    )
  )[0]?.state === 'unknown';

/** The provider knows the intent after all: only answers in a row count. */
export const resetNotFound = async (db: Queryable, id: string): Promise<void> =>
  void (await db.query('update intents set not_found_count = 0 where id = $1 and not_found_count > 0', [id]));

export interface DueIntent extends Intent {
  /** True when it must not take money any more: its booking ended or has another price, or nobody finished it in time. */
  mustCancel: boolean;
  /** True when it is asked about by its schedule, as on a provider's page; else by every sweep. */
  isScheduled: boolean;
  /** True when it is asked about for the last time. */
  isLast: boolean;
}

/** Intents nobody finishes after this many hours are canceled; asking again makes a new one. */
const ABANDONED_HOURS = 24;

/** The instant this number of seconds ago, by the database's clock. */
export const databaseTimeBefore = async (db: Queryable, seconds: number): Promise<string> =>
  exactlyOne(await db.query<{ at: string }>('select clock_timestamp() - make_interval(secs => $1) as at', [seconds]))
    .at;

/** When an intent that is asked about now is next, as SQL. */
const NEXT_CHECK = `least(
  case when i.returned_at > now() - interval '${RETURN_MINUTES} minutes' then now() + interval '${RETURN_CHECK_SECONDS} seconds' end,
  i.created_at + case
    ${CHECK_MINUTES.map((minutes) => `when now() < i.created_at + interval '${minutes} minutes' then interval '${minutes} minutes'`).join(' ')}
    else make_interval(hours => floor(extract(epoch from now() - i.created_at) / 3600)::int + 1) end)`;

const WAITING_SINCE = 'coalesce(i.next_check_at, i.checked_at, i.created_at)';

interface DueLimits {
  /** Cards that were looked at since then are not due; `before` by default. */
  checkedBefore?: string;
  /** Providers that do not answer. */
  without?: PaymentMethod[];
}

/**
 * Open intents that are due, those waiting longest first. They are marked as looked at now, so that another process claims others.
 * @param before younger cards are not due
 */
export const claimDueIntents = (
  db: Queryable,
  before: string,
  take: number,
  { checkedBefore = before, without = [] }: DueLimits = {},
): Promise<DueIntent[]> =>
  db.query<DueIntent>(
    `with due as (
       select i.id, i.provider, ${IS_OBSOLETE} or i.created_at < now() - make_interval(hours => $4) as must_cancel,
         i.next_check_at is not null as is_scheduled,
         i.next_check_at is not null and i.created_at <= now() - make_interval(hours => $5) as is_last,
         case when i.next_check_at is not null then ${NEXT_CHECK} end as next, ${WAITING_SINCE} as since
       from ${WITH_BOOKING}
       where i.state = 'open' and i.provider <> all($6::text[]) and case when i.next_check_at is not null then i.next_check_at <= now()
         when i.checked_at is not null then i.checked_at < $2::timestamptz else i.created_at < $1::timestamptz end
       order by ${WAITING_SINCE}, i.id limit $3 for update of i skip locked),
     claimed as (
       update intents set checked_at = clock_timestamp(), next_check_at = due.next
       from due where intents.id = due.id returning due.*)
     select id, provider, must_cancel, is_scheduled, is_last from claimed order by since, id`,
    [before, checkedBefore, take, ABANDONED_HOURS, CHECK_HOURS, without],
  );
