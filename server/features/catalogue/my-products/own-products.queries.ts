import { PRODUCT_STATUSES } from '#contract/lifecycle';
import { PAGE_SIZE } from '#contract/page-size';
import { CONDITIONS, type SortKey } from '#contract/lists';
import { OwnProduct, type OwnProductsQuery } from '#contract/catalogue/product';
import type { ProductBooking } from '#contract/product-booking';
import type { Queryable } from '../../../database/database.ts';
import {
  byNumber,
  byPosition,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';
import { BOOKED_DEAL, CASH_AT_DOOR, DEPOSIT_PAID, IS_BLOCKED } from '../../deals/bookings/booking.queries.ts';
import { IS_ACTIVE } from '../../people/restrictions/restriction.queries.ts';
import { FACT_COLUMNS, PRODUCT_COLUMNS } from '../product-card/product-columns.queries.ts';
import { answerOf, type RowOf } from '../product-card/unknown-facts.ts';
import { IS_BOOKED, RECENT_COLUMN } from './stats.queries.ts';

const toOwnProduct = answerOf(OwnProduct);

/** Resolves the seller of an email, with the total from the counter. Returns undefined for deleted people. */
export async function findSeller(db: Queryable, email: string): Promise<{ id: string; total: number } | undefined> {
  const [row] = await db.query<{ id: string; total: number }>(
    'select id, listed_count as total from people where email_key = lower($1) and deleted_at is null',
    [email],
  );
  return row;
}

type OwnRow = Omit<RowOf<OwnProduct>, 'bookings' | 'categoryDeleted' | 'soldElsewhere'> & {
  categoryDeleted: boolean;
  soldElsewhere: boolean;
};

/** SQL: the decision that hides the product `p` in this way. */
const hiddenBy = (action: 'change' | 'hide'): string =>
  `(select jsonb_build_object('action', r.action, 'facts', t.facts) from restrictions r join statements t on t.id = r.statement_id
    where r.product_id = p.id and r.action = '${action}' and ${IS_ACTIVE} limit 1)`;

const OWN_PRODUCTS: List<SortKey<'ownProducts'>> = {
  columns: `${PRODUCT_COLUMNS}, ${FACT_COLUMNS}, p.photos,
    (select coalesce(sum(views), 0)::int from product_counts where product_id = p.id) as views,
    exists (select from adverts a where a.product_id = p.id) as advertised, p.accepts_deposit,
    p.sends_by_courier, p.weight_class::float8, p.pickup_district, p.pickup_area, p.accepts_cash, c.deleted_at is not null as category_deleted,
    (select array_remove(array[case when n.plate is not null then 'plate' end, case when n.chassis is not null then 'chassis' end,
      case when n.engine is not null then 'engine' end], null) from bike_numbers n where n.product_id = p.id) as known_numbers,
    p.sold_elsewhere, (select b.price from bookings b where b.product_id = p.id and b.deleted_at is null and b.paid_at is not null
      and b.refunded_at is null and b.price < p.selling_price limit 1) as sold_for,
    coalesce(${hiddenBy('hide')}, ${hiddenBy('change')}) as hidden, ${RECENT_COLUMN}`,
  tables: 'products p join people s on s.id = p.seller_id join categories c on c.id = p.category_id',
  id: 'p.id',
  searched: ['p.product_name', 'p.location'],
  sortColumns: {
    productName: byText('p.product_name'),
    condition: byPosition('p.condition', CONDITIONS),
    sellingPrice: byNumber('p.selling_price'),
    purchaseYear: byNumber('p.purchase_year'),
    location: byText('p.location'),
    status: byPosition('p.status', PRODUCT_STATUSES),
  },
  owner: { column: 'p.seller_id', index: 'id ascending' },
};

const ofStatus = ({ status }: Pick<OwnProductsQuery, 'status'>): Condition[] => [
  `p.status <> 'removed'`,
  ...(status === undefined ? [] : [status === 'booked' ? IS_BOOKED : (['p.status = ?', status] satisfies Condition)]),
];

type OwnQuery = Omit<OwnProductsQuery, 'email' | 'id'>;

/**
 * Lists a seller's products, sold ones included, with each one's bookings. Runs two statements,
 * regardless of the number of rows.
 */
export async function listOfSeller(db: Queryable, sellerId: string, query: OwnQuery): Promise<Page<OwnProduct>> {
  const { rows, next } = await listPage<OwnRow, SortKey<'ownProducts'>>(
    db,
    OWN_PRODUCTS,
    { ...query, limit: query.limit ?? PAGE_SIZE.default },
    ofStatus(query),
    sellerId,
  );
  return { rows: await withBookings(db, rows), next };
}

/** Counts a seller's matching products. Uses the counter when no filter is set. */
export const countOfSeller = async (
  db: Queryable,
  seller: { id: string; total: number },
  query: OwnQuery,
): Promise<number> =>
  query.q === undefined && query.status === undefined
    ? seller.total
    : countList(db, OWN_PRODUCTS, query, ofStatus(query), seller.id);

/** Returns one of the seller's products by id; empty if it belongs to another seller. */
export const findOfSeller = async (db: Queryable, sellerId: string, id: string): Promise<OwnProduct[]> =>
  withBookings(
    db,
    (
      await listPage<OwnRow, SortKey<'ownProducts'>>(
        db,
        OWN_PRODUCTS,
        {},
        [...ofStatus({}), ['p.id = ?', idOrZero(id)]],
        sellerId,
      )
    ).rows,
  );

async function withBookings(db: Queryable, rows: OwnRow[]): Promise<OwnProduct[]> {
  const bookings =
    rows.length > 0
      ? await bookingsOf(
          db,
          rows.map((row) => row._id),
        )
      : [];
  return rows.map(({ categoryDeleted, soldElsewhere, ...row }) =>
    toOwnProduct({
      ...row,
      categoryDeleted: categoryDeleted || undefined,
      soldElsewhere: soldElsewhere || undefined,
      bookings: bookings.filter((booking) => booking.productId === row._id),
    }),
  );
}

type BookingOfProduct = ProductBooking & { productId: string };

/**
 * Returns bookings that are paid (even if the operator refunded the sale) or can still be paid,
 * oldest first. A block hides phone and address of an unpaid booking.
 */
const bookingsOf = (db: Queryable, productIds: string[]): Promise<BookingOfProduct[]> =>
  db.query<BookingOfProduct>(
    `select b.product_id, b.id as _id, b.name, case when ${IS_BLOCKED} then '' else b.phone end as phone,
       case when ${IS_BLOCKED} then '' else b.address end as address, b.meeting_location, b.delivery,
       b.paid_at is not null and b.refunded_at is null and p.status <> 'reserved' as paid, ${DEPOSIT_PAID}, ${CASH_AT_DOOR}, ${BOOKED_DEAL}, b.created_at,
       case when b.refunded_at is null then null
         when exists (select from payments m where m.booking_id = b.id and m.state = 'refunding') then 'refunding'
         else 'refunded' end as refund
     from bookings b join products p on p.id = b.product_id
     where b.product_id = any($1::bigint[]) and b.deleted_at is null
       and case when b.refunded_at is null then b.closed_at is null or b.paid_at is not null
         else b.paid_at is not null and p.status = 'sold' end
     order by b.id`,
    [productIds],
  );
