import type { PageQuery } from '#contract/common';
import { PRODUCT_STATUSES } from '#contract/lifecycle';
import { PAGE_SIZE } from '#contract/limits';
import { CONDITIONS, type SortKey } from '#contract/lists';
import type {
  OwnProduct,
  OwnProductsQuery,
  Product,
  ProductBooking,
  ProductChange,
  ProductInput,
} from '#contract/product';
import type { Queryable } from '../../database/database';
import {
  byNumber,
  byPosition,
  byText,
  type Condition,
  countList,
  cutPage,
  keysetOf,
  type List,
  listPage,
  type Page,
  rowId,
} from '../../database/page';
import { blockedPeople } from '../blocks/block.queries';
import { IS_BLOCKED } from '../bookings/booking.queries';
import { IS_BOOKED, RECENT_COLUMN } from '../my-products/stats.queries';
import { indexedAs, indexInserted } from '../search/index.queries';

/** A product with its seller as they are now. */
const PRODUCT_COLUMNS = `p.id::text as "_id", p.date, p.created_at as "createdAt", p.category_id::text as "categoryId",
  p.product_name as "productName", p.buying_price as "buyingPrice", p.selling_price as "sellingPrice", p.purchase_year as "purchaseYear",
  p.condition, p.seller_phone as "sellerPhone", s.email as "sellerEmail", s.user_name as "sellerName", s.status as "sellerStatus",
  p.location, p.city, p.descriptions, p.image, p.status`;

/** What the seller added to it. */
const FACT_COLUMNS = `p.brand, p.model, p.engine_cc as "engineCc", p.kilometres, p.colour, p.registration, p.owners, p.papers`;

/** A category's total from the kept counter: for a page without rows. */
async function availableCount(db: Queryable, categoryId: string): Promise<number | undefined> {
  const [row] = await db.query<{ total: number }>(
    'select available_count as total from categories where id = $1 and deleted_at is null',
    [rowId(categoryId)],
  );
  return row?.total;
}

/**
 * A category's products on sale, newest first, by keyset, with its total; nothing when the category is not there.
 * Bounds and order begin with the category, so that only its own index serves: the planner would else walk the primary
 * key past every product of the others. Rows are chosen before they are joined: of the oldest category the planner
 * believes that the bounds leave none, and would join and sort all its products.
 * A seller's phone and email are empty while a block stands between seller and caller (docs/rules.md §8).
 */
export async function listOnSale(
  db: Queryable,
  categoryId: string,
  query: PageQuery,
  callerId: string,
): Promise<{ page: Page<Product>; total: number } | undefined> {
  const { before, take } = keysetOf(query);
  const rows = await db.query<Product & { hidden: boolean; total: number }>(
    `select ${PRODUCT_COLUMNS}, s.id in ${blockedPeople('$4::bigint')} as hidden, c.available_count as total
     from categories c cross join lateral (
       select * from products where status = 'available' and category_id >= $1 and (category_id, id) < ($1, $2)
       order by category_id desc, id desc limit $3
     ) p join people s on s.id = p.seller_id
     where c.id = $1 and c.deleted_at is null`,
    [rowId(categoryId), before, take, rowId(callerId)],
  );
  // A join may answer them in another order.
  rows.sort((one, other) => Number(other._id) - Number(one._id));
  const shown = rows.map(({ hidden, ...row }) => (hidden ? { ...row, sellerPhone: '', sellerEmail: '' } : row));
  const total = rows[0]?.total ?? (await availableCount(db, categoryId));
  return total === undefined ? undefined : { page: cutPage(shown, { take }), total };
}

/** The columns that a seller fills in, and the fields they come from. */
const COLUMNS: Record<Exclude<keyof ProductInput, 'categoryId'>, string> = {
  productName: 'product_name',
  buyingPrice: 'buying_price',
  sellingPrice: 'selling_price',
  purchaseYear: 'purchase_year',
  condition: 'condition',
  sellerPhone: 'seller_phone',
  location: 'location',
  descriptions: 'descriptions',
  image: 'image',
  photos: 'photos',
  brand: 'brand',
  model: 'model',
  engineCc: 'engine_cc',
  kilometres: 'kilometres',
  colour: 'colour',
  registration: 'registration',
  owners: 'owners',
  papers: 'papers',
  city: 'city',
};
export const FILLED_IN = { ...COLUMNS, categoryId: 'category_id' };
const FILLED_COLUMNS = Object.values(COLUMNS).join(', ');

/** What a seller sent as a row of the table, in JSON: what was not sent is missing, what was taken back is null. */
export const asRow = (sent: ProductChange): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(sent).flatMap(([field, value]) =>
        value === undefined ? [] : [[FILLED_IN[field as keyof ProductInput], value]],
      ),
    ),
  );

