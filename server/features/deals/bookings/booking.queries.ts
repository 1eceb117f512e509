import { placeNameBn } from '#contract/catalogue/places/all-places';
import type { Booking, BookingsQuery } from '#contract/deals/booking';
import { MAX_CASH_PRICE_TAKA } from '#contract/deals/cash-rules';
import { PROBLEM_STATES } from '#contract/deals/deal-lifecycle';
import { depositOf } from '#contract/deals/deposit';
import type { SortKey } from '#contract/lists';
import { type Queryable, sqlList } from '../../../database/database.ts';
import {
  byNumber,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';
import { type KindFacts, productKindOf } from '../deals/deal.rules.ts';
import { isBlockedBetween } from '../../people/blocks/block.queries.ts';

/** A booking with the columns the rules need. Includes removed ones. */
export type BookingRow = Booking & {
  buyerId: string;
  sellerId: string;
  deleted: boolean;
  /** Number of payment intents requested so far. */
  attempt: number;
  /** The latest payment intent. */
  intentId?: string;
  /** Taka. The courier's fee for collecting the price in cash, where that is possible. */
  cashFee?: number;
};

/**
 * The state the buyer sees; a booking can be paid only while `unpaid` (docs/rules.md §2). In order:
 * refunded once the provider confirms; paid, or reserved by a deposit until the handover; sold to
 * another buyer; closed with its product, category or owner; reserved for another buyer. Computed in
 * SQL because lists filter by it.
 */
export const BOOKING_STATE = `case
    when b.refunded_at is not null then
      case when exists (select from payments r where r.booking_id = b.id and r.state = 'refunding') then 'refunding' else 'refunded' end
    when b.paid_at is not null then case when p.status = 'reserved' then 'reserved' else 'paid' end
    when b.closed_because = 'sold' or p.status = 'sold' then 'sold'
    when b.closed_because is not null or p.status = 'removed' or c.deleted_at is not null then 'closed'
    when p.status = 'reserved' then 'reservedForAnother'
    else 'unpaid' end`;

/** True if a booking is `unpaid`, as conditions from which the planner can choose an index. */
export const IS_UNPAID = `b.refunded_at is null and b.paid_at is null and b.closed_because is null
    and p.status not in ('reserved', 'sold', 'removed') and c.deleted_at is null`;

/** Column: the product's asking price if an offer lowered the booking's price. */
export const ASKING_PRICE = `case when b.offer_id is not null and p.selling_price > b.price then p.selling_price end as asking_price`;

/** Column: the id of the conversation between buyer and seller about the product. */
export const CONVERSATION_ID = `(select v.id from conversations v
  where v.product_id = b.product_id and v.buyer_id = b.buyer_id) as conversation_id`;

/** True for an unpaid booking if buyer or seller has blocked the other. */
export const IS_BLOCKED = `(b.paid_at is null and ${isBlockedBetween('b.buyer_id', 'p.seller_id')})`;

/** Column of the payment that counts for a booking: the kept one, else the latest. */
const paidBy = (column: 'transaction_id' | 'provider'): string =>
  `(select m.${column} from payments m where m.booking_id = b.id order by m.state = 'kept' desc, m.id desc limit 1)`;

/** Column: the deposit that was paid, in taka; null for a full payment. */
export const DEPOSIT_PAID = `(select (m.amount_paisa / 100)::int from payments m
  where m.booking_id = b.id and m.kind = 'deposit' and (m.state = 'kept' or m.refund_paisa is not null) limit 1) as deposit_paid`;

/** Columns: what the courier collects in cash, and what was paid in advance, in taka; null unless the fee alone was paid. */
export const CASH_AT_DOOR = `(select b.price from payments m
  where m.booking_id = b.id and m.kind = 'cash' and m.state = 'kept' limit 1) as cash_at_door`;
/** Stays when the parcel was not taken: then nothing of it goes back. */
const ADVANCE_PAID = `(select (m.amount_paisa / 100)::int from payments m
  where m.booking_id = b.id and m.kind = 'cash' and (m.state = 'kept' or m.refund_paisa = 0) limit 1) as advance_paid`;

/** Column: its deal, if it has one. */
export const BOOKED_DEAL = `(select jsonb_strip_nulls(jsonb_build_object('state', d.state,
    'problem', case when d.state in (${sqlList(PROBLEM_STATES)})
      then (select jsonb_build_object('reason', q.reason) from deal_problems q where q.booking_id = d.booking_id) end,
    'amount', (dm.amount_paisa + d.collected_paisa) / 100.0, 'refund', d.refund_paisa / 100.0,
    'cash', case when dm.kind = 'cash' then jsonb_build_object('isCollected', d.collected_paisa > 0,
      'isSettled', d.cash_settled_at is not null) end,
    'parcel', (select jsonb_build_object('creation', r.creation, 'status', r.status)
      from parcels r where r.booking_id = d.booking_id)))
  from deals d join payments dm on dm.id = d.payment_id where d.booking_id = b.id) as deal`;

/** Column: the product’s kind (`KindFacts`). */
const FACTS = `jsonb_strip_nulls(jsonb_build_object('engineCc', p.engine_cc, 'kilometres', p.kilometres,
  'registration', p.registration, 'papers', p.papers, 'categoryName', c.category_name)) as facts`;

/** Column: by which courier it comes, for which fee, and where to; null if the two meet. */
const DELIVERY = `case when b.delivery = 'courier' then jsonb_build_object('courier', b.courier, 'fee', b.delivery_fee,
  'district', b.delivery_district, 'area', b.delivery_area) end as delivery`;

const COLUMNS = `b.id as _id, b.date, b.created_at, b.name, b.email,
  b.product_name, b.address, b.phone,
  b.price, b.former_price, ${ASKING_PRICE}, b.meeting_location, b.image,
  b.product_id, p.category_id,
  b.seller_name, case when ${IS_BLOCKED} then '' else b.seller_email end as seller_email,
  case when ${IS_BLOCKED} then '' else b.seller_phone end as seller_phone, b.paid_at,
  b.buyer_id, p.seller_id, b.deleted_at is not null as deleted, b.attempt, b.intent_id,
  ${BOOKING_STATE} as state, p.hold_booking_id = b.id as hold_own,
  case when p.hold_until > now() then greatest(1, ceil(extract(epoch from p.hold_until - now()) / 60))::int end as hold_minutes,
  ${CONVERSATION_ID}, ${DEPOSIT_PAID}, p.accepts_deposit and b.delivery = 'meet' as accepts_deposit, ${DELIVERY},
  b.cash_fee, p.accepts_cash, ${CASH_AT_DOOR}, ${ADVANCE_PAID}, ${BOOKED_DEAL}, ${FACTS}, ${paidBy('transaction_id')} as transaction_id, ${paidBy('provider')} as payment_method`;
export const BOOKING_TABLES =
  'bookings b join products p on p.id = b.product_id join categories c on c.id = p.category_id';

interface Row extends Omit<BookingRow, 'paid' | 'hold' | 'deposit' | 'cash'> {
  acceptsCash: boolean;
  acceptsDeposit: boolean;
  holdOwn?: boolean;
  holdMinutes?: number;
  /** What tells which kind of product it is. */
  facts: KindFacts;
}

const toBooking = ({ holdOwn, holdMinutes, acceptsDeposit, acceptsCash, facts, ...row }: Row): BookingRow => ({
  ...row,
  deal: row.deal && { ...row.deal, ...productKindOf(facts) },
  delivery: row.delivery && { ...row.delivery, placeBn: placeNameBn(row.delivery) },
  deposit: row.state === 'unpaid' && acceptsDeposit ? depositOf(row.price) : undefined,
  cash:
    row.state === 'unpaid' &&
    acceptsCash &&
    row.delivery &&
    row.cashFee !== undefined &&
    row.price <= MAX_CASH_PRICE_TAKA
      ? { advance: row.delivery.fee + row.cashFee, atDoor: row.price }
      : undefined,
  hold:
    row.state === 'unpaid' && holdMinutes !== undefined
      ? { own: holdOwn === true, minutesLeft: holdMinutes }
      : undefined,
  paid: row.state === 'paid',
});

const BOOKINGS: List<SortKey<'bookings'>> = {
  columns: COLUMNS,
  tables: BOOKING_TABLES,
  id: 'b.id',
  searched: ['b.product_name', 'b.seller_name', 'b.seller_email'],
  sortColumns: {
    productName: byText('b.product_name'),
    price: byNumber('b.price'),
    sellerName: byText('b.seller_name'),
    sellerEmail: byText('b.seller_email'),
  },
  owner: { column: 'b.buyer_id', index: 'id descending' },
};

const ofState = ({ state }: Pick<BookingsQuery, 'state'>): Condition[] => [
  'b.deleted_at is null',
  ...(state === undefined ? [] : [[`${BOOKING_STATE} = ?`, state] satisfies Condition]),
];

type BookingQuery = Omit<BookingsQuery, 'email'>;

/** Lists a person's bookings. */
export async function listBookings(db: Queryable, buyerId: string, query: BookingQuery): Promise<Page<BookingRow>> {
  const { rows, next } = await listPage<Row, SortKey<'bookings'>>(db, BOOKINGS, query, ofState(query), buyerId);
  return { rows: rows.map(toBooking), next };
}

export const countBookings = (db: Queryable, buyerId: string, query: BookingQuery): Promise<number> =>
  countList(db, BOOKINGS, query, ofState(query), buyerId);

export async function findBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.query<Row>(`select ${COLUMNS} from ${BOOKING_TABLES} where b.id = $1`, [idOrZero(id)]);
  return row && toBooking(row);
}
