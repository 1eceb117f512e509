import { IdParams, ListOf, Modified } from '#contract/common';
import { PayoutBatch, PayoutBatchesQuery, PayoutBatchInput, PayoutBatchMade } from '#contract/money/payout';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { inserted, modified } from '../../../http/answers.ts';
import {
  countBatches,
  insertBatch,
  listBatches,
  lockAsked,
  lockBatch,
  lockPayoutsOf,
  markApproved,
} from './batch.queries.ts';
import { assertNoneOwn, firstState, largestSum, needsApproval } from './batch.rules.ts';
import { lockBatchMaking, sumRecent } from './batch-sum.queries.ts';
import { publishPayoutEvents } from './payout-events.queries.ts';

/** Puts payouts into a batch. @throws Refusal PAYOUT_NOT_ASKED, PAYOUT_FROZEN, OWN_PAYOUT */
async function makeBatch(tx: Queryable, admin: { id: string }, payoutIds: string[]): Promise<PayoutBatchMade> {
  await lockBatchMaking(tx);
  const payouts = await lockAsked(tx, payoutIds);
  if (payouts.length < payoutIds.length) return refuse('PAYOUT_NOT_ASKED');
  assertNoneOwn(payouts, admin.id);
  if (payouts.some(({ frozen }) => frozen)) return refuse('PAYOUT_FROZEN');
  const totalPaisa = payouts.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
  const state = firstState(largestSum(payouts, await sumRecent(tx, admin.id, payouts)));
  const id = await insertBatch(tx, { makerId: admin.id, state, totalPaisa, payouts });
  const references = payouts.map(({ reference }) => reference);
  await recordAdminAction(tx, {
    admin,
    action: 'make payout batch',
    subject: 'payout batch',
    id,
    after: { state, totalPaisa, references },
  });
  await publishPayoutEvents(tx, payouts);
  return { ...inserted(id), state };
}

/** How admins put payouts into batches, and approve those (docs/rules.md §10). */
export const payoutBatchRoutes: Routes = (app, { db }) => {
  app.get(
    '/payout-batches',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Batches of payouts',
        querystring: PayoutBatchesQuery,
        response: { 200: ListOf(PayoutBatch) },
      },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([
        countBatches(db, request.query),
        listBatches(db, request.query, callerOf(request).id),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.post(
    '/payout-batches',
    {
      config: { access: 'admin', refusals: ['PAYOUT_NOT_ASKED', 'PAYOUT_FROZEN', 'OWN_PAYOUT'] },
      schema: { summary: 'Put payouts into a batch', body: PayoutBatchInput, response: { 200: PayoutBatchMade } },
    },
    async (request) => {
      const admin = callerOf(request);
      const { payoutIds } = request.body;
      return db.transaction((tx) => makeBatch(tx, admin, payoutIds));
    },
  );

  app.post(
    '/payout-batches/:id/approve',
    {
      config: { access: 'admin', refusals: ['PAYOUT_BATCH_NOT_FOUND', 'OWN_PAYOUT_BATCH', 'OWN_PAYOUT'] },
      schema: { summary: 'Approve another admin’s batch', params: IdParams, response: { 200: Modified } },
    },
    async (request) => {
      const admin = callerOf(request);
      return db.transaction(async (tx) => {
        const batch = await lockBatch(tx, request.params.id);
        const payouts = await lockPayoutsOf(tx, batch.id);
        assertNoneOwn(payouts, admin.id);
        if (!needsApproval(batch, admin.id)) return modified(0);
        await markApproved(tx, batch.id, admin.id);
        await recordAdminAction(tx, {
          admin,
          action: 'approve payout batch',
          subject: 'payout batch',
          id: batch.id,
          before: { state: batch.state },
          after: { state: 'ready' },
        });
        await publishPayoutEvents(tx, payouts);
        return modified(1);
      });
    },
  );
};
