import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** SQL condition: the restriction `r` is active. */
export const IS_ACTIVE = 'r.lifted_at is null and (r.ends_at is null or r.ends_at > now())';

/** SQL condition: the restriction `r` suspends an account. */
export const SUSPENDS = `r.action in ('suspend', 'close')`;

/** SQL condition: the restriction `r` hides a product. */
export const HIDES = `r.action in ('change', 'hide')`;

/** SQL condition: the person with this id is suspended. */
export const isSuspended = (personId: string): string =>
  `exists (select from restrictions r where r.person_id = ${personId} and ${SUSPENDS} and ${IS_ACTIVE})`;

/**
 * SQL: active restrictions `r` of a person's account, and of accounts the same person deleted
 * earlier. Otherwise deleting an account and registering again would end them. A proven email
 * doesn't inherit from an account that never proved it. Reads the few active restrictions first
 * (index restrictions_of_person).
 */
export const restrictionsOf = (
  personId: string,
): string => `restrictions r join people p on p.id = r.person_id join people n on n.id = ${personId}
     where r.action in ('limit', 'freeze', 'suspend', 'close') and ${IS_ACTIVE}
       and (p.id = n.id or p.deleted_by_self and (p.sub = n.sub
         or p.email_key = n.email_key and (p.email_proven_at is not null or n.email_proven_at is null)))`;

/** True while the person may not list products or begin conversations (docs/rules.md §11). */
export async function isLimited(db: Queryable, personId: string): Promise<boolean> {
  const [row] = await db.query(`select from ${restrictionsOf('$1')} and r.action <> 'freeze' limit 1`, [personId]);
  return row !== undefined;
}

export interface ActiveRestriction {
  action: 'limit' | 'freeze' | 'suspend' | 'close';
  until?: string;
}

/** Returns what restricts a person's account now. */
export async function listRestrictions(db: Queryable, personId: string): Promise<ActiveRestriction[]> {
  return db.query<ActiveRestriction>(`select r.action, r.ends_at as until from ${restrictionsOf('$1')} order by r.id`, [
    personId,
  ]);
}

/** What hides a product now, if anything; a decision that no change of the product ends comes first. */
export async function findHidingAction(db: Queryable, productId: string): Promise<'change' | 'hide' | undefined> {
  const [row] = await db.query<{ action: 'change' | 'hide' }>(
    `select r.action from restrictions r where r.product_id = $1 and ${HIDES} and ${IS_ACTIVE} order by r.action desc limit 1`,
    [idOrZero(productId)],
  );
  return row?.action;
}

/**
 * Ends what hides a product until it is changed; admins look at it again (the signal `changed`).
 * @returns true if it was on sale before, and nothing else hides it
 */
export async function fulfilRequiredChange(tx: Queryable, productId: string): Promise<boolean> {
  const lifted = await tx.query<{ wasOnSale: boolean }>(
    `with lifted as (update restrictions r set lifted_at = now() where r.product_id = $1 and r.action = 'change' and ${IS_ACTIVE} returning r.statement_id),
     queued as (insert into signal_checks (product_id) select $1::bigint from lifted limit 1)
     select exists (select from decision_changes d where d.decision_id = s.decision_id and d.owner = 'products' and d.product_id = $1
       and d.before ->> 'status' = 'available') as was_on_sale from lifted join statements s on s.id = lifted.statement_id`,
    [productId],
  );
  return lifted.some(({ wasOnSale }) => wasOnSale) && (await findHidingAction(tx, productId)) === undefined;
}
