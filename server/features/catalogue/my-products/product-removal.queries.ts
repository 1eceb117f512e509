import { PRODUCT_TRANSITIONS, type ProductStatus, statusesBefore } from '#contract/lifecycle';
import { type Queryable, sqlList } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { closeBookingsOf } from '../../deals/bookings/booking-closing.queries.ts';

export interface LockedProduct {
  id: string;
  sellerId: string;
  productName: string;
  status: ProductStatus;
  /** False if the category is deleted. */
  hasCategory: boolean;
}

/** Locks a product until the transaction ends. Sales, bookings and other removals wait. */
async function lockProductRow(tx: Queryable, id: string): Promise<LockedProduct | undefined> {
  const [row] = await tx.query<LockedProduct>(
    `select p.id, p.seller_id, p.product_name, p.status, c.deleted_at is null as has_category
     from products p join categories c on c.id = p.category_id where p.id = $1 for update of p`,
    [idOrZero(id)],
  );
  return row;
}

/**
 * Locks a product and its seller, whose listing and advert counters change with it. The seller
 * comes first, as in every transaction that deletes a seller or adds products, to avoid deadlocks.
 */
export async function lockProductAndSeller(tx: Queryable, id: string): Promise<LockedProduct | undefined> {
  await lockSellerOf(tx, id);
  return lockProductRow(tx, id);
}

export const lockSellerOf = async (tx: Queryable, productId: string): Promise<void> =>
  void (await tx.query(
    'select s.id from people s join products p on p.seller_id = s.id where p.id = $1 for no key update of s',
    [idOrZero(productId)],
  ));

const REMOVABLE = sqlList(statusesBefore(PRODUCT_TRANSITIONS, 'removed'));

/** Removes unsold products and closes their unpaid bookings. Returns the ids removed (docs/rules.md §2). */
async function remove(tx: Queryable, column: 'id' | 'seller_id', key: string): Promise<string[]> {
  const removed = await tx.query<{ id: string }>(
    // In id order, so that two removals don't deadlock.
    `update products set status = 'removed', removed_at = now()
     where id in (select id from products where ${column} = $1 and status in (${REMOVABLE}) order by id for update)
     and status in (${REMOVABLE})
     returning id`,
    [key],
  );
  const ids = removed.map((row) => row.id);
  if (ids.length > 0) await closeBookingsOf(tx, ids, 'removed');
  return ids;
}

/** Takes one product off the market. Returns the number of products removed: 0 if it wasn't on sale. */
export const removeProduct = async (tx: Queryable, id: string): Promise<number> => (await remove(tx, 'id', id)).length;

/** Takes all of a seller's products off the market. Returns their ids. */
export const removeProductsOf = (tx: Queryable, sellerId: string): Promise<string[]> =>
  remove(tx, 'seller_id', sellerId);
