import type { ProductStatus } from '#contract/lifecycle';
import type { PersonReportInput } from '#contract/report';
import { exactlyOne, type Queryable } from '../../database/database.ts';
import { rowId } from '../../database/page.ts';

/** Each table of reports: the column of its subject, which rows are open, and what became of a closed one. */
const REPORTS = {
  product: {
    table: 'reports',
    subject: 'product_id',
    isOpen: 'admin_comments is null',
    outcome: `case when r.admin_comments like 'Acted on %' then 'acted' when r.admin_comments is not null then 'dismissed' end`,
  },
  person: {
    table: 'person_reports',
    subject: 'person_id',
    isOpen: 'closed_at is null',
    outcome: `case when r.closed_at is null then null when exists (
      select from cases c join decisions d on d.id = c.decision_id
      where c.kind = 'person' and c.subject_id = r.person_id and d.actions <> '{none}' and d.undone_at is null)
      then 'acted' else 'kept' end`,
  },
} as const;

type ReportedKind = keyof typeof REPORTS;

/** Who reports what. */
export interface Reporting {
  kind: ReportedKind;
  subjectId: string;
  reporterId: string;
}

export interface ReportedProduct {
  id: string;
  sellerId: string;
  status: ProductStatus;
}

/** Locks a product against removal until the transaction ends, so that no report misses the removal comment. */
export async function lockReportedProduct(tx: Queryable, id: string): Promise<ReportedProduct | undefined> {
  const [row] = await tx.query<ReportedProduct>(
    'select id::text, seller_id::text as "sellerId", status from products where id = $1 for share',
    [rowId(id)],
  );
  return row;
}

/** Locks a person against deletion until the transaction ends. Undefined if there is no such account. */
export async function lockReportedPerson(tx: Queryable, id: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'select id::text from people where id = $1 and deleted_at is null for share',
    [rowId(id)],
  );
  return row;
}

/**
 * Finds the reporter's closed report of the same reason, if the subject was judged for it and hasn't
 * changed since. Locks the reporter's reports of the subject, so that concurrent ones insert only one.
 */
export async function findJudgedReport(
  tx: Queryable,
  { kind, subjectId, reporterId }: Reporting,
  reason: PersonReportInput['reason'],
): Promise<string | undefined> {
  const { table, subject, isOpen } = REPORTS[kind];
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('report by ' || $1::text || ' of ${kind} ' || $2::text, 0))`,
    [reporterId, subjectId],
  );
  const [row] = await tx.query<{ id: string }>(
    // An earlier report than the case's opening may be about other content.
    `select r.id::text from ${table} r join cases c on c.kind = '${kind}' and c.subject_id = r.${subject}
     where r.${subject} = $1 and r.reporter_id = $2 and r.reason is not distinct from $3::text and not r.${isOpen}
       and c.state = 'decided' and r.created_at >= c.opened_at and c.judged_content = case_content(c.kind, c.subject_id)
       and (r.reason is null or r.reason = any(c.judged_reasons))
     order by r.created_at desc, r.id desc limit 1`,
    [subjectId, reporterId, reason ?? null],
  );
  return row?.id;
}

export interface InsertedReport {
  id: string;
  /**
   * What was decided if the subject was judged for the same and hasn't changed since: the report is
   * closed already. Null while it is open.
   */
  outcome: 'acted' | 'dismissed' | 'kept' | null;
}

/** Inserts a report, or updates the reporter's open report of the subject. */
export const insertReport = async (
  tx: Queryable,
  { kind, subjectId, reporterId }: Reporting,
  { reason, comment }: PersonReportInput,
): Promise<InsertedReport> => {
  const { table, subject, isOpen, outcome } = REPORTS[kind];
  return exactlyOne(
    await tx.query<InsertedReport>(
      `insert into ${table} as r (${subject}, reporter_id, reason, comment) values ($1, $2, $3, $4)
       on conflict (${subject}, reporter_id) where ${isOpen}
         do update set reason = coalesce(excluded.reason, r.reason), comment = coalesce(excluded.comment, r.comment)
       returning r.id::text, ${outcome} as outcome`,
      [subjectId, reporterId, reason ?? null, comment ?? null],
    ),
  );
};
