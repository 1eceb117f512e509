import type { ProductStatus } from '#contract/lifecycle';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** The columns that decide whether a person may wish for a product, or write to its seller. */
interface OfferedProduct {
  id: string;
  sellerId: string;
  status: ProductStatus;
  /** False if the category is deleted. */
  hasCategory: boolean;
}

export async function findAvailability(db: Queryable, id: string): Promise<OfferedProduct | undefined> {
  const [row] = await db.query<OfferedProduct>(
    `select p.id, p.seller_id, p.status, c.deleted_at is null as has_category
     from products p join categories c on c.id = p.category_id where p.id = $1`,
    [idOrZero(id)],
  );
  return row;
}
