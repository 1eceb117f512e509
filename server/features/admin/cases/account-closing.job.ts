import { CLOSE_DAYS } from '#contract/admin/moderation-rules';
import type { Database, Queryable } from '../../../database/database.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { deleteAccount } from '../admin-users/deletion.queries.ts';
import { lockPerson } from '../admin-users/people.queries.ts';
import { listUnsettled } from '../../money/payouts/unsettled.queries.ts';
import { IS_ACTIVE } from '../../people/restrictions/restriction.queries.ts';

/** SQL: restrictions `r` by which an account is to be deleted now. An open appeal is waited for. */
const DUE = `restrictions r join statements s on s.id = r.statement_id join decisions d on d.id = s.decision_id
  join people p on p.id = r.person_id
  where r.action = 'close' and ${IS_ACTIVE} and r.starts_at <= now() - interval '${CLOSE_DAYS} days' and p.deleted_at is null
    and not exists (select from appeals a where a.statement_id = s.id and a.decided_at is null)`;

async function closeAccount(tx: Queryable, personId: string): Promise<void> {
  const person = await lockPerson(tx, personId);
  // Undone or appealed against since it was listed.
  const [due] = await tx.query<{ adminId: string }>(`select d.admin_id from ${DUE} and r.person_id = $1`, [personId]);
  if (!person || !due || (await listUnsettled(tx, person.id)).length > 0) return;
  await deleteAccount(tx, person, { admin: { id: due.adminId }, action: 'delete closed account' });
}

/** All of them: those with an open deal or money stay due, and must not keep others waiting. */
const listDue = async (db: Queryable, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select distinct r.person_id as id from ${DUE} and r.person_id <> all($1::bigint[])`,
      [without],
    )
  ).map(({ id }) => id);

/** Deletes the accounts whose closing was decided CLOSE_DAYS ago, each in a transaction of its own. */
export const deleteClosedAccounts = async (db: Database, log?: RowLog): Promise<void> =>
  void (await forEachRow(
    db,
    {
      work: 'accountClosing',
      list: (without) => listDue(db, without),
      run: (id) => db.transaction((tx) => closeAccount(tx, id)),
    },
    log,
  ));

/** @param everyMs interval in milliseconds */
export const accountClosingJob = (db: Database, everyMs: number, log: RowLog): JobKind => ({
  name: 'account-closing',
  everyMs,
  async run() {
    await deleteClosedAccounts(db, log);
  },
});
