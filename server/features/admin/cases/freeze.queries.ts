import type { CaseCounts } from '#contract/admin/case';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { IS_ACTIVE } from '../../people/restrictions/restriction.queries.ts';

/** SQL: freezes of payouts that the admin $2 can confirm; a further condition may follow. */
export const TO_CONFIRM = `restrictions r join statements s on s.id = r.statement_id join decisions m on m.id = s.decision_id
  where r.action = 'freeze' and r.ends_at is not null and ${IS_ACTIVE} and m.admin_id <> $2 and r.person_id <> $2`;

/** The cases whose freeze an admin can confirm, the one that ends first before the others. */
export const listToConfirm = (db: Queryable, adminId: string, upTo: number): Promise<CaseCounts['toConfirm']> =>
  db.query<CaseCounts['toConfirm'][number]>(
    `select c.id as _id, c.reference from cases c
       join (select m.case_id, r.ends_at from ${TO_CONFIRM}) f on f.case_id = c.id order by f.ends_at, c.id limit $1`,
    [upTo, adminId],
  );

export interface Freeze {
  restrictionId: string;
  decisionId: string;
  caseId: string;
  personId: string;
  decidedBy: string;
  /** It is active, and no second admin has confirmed it yet. */
  isWaiting: boolean;
}

/** Locks the freeze of payouts that a decision contains. */
export async function lockFreeze(tx: Queryable, decisionId: string): Promise<Freeze | undefined> {
  const [row] = await tx.query<Freeze>(
    `select r.id as restriction_id, d.id as decision_id, d.case_id, r.person_id,
       d.admin_id as decided_by, r.ends_at is not null and ${IS_ACTIVE} as is_waiting
     from decisions d join statements s on s.decision_id = d.id join restrictions r on r.statement_id = s.id
     where d.id = $1 and r.action = 'freeze' for update of r`,
    [idOrZero(decisionId)],
  );
  return row;
}

/** Makes a freeze last until it is undone. */
export const confirmFreeze = async (tx: Queryable, restrictionId: string, adminId: string): Promise<void> =>
  void (await tx.query('update restrictions set ends_at = null, confirmed_by = $2 where id = $1', [
    restrictionId,
    adminId,
  ]));
