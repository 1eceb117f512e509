import type { PersonReportInput } from '#contract/report';
import { exactlyOne, type Queryable } from '../../database/database';
import { rowId } from '../../database/page';

/** Locks a person against deletion until the transaction ends. Undefined if there is no such account. */
export async function lockReportedPerson(tx: Queryable, id: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'select id::text from people where id = $1 and deleted_at is null for share',
    [rowId(id)],
  );
  return row;
}

/**
 * Finds the reporter's closed report of the same reason, if the person was judged for it and hasn't
 * changed since. Locks the reporter's reports of the person, so that concurrent ones insert only one.
 */
export async function findJudgedPersonReport(
  tx: Queryable,
  reporterId: string,
  personId: string,
  { reason }: PersonReportInput,
): Promise<string | undefined> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('report by ' || $1::text || ' of person ' || $2::text, 0))`,
    [reporterId, personId],
  );
  const [row] = await tx.query<{ id: string }>(
    // An earlier report than the case's opening may be about something else.
    `select r.id::text from person_reports r join cases c on c.kind = 'person' and c.subject_id = r.person_id
     where r.person_id = $1 and r.reporter_id = $2 and r.reason is not distinct from $3::text and r.closed_at is not null
       and c.state = 'decided' and r.created_at >= c.opened_at and c.judged_content = case_content(c.kind, c.subject_id)
       and (r.reason is null or r.reason = any(c.judged_reasons))
     order by r.created_at desc, r.id desc limit 1`,
    [personId, reporterId, reason ?? null],
  );
  return row?.id;
}

export interface InsertedPersonReport {
  id: string;
  /** What was decided if the person was judged for the same and hasn't changed since. Null while the report is open. */
  outcome: 'acted' | 'kept' | null;
}

/** Inserts a report, or updates the reporter's open report of the person. */
export const insertPersonReport = async (
  tx: Queryable,
  reporterId: string,
  personId: string,
  { reason, comment }: PersonReportInput,
): Promise<InsertedPersonReport> =>
  exactlyOne(
    await tx.query<InsertedPersonReport>(
      `insert into person_reports as r (person_id, reporter_id, reason, comment) values ($1, $2, $3, $4)
       on conflict (person_id, reporter_id) where closed_at is null
         do update set reason = coalesce(excluded.reason, r.reason), comment = coalesce(excluded.comment, r.comment)
       returning r.id::text, case when r.closed_at is null then null when exists (select from cases c join decisions d on d.id = c.decision_id
         where c.kind = 'person' and c.subject_id = r.person_id and d.actions <> '{none}' and d.undone_at is null) then 'acted' else 'kept' end as outcome`,
      [personId, reporterId, reason ?? null, comment ?? null],
    ),
  );
