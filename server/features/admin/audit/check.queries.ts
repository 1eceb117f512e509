import type { AuditFault, AuditHead } from '#contract/admin/audit';
import { AUDIT_FAULT_DAYS } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import { type AuditState, readHead } from './audit.verification.ts';

/** Records what a check found. */
export const insertCheck = async (db: Queryable, { entries, broken }: AuditState): Promise<void> =>
  void (await db.query('insert into audit_checks (entries, fault, fault_entry) values ($1, $2, $3)', [
    entries,
    broken?.fault,
    broken?.id,
  ]));

/** SQL: checks that found a fault, of the days in which it is shown. */
const FAULTY = `audit_checks where fault is not null and checked_at > now() - interval '${AUDIT_FAULT_DAYS} days'`;

/** Returns whether a check has found a fault. */
export async function hasAuditFault(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(`select exists (select from ${FAULTY}) as found`);
  return row?.found === true;
}

/** Returns the chain's end, and what the checks found. */
export async function readAuditHead(db: Queryable): Promise<AuditHead> {
  const { entries, entry, head } = await readHead(db);
  const [check] = await db.query<{ checkedAt: string; checkedEntries: number }>(
    'select checked_at, entries as checked_entries from audit_checks order by id desc limit 1',
  );
  const [fault] = await db.query<{ kind: AuditFault; entry: string; foundAt: string }>(
    `select fault as kind, fault_entry as entry, checked_at as found_at from ${FAULTY} order by id desc limit 1`,
  );
  return { entries, ...(entry !== undefined && { entry, hash: head }), ...check, ...(fault && { fault }) };
}
