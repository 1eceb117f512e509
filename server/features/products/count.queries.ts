import type { Queryable } from '../../database/database';

/** What was counted of a product on a day (UTC). */
export interface ProductCount {
  productId: string;
  day: string;
  views: number;
  numbersShown: number;
}

/** Adds to what is there; a product that does not exist is passed over. In the order of ids: two processes do not deadlock. */
export const addProductCounts = async (db: Queryable, counts: ProductCount[]): Promise<void> =>
  void (await db.query(
    `insert into product_counts (product_id, day, views, numbers_shown)
     select p.id, counted.day, counted.views, counted.numbers_shown
     from unnest($1::bigint[], $2::date[], $3::int[], $4::int[]) as counted(id, day, views, numbers_shown)
       join products p on p.id = counted.id
     order by p.id, counted.day
     on conflict (product_id, day) do update
       set views = product_counts.views + excluded.views, numbers_shown = product_counts.numbers_shown + excluded.numbers_shown`,
    [
      counts.map(({ productId }) => productId),
      counts.map(({ day }) => day),
      counts.map(({ views }) => views),
      counts.map(({ numbersShown }) => numbersShown),
    ],
  ));
