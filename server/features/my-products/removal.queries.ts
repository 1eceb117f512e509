import { PRODUCT_TRANSITIONS, type ProductStatus, statusesBefore } from '#contract/lifecycle';
import { type Queryable, wordList } from '../../database/database';
import { rowId } from '../../database/page';
import { closeBookingsOf } from '../bookings/closing.queries';

export interface LockedProduct {
  id: string;
  sellerId: string;
  productName: string;
  status: ProductStatus;
  /** False when the category was deleted. */
  hasCategory: boolean;
}

/** A product as it is until the transaction ends: a sale, a booking or another removal waits. */
async function lockProductRow(tx: Queryable, id: string): Promise<LockedProduct | undefined> {
  const [row] = await tx.query<LockedProduct>(
    `select p.id::text, p.seller_id::text as "sellerId", p.product_name as "productName", p.status, c.deleted_at is null as "hasCategory"
     from products p join categories c on c.id = p.category_id where p.id = $1 for update of p`,
    [rowId(id)],
  );
  return row;
}

/**
 * The same with its seller, whose totals change with it: how much they list, how much they advertise. The seller is locked
 * first: whoever deletes the seller or adds products of theirs locks in this order too, which avoids a deadlock.
 */
export async function lockProductAndSeller(tx: Queryable, id: string): Promise<LockedProduct | undefined> {
  await lockSellerOf(tx, id);
  return lockProductRow(tx, id);
}

export const lockSellerOf = async (tx: Queryable, productId: string): Promise<void> =>
  void (await tx.query(
    'select s.id from people s join products p on p.seller_id = s.id where p.id = $1 for no key update of s',
    [rowId(productId)],
  ));

const REMOVABLE = wordList(statusesBefore(PRODUCT_TRANSITIONS, 'removed'));

/** Products that are not sold become removed, and their unpaid bookings are closed; answers the ids of the removed (docs/rules.md §2). */
async function remove(tx: Queryable, column: 'id' | 'seller_id', key: string): Promise<string[]> {
  const removed = await tx.query<{ id: string }>(
    // In the order of ids, so that two removals do not deadlock.
    `update products set status = 'removed', removed_at = now()
     where id in (select id from products where ${column} = $1 and status in (${REMOVABLE}) order by id for update)
     and status in (${REMOVABLE})
     returning id::text`,
    [key],
  );
  const ids = removed.map((row) => row.id);
  if (ids.length > 0) await closeBookingsOf(tx, ids, 'removed');
  return ids;
}

/** Takes one product off the market; answers how many that were, 0 when it was not on sale. */
export const removeProduct = async (tx: Queryable, id: string): Promise<number> => (await remove(tx, 'id', id)).length;

/** Takes all that a seller has on sale off the market; answers the products' ids. */
export const removeProductsOf = (tx: Queryable, sellerId: string): Promise<string[]> =>
  remove(tx, 'seller_id', sellerId);
