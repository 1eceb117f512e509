import { IdParams, Modified } from '#contract/common';
import { PayoutFileQuery, PayoutResultsInput } from '#contract/money/payout';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { modified } from '../../../http/answers.ts';
import { createEncryption, type Encryption } from '../../../services/encryption.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { bankFile, fileName } from './bank-file.ts';
import { type BankLine, listBankLines, lockBatch, lockPayoutsOf, markSettled, recordResult } from './batch.queries.ts';
import { assertApproved, assertMayRecord, assertNoneOwn, newResults } from './batch.rules.ts';
import { findLastDownload, insertDownload } from './download.queries.ts';
import { publishPayoutEvents } from './payout-events.queries.ts';

/** Records the results that are new, and settles a batch without open payouts. @returns how many are new */
async function recordResults(
  tx: Queryable,
  admin: { id: string },
  batchId: string,
  lines: PayoutResultsInput['lines'],
): Promise<number> {
  const batch = await lockBatch(tx, batchId);
  const payouts = await lockPayoutsOf(tx, batch.id);
  assertNoneOwn(payouts, admin.id);
  assertMayRecord(batch, admin.id);
  const results = newResults(batch, payouts, lines);
  if (results.length === 0) return 0;
  for (const { payout, ...line } of results) await recordResult(tx, payout, line);
  const open = payouts.filter(({ state }) => state === 'batched').length - results.length;
  if (open === 0) await markSettled(tx, batch.id);
  await recordAdminAction(tx, {
    admin,
    action: 'record payout results',
    subject: 'payout batch',
    id: batch.id,
    before: { state: batch.state },
    after: { state: open === 0 ? 'settled' : batch.state, open, results: results.map(({ payout, ...line }) => line) },
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

/** Account numbers are read: each download is numbered and in the audit log. @throws Refusal PAYOUT_FILE_DOWNLOADED */
async function readFile(
  tx: Queryable,
  encryption: Encryption,
  { id, admin, format, after }: Required<PayoutFileQuery> & { id: string; admin: { id: string } },
): Promise<{ batchId: string; number: number; lines: BankLine[] }> {
  const batch = await lockBatch(tx, id);
  assertNoneOwn(await lockPayoutsOf(tx, batch.id), admin.id);
  assertApproved(batch);
  const last = await findLastDownload(tx, batch.id);
  if (last && last.number !== after) return refuse('PAYOUT_FILE_DOWNLOADED', { download: last });
  const number = (last?.number ?? 0) + 1;
  await insertDownload(tx, { batchId: batch.id, number, adminId: admin.id });
  await recordAdminAction(tx, {
    admin,
    action: 'read payout file',
    subject: 'payout batch',
    id: batch.id,
    after: { file: fileName({ batchId: batch.id, number, format }), ...(last && { again: true }) },
  });
  return { batchId: batch.id, number, lines: await listBankLines(tx, encryption, batch.id) };
}

/** A text or bytes. */
const File = Type.Unsafe<string | Buffer>(Type.String());

/** What admins exchange with the bank about a batch: its file, and the results (docs/rules.md §10). */
export const payoutBatchFileRoutes: Routes = (app, { db, env }) => {
  const encryption = env.payoutKeys && createEncryption(env.payoutKeys);

  app.get(
    '/payout-batches/:id/file',
    {
      config: {
        access: 'admin',
        refusals: [
          'PAYOUT_BATCH_NOT_FOUND',
          'PAYOUT_BATCH_UNAPPROVED',
          'PAYOUT_FILE_DOWNLOADED',
          'PAYOUTS_UNAVAILABLE',
          'OWN_PAYOUT',
        ],
      },
      schema: {
        summary: 'The batch’s unpaid payouts: a CSV for the bank, or a spreadsheet for people',
        params: IdParams,
        querystring: PayoutFileQuery,
        response: { 200: File },
      },
    },
    async (request, reply) => {
      if (!encryption) return refuse('PAYOUTS_UNAVAILABLE');
      const { format = 'csv', after = 0 } = request.query;
      const admin = callerOf(request);
      const { lines, ...named } = await db.transaction((tx) =>
        readFile(tx, encryption, { id: request.params.id, admin, format, after }),
      );
      const { name, type, content } = await bankFile(lines, { ...named, format });
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
    },
  );

  app.post(
    '/payout-batches/:id/results',
    {
      config: {
        access: 'admin',
        refusals: [
          'PAYOUT_BATCH_NOT_FOUND',
          'PAYOUT_BATCH_UNAPPROVED',
          'PAYOUT_NOT_IN_BATCH',
          'PAYOUT_RESULT_DIFFERS',
          'OWN_PAYOUT',
          'OWN_PAYOUT_RESULTS',
        ],
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
      return modified(modifiedCount, lines.length);
    },
  );
};
