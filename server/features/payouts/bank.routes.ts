import { IdParams, Modified } from '#contract/common';
import { PayoutResultsInput } from '#contract/payout';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import type { Queryable } from '../../database/database';
import { callerOf } from '../../http/authentication';
import { createEncryption } from '../../services/encryption';
import { writeNotices } from '../notices/notice-writing.queries';
import { bankFile } from './bank-file';
import { listBankLines, lockBatch, lockPayoutsOf, markSettled, recordResult } from './batch.queries';
import { assertApproved, newResults } from './batch.rules';
import { publishPayoutEvents } from './payout-events.queries';

/** Records the results that are new, and settles a batch without open payouts. @returns how many are new */
async function recordResults(
  tx: Queryable,
  admin: { id: string },
  batchId: string,
  lines: PayoutResultsInput['lines'],
): Promise<number> {
  const batch = await lockBatch(tx, batchId);
  const payouts = await lockPayoutsOf(tx, batch.id);
  const results = newResults(batch, payouts, lines);
  if (results.length === 0) return 0;
  for (const { payout, ...line } of results) await recordResult(tx, payout.id, line);
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
  return results.length;
}

/** What admins exchange with the bank about a batch: its file, and the results (docs/rules.md §10). */
export const payoutBankRoutes: Routes = (app, { db, env }) => {
  const encryption = env.payoutKeys && createEncryption(env.payoutKeys);

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
        const batch = await lockBatch(tx, request.params.id);
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
      const modifiedCount = await db.transaction((tx) => recordResults(tx, admin, request.params.id, lines));
      return { acknowledged: true, matchedCount: lines.length, modifiedCount };
    },
  );
};
