import { Acknowledged, IdParams, ListOf } from '#contract/common';
import { refuse } from '#contract/refusal';
import { Verification, VerificationDetail, VerificationInput, VerificationsQuery } from '#contract/trust/verification';
import { PAPERS_OF, VERIFICATIONS_PER_DAY } from '#contract/trust/verification-rules';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { inserted } from '../../../http/answers.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { listFiles, sendDrafts } from './paper.queries.ts';
import {
  countVerifications,
  findVerification,
  insertVerification,
  isUnsoldOf,
  listVerifications,
  lockSeller,
} from './verification.queries.ts';
import { planPapers } from './verification.rules.ts';

/** Sellers send papers, and admins read what was sent (docs/rules.md §11). */
export const verificationRoutes: Routes = (app, { db, rateLimits }) => {
  const submissions = rateLimits.exact({ name: 'verifications', max: VERIFICATIONS_PER_DAY, seconds: 24 * 3600 });

  app.get(
    '/verification',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'Papers sent: a seller’s own; everybody’s for admins',
        querystring: VerificationsQuery,
        response: { 200: ListOf(Verification) },
      },
    },
    async (request, reply) => {
      const { id, role } = callerOf(request);
      const owner = role === 'admin' && request.query.of !== 'own' ? undefined : id;
      const [total, page] = await Promise.all([
        countVerifications(db, request.query, owner),
        listVerifications(db, request.query, owner),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.get(
    '/verification/:id',
    {
      config: { access: 'admin', refusals: ['VERIFICATION_NOT_FOUND'] },
      schema: {
        summary: 'Papers sent, with the files that can still be read',
        params: IdParams,
        response: { 200: VerificationDetail },
      },
    },
    async ({ params: { id } }) => {
      const [found, files] = await Promise.all([findVerification(db, id), listFiles(db, id)]);
      return found ? { ...found, files } : refuse('VERIFICATION_NOT_FOUND');
    },
  );

  app.post(
    '/verification',
    {
      config: { access: 'seller', refusals: ['PAPERS_MISSING', 'VERIFICATION_WAITING', 'PRODUCT_NOT_FOUND'] },
      schema: {
        summary: 'Send the uploaded papers of a kind',
        body: VerificationInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id: personId } = callerOf(request);
      const input = planPapers(request.body);
      const { kind, productId } = input;
      return db.transaction(async (tx) => {
        if (!(await lockSeller(tx, personId))) return refuse('ACCOUNT_DELETED');
        if (productId !== undefined && !(await isUnsoldOf(tx, personId, productId))) return refuse('PRODUCT_NOT_FOUND');
        const insertedId = (await insertVerification(tx, personId, input)) ?? refuse('VERIFICATION_WAITING');
        const sent = await sendDrafts(tx, { personId, verificationId: insertedId, kind });
        if (sent < PAPERS_OF[kind].length) return refuse('PAPERS_MISSING');
        await consumeOrRefuse(submissions, personId, tx);
        return inserted(insertedId);
      });
    },
  );
};
