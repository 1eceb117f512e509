import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Database } from '../../../database/database.ts';
import { findPersonByEmail } from './person.queries.ts';

/** Result of promoting somebody to admin. */
export type Promotion = 'promoted' | 'already' | 'unknown' | 'deleted' | 'unproven';

/** One sentence per result, for the log and the command line. */
export const PROMOTION_SENTENCES: Record<Promotion, (email: string) => string> = {
  promoted: (email) => `${email} is now an admin.`,
  already: (email) => `${email} is already an admin.`,
  unknown: (email) => `There is no account for ${email}. The person has to sign up first.`,
  deleted: (email) => `The account of ${email} has been deleted and cannot become an admin.`,
  unproven: (email) =>
    `The email ${email} has not been confirmed yet. The person can confirm it or sign in with Google, or you can run: npm run admin -- --unproven ${email}`,
};

export const isAdminNow = (promotion: Promotion): boolean => promotion === 'promoted' || promotion === 'already';

/**
 * Promotes an existing person to admin on the operator's request (docs/rules.md §3). Recorded as an
 * action without an acting admin.
 * @param options.unproven also promote an account whose email was never proven
 */
export const promote = (db: Database, email: string, { unproven = false } = {}): Promise<Promotion> =>
  db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) return 'unknown';
    if (person.deletedAt) return 'deleted';
    if (person.role === 'admin') return 'already';
    if (!person.emailProven && !unproven) return 'unproven';
    const changed = await tx.query(
      `update people set role = 'admin', token_version = token_version + 1
       where id = $1 and role <> 'admin' and deleted_at is null returning id`,
      [person.id],
    );
    if (changed.length === 0) return 'already';
    await recordAdminAction(tx, {
      action: 'make admin',
      subject: 'person',
      id: person.id,
      before: { role: person.role },
      after: { role: 'admin', emailProven: person.emailProven },
    });
    return 'promoted';
  });

/** Promotes the accounts in ADMIN_EMAILS at startup. People who register later are promoted at the next start. */
export async function promoteAll(db: Database, emails: string[]): Promise<{ email: string; promotion: Promotion }[]> {
  const results: { email: string; promotion: Promotion }[] = [];
  for (const email of emails) results.push({ email, promotion: await promote(db, email) });
  return results;
}
