import type { PageQuery } from '#contract/common';
import type { Product } from '#contract/product';
import type { Queryable } from '../../database/database';
import { cutPage, keysetOf, type Page, rowId } from '../../database/page';
import { blockedPeople } from '../blocks/block.queries';
import { PRODUCT_COLUMNS } from '../product-card/product-columns.queries';

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
