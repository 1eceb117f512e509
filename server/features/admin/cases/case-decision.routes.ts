import { IdParams, Modified } from '#contract/common';
import { Decided, DecisionInput } from '#contract/admin/decision';
import { RULE_TEXT } from '#contract/admin/moderation-rules';
import { refuse } from '#contract/refusal';
import { isRemovable } from '#contract/rules';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { modified } from '../../../http/answers.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { markDecided, syncCase } from '../../trust/case-state/case-state.queries.ts';
import { lockProductAndSeller } from '../../catalogue/my-products/product-removal.queries.ts';
import { enqueueProductNews, type NewNotice, writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { lockReview, removeReview } from '../../trust/reviews/review.queries.ts';
import { completeReview, lockUnsoldProducts, noteReview, withdrawBadge } from './decision-changes.queries.ts';
import { closeReports } from './case-closing.queries.ts';
import {
  findCaseById,
  findDecision,
  insertDecision,
  insertStatement,
  lockCase,
  lockAffectedPerson,
  type LockedCase,
} from './decision.queries.ts';
import { confirmFreeze, lockFreeze } from './freeze.queries.ts';
import { assertMayDecide, type Measure, type Plan, planDecision } from './decision.rules.ts';
import { type Decider, undoDecision, withdraw } from './decision.undo.ts';

/** True for actions that take the product off the market. */
const withdraws = ({ action }: Measure): boolean => action === 'change' || action === 'hide' || action === 'remove';

/** Applies the measures of a decision. Returns the products that left the market, or whose bookings it closed. */
async function carryOut(
  tx: Queryable,
  { decisionId, found, admin }: { decisionId: string; found: LockedCase; admin: Decider },
  { measures, reasons }: Plan,
): Promise<string[]> {
  const { kind, subjectId, personId } = found;
  const withdrawn: string[] = [];
  const has = (action: Measure['action']) => measures.some((measure) => measure.action === action);
  const way = has('remove') ? 'remove' : 'hide';
  if (kind === 'product' && measures.some(withdraws) && (await withdraw(tx, decisionId, subjectId, way)))
    withdrawn.push(subjectId);
  if (kind === 'review' && has('remove') && reasons) {
    await noteReview(tx, decisionId, subjectId);
    await removeReview(tx, subjectId, { statement: RULE_TEXT.en[reasons.rule], adminId: admin.id });
    await completeReview(tx, decisionId, subjectId);
  }
  if (has('badge')) await withdrawBadge(tx, decisionId, personId);
  if (has('suspend') || has('close'))
    for (const id of await lockUnsoldProducts(tx, personId)) {
      await withdraw(tx, decisionId, id, 'hide');
      withdrawn.push(id);
    }
  return withdrawn;
}

/** Locks what a decision may change, before its reports and the case. @throws Refusal PRODUCT_PAID */
async function lockSubject(tx: Queryable, { kind, subjectId }: LockedCase, measures: Measure[]): Promise<void> {
  if (kind === 'review') await lockReview(tx, subjectId);
  if (kind !== 'product') return;
  const product = await lockProductAndSeller(tx, subjectId);
  if (measures.some(withdraws) && product && product.status !== 'removed' && !isRemovable(product.status))
    refuse('PRODUCT_PAID');
}

/** Decides a case. Returns the decision's id. @throws Refusal CASE_NOT_FOUND, CASE_CHANGED and those of the rules */
async function decide(tx: Queryable, caseId: string, input: DecisionInput, admin: Decider): Promise<string> {
  const known = (await findCaseById(tx, caseId)) ?? refuse('CASE_NOT_FOUND');
  const plan = planDecision(known.kind, input);
  const { measures, reasons } = plan;
  assertMayDecide(await lockAffectedPerson(tx, known.personId), admin, measures);
  await lockSubject(tx, known, measures);
  const found = await lockCase(tx, known);
  if (found.state !== 'open' || found.version !== input.version || found.personId !== known.personId)
    return refuse('CASE_CHANGED');
  const actions = input.actions.map(({ action }) => action);
  const decisionId = await insertDecision(tx, { caseId: found.id, adminId: admin.id, actions, reasons });
  const statement = reasons && (await insertStatement(tx, decisionId, found, { ...reasons, measures }));
  const productIds = await carryOut(tx, { decisionId, found, admin }, plan);
  const productId = statement?.productId ?? (await productOf(tx, found));
  const isRemoved = found.kind === 'product' && actions.includes('remove');
  const outcome = measures.length === 0 ? 'dismissed' : isRemoved ? 'removed' : 'acted';
  const notices: NewNotice[] = await closeReports(tx, { ...found, decisionId }, outcome, productId);
  await markDecided(tx, found);
  // A report by the person whom this was about opens it again, about the other side.
  if (found.kind === 'conversation') await syncCase(tx, found);
  if (statement)
    notices.push({ personId: found.personId, kind: 'statement', event: 'made', subjectId: statement.id, productId });
  await recordAdminAction(tx, {
    admin,
    action: 'decide case',
    subject: 'case',
    id: found.id,
    after: { reference: found.reference, actions: input.actions, ...reasons, statementId: statement?.id },
  });
  await enqueueProductNews(tx, { kind: 'removed', productIds, by: admin.id });
  await publishBookingEvents(tx, { productIds }, await writeNotices(tx, notices));
  return decisionId;
}

/** The product that a case is about, unless it is about a person. */
async function productOf(tx: Queryable, { kind, subjectId }: LockedCase): Promise<string | undefined> {
  if (kind === 'person') return undefined;
  if (kind === 'product') return subjectId;
  const [row] = await tx.query<{ id: string }>(
    kind === 'conversation'
      ? 'select product_id as id from conversations where id = $1'
      : 'select b.product_id as id from reviews r join bookings b on b.id = r.booking_id where r.id = $1',
    [subjectId],
  );
  return row?.id;
}

/**
 * Confirms a freeze of payouts, so that it doesn't end after FREEZE_HOURS.
 * @throws Refusal DECISION_NOT_FOUND, FREEZE_OVER, FREEZE_OTHER_ADMIN, CASE_OWN
 */
async function confirm(tx: Queryable, decisionId: string, admin: Decider): Promise<void> {
  const freeze = (await lockFreeze(tx, decisionId)) ?? refuse('DECISION_NOT_FOUND');
  if (freeze.personId === admin.id) refuse('CASE_OWN');
  if (!freeze.isWaiting) refuse('FREEZE_OVER');
  if (freeze.decidedBy === admin.id) refuse('FREEZE_OTHER_ADMIN');
  await confirmFreeze(tx, freeze.restrictionId, admin.id);
  await recordAdminAction(tx, {
    admin,
    action: 'confirm freeze of payouts',
    subject: 'case',
    id: freeze.caseId,
    after: { decisionId: freeze.decisionId },
  });
}

/** Decisions of cases, for admins (docs/rules.md §11). */
export const caseDecisionRoutes: Routes = (app, { db }) => {
  app.post(
    '/cases/:id/decision',
    {
      config: {
        access: 'admin',
        refusals: ['CASE_NOT_FOUND', 'CASE_CHANGED', 'CASE_OWN', 'CASE_ADMIN', 'PRODUCT_PAID', 'PRODUCT_RESERVED'],
      },
      schema: {
        summary: 'Decide a case, with a statement of reasons to the person concerned',
        params: IdParams,
        body: DecisionInput,
        response: { 200: Decided },
      },
    },
    async (request) => ({
      decisionId: await db.transaction((tx) => decide(tx, request.params.id, request.body, callerOf(request))),
    }),
  );

  app.post(
    '/decisions/:id/confirm',
    {
      config: {
        access: 'admin',
        refusals: ['DECISION_NOT_FOUND', 'FREEZE_OVER', 'FREEZE_OTHER_ADMIN', 'CASE_OWN'],
      },
      schema: {
        summary: 'Confirm another admin’s freeze of payouts',
        params: IdParams,
        response: { 200: Modified },
      },
    },
    async (request) => {
      await db.transaction((tx) => confirm(tx, request.params.id, callerOf(request)));
      return modified(1);
    },
  );

  app.post(
    '/decisions/:id/undo',
    {
      config: { access: 'admin', refusals: ['DECISION_NOT_FOUND', 'DECISION_UNDONE', 'DECISION_TOO_OLD', 'CASE_OWN'] },
      schema: {
        summary: 'Undo a decision and restore what it changed',
        params: IdParams,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const decision = (await findDecision(tx, request.params.id)) ?? refuse('DECISION_NOT_FOUND');
        if (!decision.hasMeasures) return refuse('DECISION_NOT_FOUND');
        if (decision.personId === callerOf(request).id) return refuse('CASE_OWN');
        if (decision.isTooOld) return refuse('DECISION_TOO_OLD');
        await undoDecision(tx, decision.id, callerOf(request));
        return modified(1);
      }),
  );
};
