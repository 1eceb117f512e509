import type { Advert } from '#contract/advert';
import type { Queryable } from '../../database/database';

/** Adverts shown on the home page, at most. */
const SHOWN_ADVERTS = 24;

/** Adverts joined live with their products: what is sold, removed or in a deleted category is not shown (RULES §3). */
export const listAdverts = (db: Queryable): Promise<Advert[]> =>
  db.query<Advert>(
    `select a.id::text as "_id", a.date, a.created_at as "createdAt", p.id::text as "productId", p.product_name as "productName",
       p.category_id::text as "categoryId", p.selling_price as "sellingPrice", p.location, p.image, p.status
     from adverts a join products p on p.id = a.product_id join categories c on c.id = p.category_id
     where p.status = 'available' and c.deleted_at is null order by a.id desc limit $1`,
    [SHOWN_ADVERTS],
  );

/** Answers the new advert's id, or nothing when the product is advertised already. */
export async function insertAdvert(tx: Queryable, productId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>('insert into adverts (product_id) values ($1) on conflict (product_id) do nothing returning id::text', [productId]);
  return row?.id;
}