/**
 * Answers the new id, or nothing when the category is not there (any more). Seller and category are held, in this order,
 * so that neither is deleted in between and leaves the product behind.
 */
export async function insertProduct(db: Queryable, sellerId: string, input: ProductInput): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `with seller as (select id from people where id = $2 and deleted_at is null for no key update),
       category as (select c.id, seller.id as seller_id from seller, categories c
       where c.id = $1 and c.deleted_at is null for no key update of c),
       inserted as (
         insert into products (category_id, seller_id, ${FILLED_COLUMNS})
         select category.id, category.seller_id, ${Object.values(COLUMNS)
           .map((column) => `filled.${column}`)
           .join(', ')} from category, jsonb_populate_record(null::products, $3::jsonb - 'category_id') filled
         returning *),
       ${indexInserted('inserted', '$4')}
     select id::text from inserted`,
    [
      rowId(input.categoryId),
      sellerId,
      asRow({ photos: [], ...input }),
      indexedAs({ ...input, hasPapers: Boolean(input.papers) }),
    ],
  );
  return row?.id;
}

/** Whose list an e-mail means, with its total from the kept counter; deleted people have none. */
export async function findSeller(db: Queryable, email: string): Promise<{ id: string; total: number } | undefined> {
  const [row] = await db.query<{ id: string; total: number }>(
    'select id::text, listed_count as total from people where email_key = lower($1) and deleted_at is null',
    [email],
  );
  return row;
}

type OwnRow = Omit<OwnProduct, 'bookings' | 'categoryDeleted' | 'soldElsewhere' | 'soldFor'> & {
  categoryDeleted: boolean;
  soldElsewhere: boolean;
  soldFor: number | null;
};

const OWN_PRODUCTS: List<SortKey<'ownProducts'>> = {
  columns: `${PRODUCT_COLUMNS}, ${FACT_COLUMNS}, p.photos,
    (select coalesce(sum(views), 0)::int from product_counts where product_id = p.id) as views,
    exists (select from adverts a where a.product_id = p.id) as advertised, c.deleted_at is not null as "categoryDeleted",
    p.sold_elsewhere as "soldElsewhere", (select b.price from bookings b where b.product_id = p.id and b.deleted_at is null and b.paid_at is not null
      and b.refunded_at is null and b.price < p.selling_price limit 1) as "soldFor", ${RECENT_COLUMN}`,
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

/** A seller's products, sold ones included, with the bookings of each: two statements, however many rows. */
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

/** How many of a seller's products match: from the kept counter where all do. */
export const countOfSeller = async (
  db: Queryable,
  seller: { id: string; total: number },
  query: OwnQuery,
): Promise<number> =>
  query.q === undefined && query.status === undefined
    ? seller.total
    : countList(db, OWN_PRODUCTS, query, ofStatus(query), seller.id);

/** One of them, by its id; none when it is another seller's. */
export const findOfSeller = async (db: Queryable, sellerId: string, id: string): Promise<OwnProduct[]> =>
  withBookings(
    db,
    (
      await listPage<OwnRow, SortKey<'ownProducts'>>(
        db,
        OWN_PRODUCTS,
        {},
        [...ofStatus({}), ['p.id = ?', rowId(id)]],
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
  return rows.map(({ categoryDeleted, soldElsewhere, soldFor, ...row }) => ({
    ...row,
    categoryDeleted: categoryDeleted || undefined,
    soldElsewhere: soldElsewhere || undefined,
    soldFor: soldFor ?? undefined,
    bookings: bookings.filter((booking) => booking.productId === row._id),
  }));
}

type BookingOfProduct = ProductBooking & { productId: string };

/**
 * Paid bookings, also when the operator gave the money of the sale back, and those that may still be paid; oldest first.
 * A block hides phone and address of a booking that is not paid.
 */
const bookingsOf = async (db: Queryable, productIds: string[]): Promise<BookingOfProduct[]> => {
  const rows = await db.query<Omit<BookingOfProduct, 'refund'> & { refund: ProductBooking['refund'] | null }>(
    `select b.product_id::text as "productId", b.id::text as "_id", b.name, case when ${IS_BLOCKED} then '' else b.phone end as phone,
       case when ${IS_BLOCKED} then '' else b.address end as address, b.meeting_location as "meetingLocation",
       b.paid_at is not null and b.refunded_at is null as paid, b.created_at as "createdAt",
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
  return rows.map(({ refund, ...row }) => (refund ? { ...row, refund } : row));
};
