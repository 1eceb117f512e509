import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** SQL: the state of the objection `o` of a listing's seller; null without one. */
export const OBJECTION_STATE = `case when o.id is null then null when o.decided_at is null then 'open' when o.upheld then 'upheld' else 'rejected' end`;

/** Returns false if the listing has one already. */
export async function insertObjection(tx: Queryable, productId: string): Promise<boolean> {
  const rows = await tx.query(
    'insert into mileage_objections (product_id) values ($1) on conflict (product_id) do nothing returning id',
    [productId],
  );
  return rows.length > 0;
}

/** Locks an objection until the transaction ends. */
export async function lockObjection(
  tx: Queryable,
  id: string,
): Promise<{ productId: string; sellerId: string; isOpen: boolean } | undefined> {
  const [row] = await tx.query<{ productId: string; sellerId: string; isOpen: boolean }>(
    `select o.product_id, p.seller_id, o.decided_at is null as is_open
     from mileage_objections o join products p on p.id = o.product_id where o.id = $1 for update of o`,
    [idOrZero(id)],
  );
  return row;
}

/** Decides a locked objection. */
export const decideObjection = async (
  tx: Queryable,
  id: string,
  { adminId, upheld }: { adminId: string; upheld: boolean },
): Promise<void> =>
  void (await tx.query('update mileage_objections set decided_at = now(), decided_by = $2, upheld = $3 where id = $1', [
    idOrZero(id),
    adminId,
    upheld,
  ]));
