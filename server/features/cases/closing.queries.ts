import type { Queryable } from '../../database/database.ts';
import type { NewNotice } from '../notices/notice-writing.queries.ts';
import type { LockedCase } from './decision.queries.ts';

/** Outcome of a report. */
export type Outcome = 'removed' | 'acted' | 'dismissed';

interface ClosedReport {
  id: string;
  reporterId: string;
}

const COMMENT: Record<Outcome, string> = {
  removed: 'Product removed on ',
  acted: 'Acted on ',
  dismissed: 'Dismissed on ',
};

/** Closes all open signals of a product, for or against its checks. Call it before its reports are closed: the last one closed decides the case. */
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
 * Closes all open reports and signals of a case, which decides the case, and counts them for or against their
 * reporters. In a conversation, a report by the person whom the decision is about stays open: then the
 * case is about the other side.
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
  outcome: Outcome,
  productId: string | undefined,
): Promise<NewNotice[]> {
  if (kind === 'product') await closeSignals(tx, subjectId, { decisionId, upheld: outcome !== 'dismissed' });
  const closed = await tx.query<ClosedReport>(
    {
      product: `update reports set admin_comments = $2 || shown_date(now()) where product_id = $1 and admin_comments is null
        returning id::text, reporter_id::text as "reporterId"`,
      conversation: `update conversation_reports set closed_at = now() where conversation_id = $1 and closed_at is null and reporter_id <> $2
        returning id::text, reporter_id::text as "reporterId"`,
      review: `update review_reports set closed_at = now() where review_id = $1 and closed_at is null
        returning id::text, reporter_id::text as "reporterId"`,
      person: `update person_reports set closed_at = now() where person_id = $1 and closed_at is null
        returning id::text, reporter_id::text as "reporterId"`,
    }[kind],
    {
      product: [subjectId, COMMENT[outcome]],
      conversation: [subjectId, personId],
      review: [subjectId],
      person: [subjectId],
    }[kind],
  );
  await tx.query(
    `insert into judged_reports (decision_id, reporter_id, upheld) select $1, reporter, $3 from unnest($2::bigint[]) reporter
     on conflict do nothing`,
    [decisionId, closed.map(({ reporterId }) => reporterId), outcome !== 'dismissed'],
  );
  const event = kind === 'product' ? outcome : outcome === 'dismissed' ? 'kept' : 'acted';
  return closed.map(({ id, reporterId }) => ({
    personId: reporterId,
    kind: 'report',
    event,
    subjectId: id,
    productId,
  }));
}
