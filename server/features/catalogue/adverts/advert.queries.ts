import type { Advert } from '#contract/catalogue/advert';
import { ADVERTS_PER_SELLER } from '#contract/limits';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { PLACE_COLUMNS } from '../../../database/fact-columns.ts';

/** Maximum adverts on the home page. */
const MAX_SHOWN_ADVERTS = 24;

/**
 * Number of newest adverts that are interleaved by seller. The 24 sellers who advertised last are
 * among the newest 24 × 5. The window also covers sellers with more adverts from before the limit.
 */
const MAX_INTERLEAVED_ADVERTS = 5 * MAX_SHOWN_ADVERTS * ADVERTS_PER_SELLER;

/**
 * Excludes sold and removed products, and products in deleted categories. They don't count towards
 * the limit either.
 */
const LIVE = `adverts a join products p on p.id = a.product_id join categories c on c.id = p.category_id
  where p.status = 'available' and c.deleted_at is null`;

/**
 * Returns adverts with their current products: each seller's newest first, then each seller's
 * second newest, and so on. No seller can fill the home page alone.
 */
export async function listAdverts(db: Queryable): Promise<Advert[]> {
  const rows = await db.query<Advert>(
    `with newest as (
       select a.id, a.date, a.created_at, p.id as product_id, p.seller_id, p.product_name, p.category_id,
       p.selling_price, p.location, ${PLACE_COLUMNS}, p.image, p.status
       from ${LIVE} order by a.id desc limit $1),
     mixed as (select newest.*, row_number() over (partition by seller_id order by id desc) as place from newest)
     select id as _id, date, created_at, product_id, product_name,
       category_id, selling_price, location, district, area, place_bn, image, status
     from mixed where place <= $2 order by place, id desc limit $3`,
    [MAX_INTERLEAVED_ADVERTS, ADVERTS_PER_SELLER, MAX_SHOWN_ADVERTS],
  );
  return rows;
}

export const isAdvertised = async (tx: Queryable, productId: string): Promise<boolean> =>
  (await tx.query('select id from adverts where product_id = $1', [productId])).length > 0;

/** Counts a seller's advertised products. Locks the seller, so the count holds until the transaction ends. */
export const countAdvertsOf = async (tx: Queryable, sellerId: string): Promise<number> =>
  exactlyOne(
    await tx.query<{ total: number }>(`select count(*)::int as total from ${LIVE} and p.seller_id = $1`, [sellerId]),
  ).total;

export const insertAdvert = async (tx: Queryable, productId: string): Promise<string> =>
  exactlyOne(await tx.query<{ id: string }>('insert into adverts (product_id) values ($1) returning id', [productId]))
    .id;

/** Returns the number of rows deleted. */
export const deleteAdvert = async (tx: Queryable, productId: string): Promise<number> =>
  (await tx.query('delete from adverts where product_id = $1 returning id', [productId])).length;
