import type { PageQuery } from '#contract/common';
import { Product } from '#contract/catalogue/product';
import type { Queryable } from '../../../database/database.ts';
import { cutPage, keysetOf, type Page, idOrZero } from '../../../database/page.ts';
import { blockedPeople } from '../../people/blocks/block.queries.ts';
import { PRODUCT_COLUMNS } from '../product-card/product-columns.queries.ts';
import { answerOf, type RowOf } from '../product-card/unknown-facts.ts';

const toProduct = answerOf(Product);

/** Reads the category's total from its counter; undefined if the category doesn't exist. */
export async function availableCount(db: Queryable, categoryId: string): Promise<number | undefined> {
  const [row] = await db.query<{ total: number }>(
    'select available_count as total from categories where id = $1 and deleted_at is null',
    [idOrZero(categoryId)],
  );
  return row?.total;
}

type Hideable = RowOf<Product> & { hidden: boolean };

const withoutContact = ({ hidden, ...row }: Hideable): Product =>
  toProduct(hidden ? { ...row, sellerPhone: '', sellerEmail: '' } : row);

/** Lists products on sale in the order of their ids, with contacts as in listOnSale. */
export async function findOnSale(db: Queryable, ids: readonly string[], callerId: string): Promise<Product[]> {
  const rows = await db.query<Hideable>(
    `select ${PRODUCT_COLUMNS}, s.id in ${blockedPeople('$2::bigint')} as hidden
     from products p join people s on s.id = p.seller_id where p.id = any($1::bigint[]) and p.status = 'available'`,
    [[...ids], idOrZero(callerId)],
  );
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(withoutContact);
}

/**
 * Lists a category's products on sale, newest first, by keyset, with the total; undefined if the
 * category doesn't exist.
 * Bounds and order start with the category, so that only its own index fits. Otherwise the planner
 * would walk the primary key past the products of all other categories.
 * Rows are selected before the join. For the oldest category, the planner estimates that the bounds
 * match nothing, and would join and sort all its products.
 * Phone and email of the seller are empty while either person has blocked the other
 * (docs/rules.md §8).
 */
export async function listOnSale(
  db: Queryable,
  categoryId: string,
  query: PageQuery,
  callerId: string,
): Promise<{ page: Page<Product>; total: number } | undefined> {
  const { before, take } = keysetOf(query);
  const rows = await db.query<Hideable & { total: number }>(
    `select ${PRODUCT_COLUMNS}, s.id in ${blockedPeople('$4::bigint')} as hidden, c.available_count as total
     from categories c cross join lateral (
       select * from products where status = 'available' and category_id >= $1 and (category_id, id) < ($1, $2)
       order by category_id desc, id desc limit $3
     ) p join people s on s.id = p.seller_id
     where c.id = $1 and c.deleted_at is null`,
    [idOrZero(categoryId), before, take, idOrZero(callerId)],
  );
  // The join may return them in another order.
  rows.sort((one, other) => Number(other._id) - Number(one._id));
  const shown = rows.map(withoutContact);
  const total = rows[0]?.total ?? (await availableCount(db, categoryId));
  return total === undefined ? undefined : { page: cutPage(shown, { take }), total };
}
