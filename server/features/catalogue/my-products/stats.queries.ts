import { STATS_DAYS } from '#contract/limits';
import type { DayFigures, Figures, ProductStats, SellerSummary } from '#contract/catalogue/stats';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** Today's date in Dhaka. */
export const TODAY = `(now() at time zone 'Asia/Dhaka')::date`;
const FIRST_DAY = `${TODAY} - ${STATS_DAYS - 1}`;
/** Start of the first day, in Dhaka time. */
const SINCE = `(${FIRST_DAY})::timestamp at time zone 'Asia/Dhaka'`;

/** Column: recent figures of a product `p`. */
export const RECENT_COLUMN = `json_build_object(
    'views', (select coalesce(sum(n.views), 0)::int from product_counts n where n.product_id = p.id and n.day >= ${FIRST_DAY}),
    'numbersShown', (select coalesce(sum(n.numbers_shown), 0)::int from product_counts n
    where n.product_id = p.id and n.day >= ${FIRST_DAY}),
    'wishes', (select count(*)::int from wishes w where w.product_id = p.id and w.created_at >= ${SINCE}),
    'conversations', (select count(*)::int from conversations v where v.product_id = p.id and v.created_at >= ${SINCE}),
    'bookings', (select count(*)::int from bookings b where b.product_id = p.id and b.deleted_at is null
    and b.created_at >= ${SINCE})) as recent`;

/** Condition on `products p`: somebody has booked it and can still pay. */
export const IS_BOOKED = `p.status in ('available', 'paused') and exists (select from bookings b where b.product_id = p.id
    and b.deleted_at is null and b.closed_at is null and b.paid_at is null and b.refunded_at is null)`;

/** Returns the recent days with the products' counts. @param products query for their ids, with `$1` as its bind */
async function countByDay(db: Queryable, products: string, bind: string): Promise<ProductStats> {
  const perDay = (table: string, condition = '') =>
    `select (created_at at time zone 'Asia/Dhaka')::date as day, count(*)::int as n from ${table}
     where product_id in (select id from chosen) and created_at >= ${SINCE} ${condition} group by 1`;
  const days = await db.query<DayFigures>(
    `with chosen as materialized (${products}),
       counted as (select day, sum(views)::int as views, sum(numbers_shown)::int as shown from product_counts
         where product_id in (select id from chosen) and day >= ${FIRST_DAY} group by day),
       wished as (${perDay('wishes')}),
       begun as (${perDay('conversations')}),
       booked as (${perDay('bookings', 'and deleted_at is null')})
     select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(counted.views, 0) as views, coalesce(counted.shown, 0) as numbers_shown,
       coalesce(wished.n, 0) as wishes, coalesce(begun.n, 0) as conversations, coalesce(booked.n, 0) as bookings
     from (select ${TODAY} - n as day from generate_series(0, ${STATS_DAYS - 1}) n) d
       left join counted on counted.day = d.day left join wished on wished.day = d.day left join begun on begun.day = d.day
       left join booked on booked.day = d.day
     order by d.day`,
    [bind],
  );
  const totals: Figures = { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 };
  for (const { day: _day, ...figures } of days)
    for (const [name, value] of Object.entries(figures)) totals[name as keyof Figures] += value;
  return { days, totals };
}

export const statsOfProduct = (db: Queryable, id: string): Promise<ProductStats> =>
  countByDay(db, 'select $1::bigint as id', idOrZero(id));

/** Returns the figures of all of a seller's products, sold ones included. */
export const statsOfSeller = (db: Queryable, sellerId: string): Promise<ProductStats> =>
  countByDay(db, `select id from products where seller_id = $1 and status <> 'removed'`, sellerId);

/** Counts the products in each tab of the seller's list. */
export const countByStatus = async (db: Queryable, sellerId: string): Promise<SellerSummary['products']> =>
  exactlyOne(
    await db.query<SellerSummary['products']>(
      `select count(*)::int as all, count(*) filter (where p.status = 'available')::int as available,
         count(*) filter (where p.status = 'paused')::int as paused, count(*) filter (where ${IS_BOOKED})::int as booked,
         count(*) filter (where p.status = 'reserved')::int as reserved,
         count(*) filter (where p.status = 'sold')::int as sold
       from products p where p.seller_id = $1 and p.status <> 'removed'`,
      [sellerId],
    ),
  );
