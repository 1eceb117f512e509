import type { Product } from '#contract/product';
import type { Queryable } from '../../database/database';
import { type Keyset, rowId } from '../../database/page';

/** A product with its seller as they are now. */
export const PRODUCT_COLUMNS = `p.id::text as "_id", p.date, p.created_at as "createdAt", p.category_id::text as "categoryId",
  p.product_name as "productName", p.buying_price as "buyingPrice", p.selling_price as "sellingPrice", p.purchase_year as "purchaseYear",
  p.condition, p.seller_phone as "sellerPhone", s.email as "sellerEmail", s.user_name as "sellerName", s.status as "sellerStatus",
  p.location, p.descriptions, p.image, p.status`;

/** Total of a category's page from the kept counter; nothing when the category is not there. */
export async function availableCount(db: Queryable, categoryId: string): Promise<number | undefined> {
  const [row] = await db.query<{ total: number }>('select available_count as total from categories where id = $1 and deleted_at is null', [rowId(categoryId)]);
  return row?.total;
}

/** A category's products on sale, newest first, by keyset: the index alone finds them, however many there are. */
export const listOnSale = (db: Queryable, categoryId: string, { before, take }: Keyset): Promise<Product[]> =>
  db.query<Product>(
    `select ${PRODUCT_COLUMNS} from products p join people s on s.id = p.seller_id
     where p.category_id = $1 and p.status = 'available' and p.id < $2 order by p.id desc limit $3`,
    [rowId(categoryId), before, take],
  );
