import type { Queryable } from '../../../database/database.ts';
import type { NewNotice } from '../../news/notices/notice-writing.queries.ts';
import { closeReportsOf, type ReportOutcome } from '../../trust/reports/report.queries.ts';
import type { LockedCase } from './decision.queries.ts';

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
