import { recordAct } from '../../database/acts';
import type { Database } from '../../database/database';
import { findPersonByEmail } from './person.queries';

/** What became of making somebody an admin. */
export type Promotion = 'promoted' | 'already' | 'unknown' | 'deleted';

/** Makes an existing person an admin, by the operator's word alone (RULES §3); recorded as an act without an admin. */
export const promote = (db: Database, email: string): Promise<Promotion> =>
  db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) return 'unknown';
    if (person.deletedAt) return 'deleted';
    const changed = await tx.query(`update people set role = 'admin' where id = $1 and role <> 'admin' and deleted_at is null returning id`, [person.id]);
    if (changed.length === 0) return 'already';
    await recordAct(tx, { act: 'make admin', subject: 'person', id: person.id, before: { role: person.role }, after: { role: 'admin' } });
    return 'promoted';
  });

/** ADMIN_EMAILS, at the start: who is there becomes admin, who registers later does at the next start. */
export async function promoteAll(db: Database, emails: string[]): Promise<{ email: string; promotion: Promotion }[]> {
  const results: { email: string; promotion: Promotion }[] = [];
  for (const email of emails) results.push({ email, promotion: await promote(db, email) });
  return results;
}
