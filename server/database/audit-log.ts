import type { AuditAction, AuditSubject } from '#contract/admin/audit-actions';
import type { Queryable } from './database.ts';

export interface AdminAction {
  /** Absent if the operator acts from the command line. */
  admin?: { id: string };
  action: AuditAction;
  subject: AuditSubject;
  id: string;
  before?: object;
  after?: object;
}

/** Appends an admin's action to the audit log. Call it in the transaction of the action. */
export async function recordAdminAction(
  tx: Queryable,
  { admin, action, subject, id, before, after }: AdminAction,
): Promise<void> {
  await tx.query(
    'insert into admin_acts (admin_id, act, subject, subject_id, before, after) values ($1, $2, $3, $4, $5, $6)',
    [admin?.id, action, subject, id, before ? JSON.stringify(before) : null, after ? JSON.stringify(after) : null],
  );
}
