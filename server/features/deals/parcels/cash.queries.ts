import { type CashBar, MAX_OPEN_CASH, REFUSED_CASH } from '#contract/deals/cash-rules';
import { exactlyOne, type Queryable, sqlList } from '../../../database/database.ts';
import { isLimited } from '../../people/restrictions/restriction.queries.ts';

/** Whose cash a courier would collect, and where; what is left out isn't known yet. */
interface CashBuyer {
  buyerId: string;
  /** As in contract/phone.ts. */
  phone?: string;
  addressHash?: string;
}

/** SQL condition: the price of deal `d`, of payment `m`, is to be collected in cash. */
const IS_OPEN = `m.kind = 'cash' and d.collected_paisa = 0
  and d.state in (${sqlList(['held', 'shipped', 'returning', 'problem', 'decision', 'escalated'])})`;

/** SQL condition: the parcel of deal `d`, of payment `m`, was not taken. */
const IS_REFUSED = `m.kind = 'cash' and exists (select from parcels r where r.booking_id = d.booking_id
  and r.status in ('returning', 'returned') and r.news_at > deal_now() - interval '${REFUSED_CASH.days} days')`;

const OF_BUYER = 'from deals d join payments m on m.id = d.payment_id where d.buyer_id = $1';
const OF_ADDRESS = `from bookings b join deals d on d.booking_id = b.id join payments m on m.id = d.payment_id
  where b.address_hash = $2::text and b.paid_at is not null`;

/** Returns why a buyer can't pay a courier in cash (docs/rules.md §13); undefined if they can. */
export async function findCashBar(
  db: Queryable,
  { buyerId, phone, addressHash }: CashBuyer,
): Promise<CashBar | undefined> {
  if (await isLimited(db, buyerId)) return 'limited';
  const found = exactlyOne(
    await db.query<{ isProven: boolean; open: number; refused: number; openThere: number; refusedThere: number }>(
      `select exists (select from people where id = $1 and phone_proven_at is not null and phone = coalesce($3::text, phone)) as is_proven,
         (select count(*)::int ${OF_BUYER} and ${IS_OPEN}) as open, (select count(*)::int ${OF_BUYER} and ${IS_REFUSED}) as refused,
         (select count(*)::int ${OF_ADDRESS} and ${IS_OPEN}) as open_there,
         (select count(*)::int ${OF_ADDRESS} and ${IS_REFUSED}) as refused_there`,
      [buyerId, addressHash, phone],
    ),
  );
  if (!found.isProven) return 'phone';
  if (Math.max(found.refused, found.refusedThere) >= REFUSED_CASH.parcels) return 'refused';
  if (found.open >= MAX_OPEN_CASH.buyer) return 'open';
  return found.openThere >= MAX_OPEN_CASH.address ? 'address' : undefined;
}

/** Returns the same of a booking. */
export async function findCashBarOfBooking(db: Queryable, bookingId: string): Promise<CashBar | undefined> {
  const buyer = exactlyOne(
    await db.query<CashBuyer>('select buyer_id, phone, address_hash from bookings where id = $1', [bookingId]),
  );
  return findCashBar(db, buyer);
}

/**
 * Returns whether the deal of a booking that was just paid can be by cash. Payments of one buyer, and to one address, wait for each
 * other: otherwise each would not count the others.
 */
export async function mayOpenCashDeal(tx: Queryable, bookingId: string): Promise<boolean> {
  for (const name of [`'buyer ' || b.buyer_id`, `'address ' || b.address_hash`])
    await tx.query(
      `select pg_advisory_xact_lock(hashtextextended('cash of ' || ${name}, 0)) from bookings b where b.id = $1`,
      [bookingId],
    );
  return (await findCashBarOfBooking(tx, bookingId)) === undefined;
}

/** Rows of one statement. */
const BATCH_SIZE = 500;

/**
 * SQL condition: no limit counts the address of booking `b` any more. Either it was closed without a deal, or its deal
 * has ended and its parcel does not count as a refused one (docs/rules.md §13).
 */
const IS_UNCOUNTED = `case when exists (select from deals d where d.booking_id = b.id)
  then exists (select from deals d join payments m on m.id = d.payment_id
    where d.booking_id = b.id and d.state in ('closed', 'refunded') and not (${IS_REFUSED}))
  else b.deleted_at is not null or b.closed_at is not null or b.refunded_at is not null end`;

/** Deletes the hashes of addresses that no limit counts any more. @returns how many */
export async function deleteAddressHashes(db: Queryable): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await db.query(
      `update bookings set address_hash = null where id in (
         select b.id from bookings b where b.address_hash is not null and ${IS_UNCOUNTED}
         order by b.id limit ${BATCH_SIZE} for no key update skip locked)
       returning id`,
    );
    deleted += rows.length;
    if (rows.length < BATCH_SIZE) return deleted;
  }
}
