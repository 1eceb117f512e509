import type { ProductStatus } from '#contract/lifecycle';
import type { PersonReportInput } from '#contract/trust/report';
import type { CaseKind } from '#contract/lists';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { findJudgement, isJudged, type Subject } from '../case-state/case-content.queries.ts';
import { syncCase } from '../case-state/case-state.queries.ts';

/** Who reports what. */
export interface Reporting extends Subject {
  reporterId: string;
}

export interface ReportedProduct {
  id: string;
  sellerId: string;
  status: ProductStatus;
}

/** Locks a product against removal until the transaction ends, so that no report misses the removal comment. */
export async function lockReportedProduct(tx: Queryable, id: string): Promise<ReportedProduct | undefined> {
  const [row] = await tx.query<ReportedProduct>('select id, seller_id, status from products where id = $1 for share', [
    idOrZero(id),
  ]);
  return row;
}

/** Locks a person against deletion until the transaction ends. Undefined if there is no such account. */
export async function lockReportedPerson(tx: Queryable, id: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.query<{ id: string }>('select id from people where id = $1 and deleted_at is null for share', [
    idOrZero(id),
  ]);
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
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('report by ' || $1::text || ' of ${kind} ' || $2::text, 0))`,
    [reporterId, subjectId],
  );
  const [row] = await tx.query<{ id: string }>(
    // An earlier report than the case's opening may be about other content.
    `select r.id from reports r join cases c on c.kind = r.kind and c.subject_id = r.subject_id
     where r.kind = '${kind}' and r.subject_id = $1 and r.reporter_id = $2 and r.reason is not distinct from $3::text
       and r.closed_at is not null and r.created_at >= c.opened_at and ${isJudged(kind, '$3')}
     order by r.created_at desc, r.id desc limit 1`,
    [subjectId, reporterId, reason],
  );
  return row?.id;
}

/** What became of a report. */
export type ReportOutcome = 'removed' | 'acted' | 'dismissed';

export interface InsertedReport {
  id: string;
  /** The decision, if the subject was already judged for the same: the report is then closed. Absent while it is open. */
  outcome?: ReportOutcome;
}

/** A person has one report of these, which a repeated one replaces and opens again. */
const REOPENED: readonly CaseKind[] = ['conversation', 'review'];

/** Opens or updates the reporter's report of the subject, and brings the case to it. */
export async function insertReport(
  tx: Queryable,
  { kind, subjectId, reporterId }: Reporting,
  { reason, comment }: PersonReportInput,
): Promise<InsertedReport> {
  const judgement = await findJudgement(tx, { kind, subjectId }, reason);
  const outcome = judgement && (judgement.hasActed ? 'acted' : 'dismissed');
  const binds = [kind, subjectId, reporterId, reason, comment, judgement?.decidedAt, outcome];
  const [reopened] = REOPENED.includes(kind)
    ? await tx.query<{ id: string }>(
        `update reports set reason = $4, comment = $5, closed_at = $6, outcome = $7
         where kind = $1 and subject_id = $2 and reporter_id = $3 returning id`,
        binds,
      )
    : [];
  const { id } =
    reopened ??
    exactlyOne(
      await tx.query<{ id: string }>(
        `insert into reports as r (kind, subject_id, reporter_id, reason, comment, closed_at, outcome) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (kind, subject_id, reporter_id) where closed_at is null
           do update set reason = coalesce(excluded.reason, r.reason), comment = coalesce(excluded.comment, r.comment)
         returning r.id`,
        binds,
      ),
    );
  if (!outcome) await syncCase(tx, { kind, subjectId });
  return { id, outcome };
}

/** SQL condition: decision `d` closed report `r`. Both have the time of its transaction. */
export const CLOSED_BY = `d.decided_at = r.closed_at and r.outcome <> 'dismissed'
  and d.case_id in (select c.id from cases c where c.kind = r.kind and c.subject_id = r.subject_id)`;

/**
 * SQL: what admins read about closed report `r`, with its date (docs/specification.md §9), and with that of the
 * decision's undoing.
 */
export const ADMIN_COMMENTS = `case r.outcome when 'removed' then 'Product removed on ' when 'acted' then 'Acted on '
  when 'dismissed' then 'Dismissed on ' end || shown_date(r.closed_at)
  || coalesce('. Decision undone on ' || shown_date((select max(d.undone_at) from decisions d where ${CLOSED_BY})), '')`;

export interface ClosedReport {
  id: string;
  reporterId: string;
}

/**
 * Closes the open reports of a subject, those of a removed product with the date of its removal (docs/rules.md §2). The caller brings the case to it: syncCase, or markDecided.
 * @param exceptBy whose own reports stay open
 */
export const closeReportsOf = (
  tx: Queryable,
  { kind, subjectId }: Subject,
  outcome: ReportOutcome,
  exceptBy = '0',
): Promise<ClosedReport[]> =>
  tx.query<ClosedReport>(
    `update reports set outcome = $3, closed_at = case when $3 = 'removed'
       then (select p.removed_at from products p where p.id = reports.product_id) else now() end where kind = $1 and subject_id = $2 and closed_at is null and reporter_id <> $4
     returning id, reporter_id`,
    [kind, subjectId, outcome, exceptBy],
  );

export interface LockedReport extends ClosedReport, Subject {
  isOpen: boolean;
}

/** Locks a report of a kind. Undefined if there is none. */
export const lockReport = async (tx: Queryable, kind: CaseKind, id: string): Promise<LockedReport | undefined> =>
  (
    await tx.query<LockedReport>(
      `select id, reporter_id, kind, subject_id, closed_at is null as is_open
       from reports where id = $1 and kind = $2 for update`,
      [idOrZero(id), kind],
    )
  )[0];

/** Dismisses an open report, and brings the case to it. @returns what admins read about it */
export async function dismissReport(tx: Queryable, report: LockedReport): Promise<string> {
  const { comments } = exactlyOne(
    await tx.query<{ comments: string }>(
      `update reports r set closed_at = now(), outcome = 'dismissed' where id = $1 returning ${ADMIN_COMMENTS} as comments`,
      [report.id],
    ),
  );
  await syncCase(tx, report);
  return comments;
}
