import { Acknowledged, IdParams, ListOf, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import {
  Verification,
  VerificationDecision,
  VerificationDetail,
  VerificationInput,
  VerificationsQuery,
} from '#contract/verification';
import { PAPERS_OF, VERIFICATIONS_PER_DAY } from '#contract/verification-rules';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import type { Queryable } from '../../database/database';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { lockPerson, verifySeller } from '../admin-users/people.queries';
import { publishEvents } from '../live/publish.queries';
import { writeNotices } from '../notices/notice-writing.queries';
import { nidHash } from './nid-hash';
import { listFiles, sendDrafts } from './paper.queries';
import {
  checkNewestProduct,
  countVerifications,
  decideVerification,
  findSent,
  findVerification,
  insertVerification,
  isUnsoldOf,
  listVerifications,
  lockSeller,
} from './verification.queries';
import { assertMayDecide, planPaperDecision, planPapers } from './verification.rules';

/** @throws Refusal VERIFICATION_NOT_FOUND, VERIFICATION_DECIDED and those of the rules */
async function decide(
  tx: Queryable,
  { id, input, admin, secret }: { id: string; input: VerificationDecision; admin: { id: string }; secret: string },
): Promise<void> {
  const known = (await findSent(tx, id)) ?? refuse('VERIFICATION_NOT_FOUND');
  const { nid, ...plan } = planPaperDecision(known.kind, input);
  const seller = (await lockSeller(tx, known.personId)) ?? refuse('VERIFICATION_NOT_FOUND');
  assertMayDecide({ ...known, ...seller }, admin, input);
  const decision = { id, adminId: admin.id, nidHash: nid === undefined ? null : nidHash(secret, nid), ...plan };
  if (!(await decideVerification(tx, decision))) return refuse('VERIFICATION_DECIDED');
  if (nid !== undefined) await checkNewestProduct(tx, known.personId);
  // A bike's paper says nothing of its seller.
  const person = plan.accepted && known.kind !== 'registration' ? await lockPerson(tx, known.personId) : undefined;
  // The badge that one press gives, with the papers as its reason.
  const isNewlyVerified = person?.role === 'seller' && (await verifySeller(tx, person)) > 0;
  await recordAdminAction(tx, {
    admin,
    action: plan.accepted ? 'accept papers' : 'refuse papers',
    subject: 'verification',
    id,
    after: {
      kind: known.kind,
      personId: known.personId,
      ...(plan.accepted
        ? { ...(isNewlyVerified && { status: 'verified' }) }
        : { reason: plan.reason, facts: plan.facts }),
    },
  });
  const event = plan.accepted ? 'accepted' : 'refused';
  await publishEvents(tx, await writeNotices(tx, [{ personId: known.personId, kind: 'papers', event, subjectId: id }]));
}

/** Sellers send papers, and admins decide about them (docs/rules.md §11). */
export const verificationRoutes: Routes = (app, { db, env, rateLimits }) => {
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
        const retryAfter = await submissions.consume(personId, tx);
        if (retryAfter > 0) return refuse('TOO_MANY_REQUESTS', { retryAfter });
        return { acknowledged: true, insertedId };
      });
    },
  );

  app.post(
    '/verification/:id/decision',
    {
      config: {
        access: 'admin',
        refusals: ['VERIFICATION_NOT_FOUND', 'VERIFICATION_DECIDED', 'VERIFICATION_RENAMED', 'VERIFICATION_OWN'],
      },
      schema: {
        summary: 'Accept papers, or refuse them with a reason and facts that the seller reads',
        params: IdParams,
        body: VerificationDecision,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        await decide(tx, {
          id: request.params.id,
          input: request.body,
          admin: callerOf(request),
          secret: env.tokenSecret,
        });
        return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
      }),
  );
};
