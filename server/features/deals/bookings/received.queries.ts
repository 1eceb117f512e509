import type { ReceivedBooking, ReceivedBookingsQuery } from '#contract/deals/booking';
import type { SortKey } from '#contract/lists';
import type { SellerSummary } from '#contract/catalogue/stats';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { byNumber, byText, type Condition, countList, type List, listPage, type Page } from '../../../database/page.ts';
import {
  ASKING_PRICE,
  BOOKED_DEAL,
  BOOKING_STATE,
  BOOKING_TABLES,
  CASH_AT_DOOR,
  CONVERSATION_ID,
  DEPOSIT_PAID,
  IS_BLOCKED,
  IS_UNPAID,
} from './booking.queries.ts';

const RECEIVED: List<SortKey<'receivedBookings'>> = {
  columns: `b.id as _id, b.created_at, b.product_id, b.product_name, b.image, b.name,
    b.phone, b.meeting_location, b.price, ${ASKING_PRICE}, ${BOOKING_STATE} as state, ${CONVERSATION_ID}, b.paid_at,
    ${DEPOSIT_PAID}, ${CASH_AT_DOOR}, ${BOOKED_DEAL}, ${IS_BLOCKED} as blocked, b.delivery`,
  tables: BOOKING_TABLES,
  id: 'b.id',
  searched: ['b.product_name', 'b.name'],
  sortColumns: { productName: byText('b.product_name'), name: byText('b.name'), price: byNumber('b.price') },
  owner: { column: 'p.seller_id', index: 'id descending' },
};

/** Excludes bookings that the buyer removed, and removed products (docs/rules.md §2). */
const ofState = ({ state }: Pick<ReceivedBookingsQuery, 'state'>): Condition[] => [
  'b.deleted_at is null',
  `p.status <> 'removed'`,
  ...(state === undefined ? [] : [[`${BOOKING_STATE} = ?`, state] satisfies Condition]),
];

type Row = Omit<ReceivedBooking, 'phone' | 'blocked'> & { phone: string; blocked: boolean };

const isPaidState = (state: ReceivedBooking['state']): boolean => state === 'paid' || state === 'reserved';

/** The seller sees the buyer's phone number only until the sale is complete. */
const toReceived = ({ phone, paidAt, blocked, ...row }: Row): ReceivedBooking => ({
  ...row,
  phone: (row.state === 'unpaid' && !blocked) || isPaidState(row.state) ? phone : undefined,
  paidAt: isPaidState(row.state) ? paidAt : undefined,
  blocked: (row.state === 'unpaid' && blocked) || undefined,
});

/** Lists all bookings of a person's products, in any state. */
export async function listReceived(
  db: Queryable,
  sellerId: string,
  query: ReceivedBookingsQuery,
): Promise<Page<ReceivedBooking>> {
  const { rows, next } = await listPage<Row, SortKey<'receivedBookings'>>(
    db,
    RECEIVED,
    query,
    ofState(query),
    sellerId,
  );
  return { rows: rows.map(toReceived), next };
}

export const countReceived = (db: Queryable, sellerId: string, query: ReceivedBookingsQuery): Promise<number> =>
  countList(db, RECEIVED, query, ofState(query), sellerId);

/** Counts a seller's bookings that can still be paid, over a partial index (bookings_open_of_seller). */
export const countUnpaid = (db: Queryable, sellerId: string, upTo: number): Promise<number> =>
  countList(
    db,
    RECEIVED,
    {},
    [['b.product_seller_id = ?', sellerId], 'b.deleted_at is null', IS_UNPAID],
    undefined,
    upTo,
  );

/** Column: what MotoHaat has received for a booking’s deal, less its refund. Cash counts once the courier has transferred it. */
const RECEIVED_PAISA = `(select greatest(0, m.amount_paisa + case when d.cash_settled_at is null then 0 else d.collected_paisa end
    - coalesce(d.refund_paisa, 0)) from deals d join payments m on m.id = d.payment_id where d.booking_id = b.id) as received_paisa`;

/** Sums payments that a seller has received or may still receive: of a product’s unpaid bookings, the highest alone. */
export async function sumReceived(db: Queryable, sellerId: string): Promise<SellerSummary['received']> {
  const row = exactlyOne(
    await db.query<{ unpaid: number; unpaidAmount: number; paid: number; paidAmount: number }>(
      `select coalesce(sum(bookings) filter (where state = 'unpaid'), 0)::int as unpaid,
         coalesce(sum(highest_price) filter (where state = 'unpaid'), 0)::float8 as unpaid_amount,
         coalesce(sum(bookings) filter (where state in ('paid', 'reserved')), 0)::int as paid,
         round(coalesce(sum(received_paisa) filter (where state in ('paid', 'reserved')), 0) / 100)::float8 as paid_amount
       from (select state, count(*) as bookings, max(price) as highest_price, sum(received_paisa) as received_paisa
         from (select b.product_id, b.price, ${RECEIVED_PAISA}, ${BOOKING_STATE} as state from ${BOOKING_TABLES}
           where p.seller_id = $1 and p.status <> 'removed' and b.deleted_at is null) received
         group by product_id, state) of_product`,
      [sellerId],
    ),
  );
  return {
    unpaid: { count: row.unpaid, amount: row.unpaidAmount },
    paid: { count: row.paid, amount: row.paidAmount },
  };
}
