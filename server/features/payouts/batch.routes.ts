import { Acknowledged, IdParams, ListOf, Modified } from '#contract/common';
import { PayoutBatch, PayoutBatchesQuery, PayoutBatchInput, PayoutResultsInput } from '#contract/payout';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import type { Queryable } from '../../database/database';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { createEncryption } from '../../services/encryption';
import { writeNotices } from '../notices/notice-writing.queries';
import { bankFile } from './bank-file';
import {
  countBatches,
  insertBatch,
  listBankLines,
  listBatches,
  lockAsked,
  lockBatch,
  lockPayoutsOf,
  markApproved,
  markSettled,
  recordResult,
} from './batch.queries';
import { assertApproved, firstState, needsApproval, newResults } from './batch.rules';
import { publishPayoutEvents } from './payout-events.queries';

const found = async (tx: Queryable, id: string) => (await lockBatch(tx, id)) ?? refuse('PAYOUT_BATCH_NOT_FOUND');

/** How admins pay payouts: in batches, with the bank's file and its results (docs/rules.md §10). */
export const payoutBatchRoutes: Routes = (app, { db, env }) => {
  const encryption = env.payoutKeys && createEncryption(env.payoutKeys);

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
      config: { access: 'admin', refusals: ['PAYOUT_NOT_ASKED', 'PAYOUT_FROZEN'] },
      schema: { summary: 'Put payouts into a batch', body: PayoutBatchInput, response: { 200: Acknowledged } },
    },
    async (request) => {
      const admin = callerOf(request);
      const { payoutIds } = request.body;
      return db.transaction(async (tx) => {
        const payouts = await lockAsked(tx, payoutIds);
        if (payouts.length < payoutIds.length) return refuse('PAYOUT_NOT_ASKED');
        if (payouts.some(({ frozen }) => frozen)) return refuse('PAYOUT_FROZEN');
        const totalPaisa = payouts.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
        const state = firstState(totalPaisa);
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
        return { acknowledged: true, insertedId: id };
      });
    },
  );

  app.post(
    '/payout-batches/:id/approve',
    {
      config: { access: 'admin', refusals: ['PAYOUT_BATCH_NOT_FOUND', 'OWN_PAYOUT_BATCH'] },
      schema: { summary: 'Approve another admin’s batch', params: IdParams, response: { 200: Modified } },
    },
    async (request) => {
      const admin = callerOf(request);
      return db.transaction(async (tx) => {
        const batch = await found(tx, request.params.id);
        if (!needsApproval(batch, admin.id)) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
        await markApproved(tx, batch.id, admin.id);
        await recordAdminAction(tx, {
          admin,
          action: 'approve payout batch',
          subject: 'payout batch',
          id: batch.id,
          before: { state: batch.state },
          after: { state: 'ready' },
        });
        await publishPayoutEvents(tx, await lockPayoutsOf(tx, batch.id));
        return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
      });
    },
  );

  app.get(
    '/payout-batches/:id/file',
    {
      config: {
        access: 'admin',
        refusals: ['PAYOUT_BATCH_NOT_FOUND', 'PAYOUT_BATCH_UNAPPROVED', 'PAYOUTS_UNAVAILABLE'],
      },
      schema: {
        summary: 'A CSV of the batch’s unpaid payouts for the bank',
        params: IdParams,
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      if (!encryption) return refuse('PAYOUTS_UNAVAILABLE');
      const { id, lines } = await db.transaction(async (tx) => {
        const batch = await found(tx, request.params.id);
        assertApproved(batch);
        // Account numbers were read.
        await recordAdminAction(tx, {
          admin: callerOf(request),
          action: 'read payout file',
          subject: 'payout batch',
          id: batch.id,
        });
        return { id: batch.id, lines: await listBankLines(tx, encryption, batch.id) };
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="motohaat-payouts-${id}.csv"`)
        .send(bankFile(lines));
    },
  );

  app.post(
    '/payout-batches/:id/results',
    {
      config: {
        access: 'admin',
        refusals: ['PAYOUT_BATCH_NOT_FOUND', 'PAYOUT_BATCH_UNAPPROVED', 'PAYOUT_NOT_IN_BATCH', 'PAYOUT_RESULT_DIFFERS'],
      },
      schema: {
        summary: 'Record what the bank did, line by line',
        params: IdParams,
        body: PayoutResultsInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const admin = callerOf(request);
      const { lines } = request.body;
      return db.transaction(async (tx) => {
        const batch = await found(tx, request.params.id);
        const payouts = await lockPayoutsOf(tx, batch.id);
        const results = newResults(batch, payouts, lines);
        for (const { payout, ...line } of results) await recordResult(tx, payout.id, line);
        if (results.length > 0) {
          const open = payouts.filter(({ state }) => state === 'batched').length - results.length;
          if (open === 0) await markSettled(tx, batch.id);
          await recordAdminAction(tx, {
            admin,
            action: 'record payout results',
            subject: 'payout batch',
            id: batch.id,
            before: { state: batch.state },
            after: { open, results: results.map(({ payout, ...line }) => line) },
          });
          const notices = results.map(({ result, payout: { id, personId, amountPaisa } }) => ({
            personId,
            kind: 'payout' as const,
            event: result,
            subjectId: id,
            price: Math.floor(amountPaisa / 100),
          }));
          await publishPayoutEvents(
            tx,
            results.map(({ payout }) => payout),
            await writeNotices(tx, notices),
          );
        }
        return { acknowledged: true, matchedCount: lines.length, modifiedCount: results.length };
      });
    },
  );
};
