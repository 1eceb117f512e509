import type { ProductStatus } from '#contract/lifecycle';
import type { City } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { type StoredChange, toRowJson, COLUMN_BY_FIELD } from './product.queries.ts';

/** The columns that determine whether a product may be changed. */
export interface ChangeableProduct {
  id: string;
  sellerId: string;
  categoryId: string;
  status: ProductStatus;
  /** Sold outside the market, without a payment here. */
  soldElsewhere: boolean;
  sellingPrice: number;
  location: string;
  city?: City;
  district?: string;
  area?: string;
  /** Minutes left of a buyer's payment hold; null without one. */
  holdMinutes?: number;
}

const COLUMNS = `id, seller_id, category_id, status,
  sold_elsewhere, selling_price, location, city, coalesce(district, city) as district, area,
  case when hold_until > now() then greatest(1, ceil(extract(epoch from hold_until - now()) / 60))::int end as hold_minutes`;

export async function findChangeable(db: Queryable, id: string): Promise<ChangeableProduct | undefined> {
  const [row] = await db.query<ChangeableProduct>(`select ${COLUMNS} from products where id = $1`, [idOrZero(id)]);
  return row;
}

/** Locks the product until the transaction ends. Sales, bookings and payment holds wait. */
export async function lockChangeable(tx: Queryable, id: string): Promise<ChangeableProduct | undefined> {
  const [row] = await tx.query<ChangeableProduct>(`select ${COLUMNS} from products where id = $1 for update`, [
    idOrZero(id),
  ]);
  return row;
}

/**
 * Locks both categories until the transaction ends; returns false if the new one is deleted. In id
 * order, because both counters change: two products that swap categories don't deadlock.
 */
export async function lockCategories(tx: Queryable, from: string, to: string): Promise<boolean> {
  const rows = await tx.query<{ id: string; live: boolean }>(
    'select id, deleted_at is null as live from categories where id = any($1::bigint[]) order by id for no key update',
    [[from, idOrZero(to)]],
  );
  return rows.some(({ id, live }) => id === idOrZero(to) && live);
}

const COLUMN_NAMES = Object.values(COLUMN_BY_FIELD);
const columnsOf = (row: string): string => COLUMN_NAMES.map((column) => `${row}.${column}`).join(', ');

/** Papers are merged, so that a client that doesn't know a paper keeps it. */
const SENT = `$2::jsonb || case when jsonb_typeof($2::jsonb -> 'papers') = 'object'
  then jsonb_build_object('papers', coalesce(p.papers, '{}') || ($2::jsonb -> 'papers')) else '{}' end`;

/** Columns that a check of the registration paper compared with it. */
const REGISTERED = ['product_name', 'brand', 'model', 'purchase_year', 'registration'];
const registered = (row: string): string => REGISTERED.map((column) => `${row}.${column}`).join(', ');

/** Ends the check of a product's registration paper if what it was compared with changes. */
const endRegistrationCheck = (tx: Queryable, id: string, row: string): Promise<unknown> =>
  tx.query(
    `update verifications v set ends_at = now(), is_renamed = true
     from products p, jsonb_populate_record(p, ${SENT}) filled
     where p.id = $1 and v.product_id = p.id and v.state = 'accepted' and v.ends_at > now()
       and (${registered('p')}) is distinct from (${registered('filled')})`,
    [id, row],
  );

/**
 * Updates only the fields that were sent. A label is withheld for a while after a change of price. Returns the number of
 * products that differ now: 0 if nothing changed.
 */
export async function updateProduct(tx: Queryable, id: string, change: StoredChange): Promise<number> {
  const row = toRowJson(change);
  await endRegistrationCheck(tx, id, row);
  const changed = await tx.query(
    `with filled as (select f.* from products p, jsonb_populate_record(p, ${SENT}) f where p.id = $1)
     update products p set (${COLUMN_NAMES.join(', ')}) = row(${columnsOf('filled')}),
       price_changed_at = case when p.selling_price = filled.selling_price then p.price_changed_at else now() end
     from filled where p.id = $1 and (${columnsOf('p')}) is distinct from (${columnsOf('filled')}) returning p.id`,
    [id, row],
  );
  return changed.length;
}
