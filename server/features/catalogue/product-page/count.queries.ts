import { STATS_KEPT_DAYS } from '#contract/limits';
import { type Database, exactlyOne, type Queryable } from '../../../database/database.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import { TODAY } from '../my-products/stats.queries.ts';

/** A product's counts of one day (Asia/Dhaka). */
export interface ProductCount {
  productId: string;
  day: string;
  views: number;
  numbersShown: number;
}

/**
 * Adds to the stored counts of products and their sellers, and skips products that don't exist. All
 * products first, in id order, then the sellers, so that two processes don't deadlock.
 */
export const addProductCounts = async (db: Queryable, counts: ProductCount[]): Promise<void> =>
  void (await db.query(
    `with counted as (
       select p.id, p.seller_id, n.day, n.views, n.numbers_shown
       from unnest($1::bigint[], $2::date[], $3::int[], $4::int[]) as n (id, day, views, numbers_shown)
         join products p on p.id = n.id),
     written as (
       insert into product_counts (product_id, day, views, numbers_shown)
       select id, day, views, numbers_shown from counted order by id, day
       on conflict (product_id, day) do update
         set views = product_counts.views + excluded.views, numbers_shown = product_counts.numbers_shown + excluded.numbers_shown
       returning product_id, day)
     insert into seller_views (seller_id, day, views)
     select c.seller_id, c.day, sum(c.views) from written w join counted c on c.id = w.product_id and c.day = w.day
     where c.views > 0 group by c.seller_id, c.day order by c.seller_id, c.day
     on conflict (seller_id, day) do update set views = seller_views.views + excluded.views`,
    [
      counts.map(({ productId }) => productId),
      counts.map(({ day }) => day),
      counts.map(({ views }) => views),
      counts.map(({ numbersShown }) => numbersShown),
    ],
  ));

/** Rows per batch: view counts wait for rows that are being aggregated. */
const BATCH_SIZE = 5000;
const IS_OLD = `day > '-infinity' and day < ${TODAY} - ${STATS_KEPT_DAYS}`;

/**
 * Aggregates the days that are no longer shown, per product. The table stops growing with time, and
 * totals stay the same.
 * @returns the number of rows aggregated
 */
export async function aggregateOldCounts(db: Database, log?: RowLog): Promise<number> {
  let summed = 0;
  const aggregate = async (productIds: string[]): Promise<void> => {
    const { rows } = exactlyOne(
      await db.query<{ rows: number }>(
        `with old as (
           delete from product_counts where (product_id, day) in (
             select product_id, day from product_counts where product_id = any($1::bigint[]) and ${IS_OLD}
             order by product_id, day for update skip locked)
           returning product_id, views, numbers_shown),
         summed as (
           insert into product_counts (product_id, day, views, numbers_shown)
           select product_id, '-infinity', sum(views), sum(numbers_shown) from old group by product_id order by product_id
           on conflict (product_id, day) do update
             set views = product_counts.views + excluded.views, numbers_shown = product_counts.numbers_shown + excluded.numbers_shown)
         select count(*)::int as rows from old`,
        [productIds],
      ),
    );
    summed += rows;
  };
  await forEachRow(
    db,
    {
      work: 'viewCounts',
      list: async (without) =>
        (
          await db.query<{ id: string }>(
            `select distinct product_id as id from (select product_id from product_counts
               where ${IS_OLD} and product_id <> all($1::bigint[]) order by product_id, day limit ${BATCH_SIZE}) old`,
            [without],
          )
        ).map(({ id }) => id),
      run: (id) => aggregate([id]),
      runBatch: aggregate,
    },
    log,
  );
  await db.query(`delete from seller_views where day < ${TODAY} - ${STATS_KEPT_DAYS}`);
  return summed;
}
