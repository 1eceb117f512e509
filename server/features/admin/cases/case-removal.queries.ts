import type { Language, MarketRule } from '#contract/admin/moderation-rules';
import { PRESETS, REASON_OF_SIGNAL } from '#contract/admin/usual-decisions';
import type { ReportReason, SignalKind } from '#contract/lists';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import type { NewNotice } from '../../news/notices/notice-writing.queries.ts';
import { CONTENT } from '../../trust/case-state/case-content.queries.ts';
import { newReference, syncCase } from '../../trust/case-state/case-state.queries.ts';
import { completeProduct, noteProduct } from './decision-changes.queries.ts';
import { closeSignals } from './case-closing.queries.ts';
import { findCaseById, insertDecision, insertStatement, type LockedCase, lockCase } from './decision.queries.ts';

/** Returns the product's case, which is created if nobody has reported the product. */
async function caseOfProduct(tx: Queryable, productId: string): Promise<LockedCase> {
  const { id } = exactlyOne(
    await tx.query<{ id: string }>(
      `insert into cases (reference, kind, subject_id, person_id, state, priority, reports, reasons, reported_at, decided_at, judged_content)
       select $2, 'product', o.id, o.seller_id, 'decided', 1, 0, '{}', now(), now(), ${CONTENT.product('o.id')}
       from products o where o.id = $1
       on conflict (kind, subject_id) do update set version = cases.version + 1 returning id`,
      [productId, await newReference(tx)],
    ),
  );
  return exactlyOne([await findCaseById(tx, id)].filter((found) => found !== undefined));
}

/** Returns the usual rule and facts for the reported reason, in the person's language. */
async function usualReasons(tx: Queryable, { id, personId }: LockedCase): Promise<{ rule: MarketRule; facts: string }> {
  const [row] = await tx.query<{ reason?: ReportReason; signal?: SignalKind; language: Language }>(
    `select c.reasons[1] as reason, c.signals[1] as signal, w.language from cases c join people w on w.id = $2 where c.id = $1`,
    [id, personId],
  );
  const { rule, facts } = PRESETS[row?.reason ?? (row?.signal ? REASON_OF_SIGNAL[row.signal] : 'other')];
  return { rule, facts: facts[row?.language ?? 'en'] };
}

export interface Removal {
  decisionId: string;
  /** Notifies the seller of the statement. */
  notice: NewNotice;
}

/**
 * Begins an admin's removal of a product by another call than a decision: decides its case with the
 * usual reasons, so that the seller gets a statement and the removal can be undone. The caller has
 * locked seller and product.
 */
export async function beginRemoval(
  tx: Queryable,
  { productId, adminId }: { productId: string; adminId: string },
): Promise<Removal> {
  const found = await lockCase(tx, await caseOfProduct(tx, productId));
  const reasons = await usualReasons(tx, found);
  const decisionId = await insertDecision(tx, { caseId: found.id, adminId, actions: ['remove'], reasons });
  const statement = await insertStatement(tx, decisionId, found, { ...reasons, measures: [{ action: 'remove' }] });
  await closeSignals(tx, productId, { decisionId, upheld: true });
  await syncCase(tx, { kind: 'product', subjectId: productId });
  await noteProduct(tx, decisionId, productId);
  return {
    decisionId,
    notice: {
      personId: found.personId,
      kind: 'statement',
      event: 'made',
      subjectId: statement.id,
      productId,
    },
  };
}

/** Completes a removal, once the product is removed. */
export const completeRemoval = (tx: Queryable, { decisionId }: Removal, productId: string): Promise<void> =>
  completeProduct(tx, decisionId, productId);
