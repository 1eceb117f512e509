import type { Queryable } from './database';

export interface AdminAct {
  /** Absent when the operator acts from the command line. */
  admin?: { id: string };
  act: string;
  subject: 'category' | 'person' | 'product' | 'report';
  id: string;
  before?: object;
  after?: object;
}

/** Writes an admin's act to the append-only record; to be called inside the transaction of the act itself. */
export async function recordAct(tx: Queryable, { admin, act, subject, id, before, after }: AdminAct): Promise<void> {
  await tx.query('insert into admin_acts (admin_id, act, subject, subject_id, before, after) values ($1, $2, $3, $4, $5, $6)', [
    admin?.id ?? null, act, subject, id, before ? JSON.stringify(before) : null, after ? JSON.stringify(after) : null,
  ]);
}
