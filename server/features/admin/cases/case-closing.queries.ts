import type { Queryable } from '../../../database/database.ts';
import type { NewNotice } from '../../news/notices/notice-writing.queries.ts';
import {
  CLOSED_BY,
  type ClosedReport,
  closeReportsOf,
  type ReportOutcome,
} from '../../trust/reports/report.queries.ts';
import type { LockedCase, LockedDecision } from './decision.queries.ts';

/** Closes all open signals of a product, for or against its checks. The caller must then update the case. */
export const closeSignals = async (
  tx: Queryable,
  productId: string,
  { decisionId, upheld }: { decisionId: string; upheld: boolean },
): Promise<void> =>
  void (await tx.query(
    'update signals set closed_at = now(), decision_id = $2, upheld = $3 where product_id = $1 and closed_at is null',
    [productId, decisionId, upheld],
  ));

/**
 * Closes all open reports and signals of a case that is being decided, and counts them for or against their reporters.
 * In a conversation, a report by the person whom the decision is about stays open: then the case is about the other side.
 * @returns notices of the outcome, one per reporter
 */
export async function closeReports(
  tx: Queryable,
  {
    decisionId,
    kind,
    subjectId,
    personId,
  }: Pick<LockedCase, 'kind' | 'subjectId' | 'personId'> & { decisionId: string },
  outcome: ReportOutcome,
  productId: string | undefined,
): Promise<NewNotice[]> {
  const upheld = outcome !== 'dismissed';
  if (kind === 'product') await closeSignals(tx, subjectId, { decisionId, upheld });
  const exceptBy = kind === 'conversation' ? personId : undefined;
  const closed = await closeReportsOf(tx, { kind, subjectId }, outcome, exceptBy);
  await tx.query(
    `insert into judged_reports (decision_id, reporter_id, upheld) select $1, reporter, $3 from unnest($2::bigint[]) reporter
     on conflict do nothing`,
    [decisionId, closed.map(({ reporterId }) => reporterId), upheld],
  );
  const event = kind === 'product' ? outcome : upheld ? 'acted' : 'kept';
  return closed.map(({ id, reporterId }) => ({
    personId: reporterId,
    kind: 'report',
    event,
    subjectId: id,
    productId,
  }));
}

/** Returns notices for the reporters whose reports a decision closed, after it was undone. */
export async function noticesOfUndoing(
  tx: Queryable,
  { id, productIds, productId }: Pick<LockedDecision, 'id' | 'productIds' | 'productId'>,
): Promise<NewNotice[]> {
  const reports = await tx.query<ClosedReport & { isRestored: boolean }>(
    `select r.id, r.reporter_id,
       exists (select from products p where p.id = r.product_id and p.id = any($2::bigint[]) and p.status = 'available') as is_restored
     from decisions d join reports r on ${CLOSED_BY} where d.id = $1`,
    [id, productIds],
  );
  return reports.map((report) => ({
    personId: report.reporterId,
    kind: 'report',
    event: report.isRestored ? 'restored' : 'undone',
    subjectId: report.id,
    productId,
  }));
}
