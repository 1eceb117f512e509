import { IdParams, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import { VerificationDecision } from '#contract/trust/verification';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { modified } from '../../../http/answers.ts';
import { lockPerson, verifySeller } from '../admin-users/people.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { hashNumbers, recordCheckedPapers } from '../../catalogue/bike-history/mileage.recording.ts';
import { nidHash } from './nid-hash.ts';
import {
  checkNewestProduct,
  decideVerification,
  findSent,
  lockSeller,
} from '../../trust/verification/verification.queries.ts';
import { assertMayDecide, planPaperDecision } from '../../trust/verification/verification.rules.ts';

/** @throws Refusal VERIFICATION_NOT_FOUND, VERIFICATION_DECIDED and those of the rules and of unreadable numbers */
async function decide(
  tx: Queryable,
  { id, input, admin, secret }: { id: string; input: VerificationDecision; admin: { id: string }; secret: string },
): Promise<void> {
  const known = (await findSent(tx, id)) ?? refuse('VERIFICATION_NOT_FOUND');
  const { nid, plateNumber, chassisNumber, engineNumber, ...plan } = planPaperDecision(known.kind, input);
  const numbers = hashNumbers(secret, { plateNumber, chassisNumber, engineNumber });
  const seller = (await lockSeller(tx, known.personId)) ?? refuse('VERIFICATION_NOT_FOUND');
  assertMayDecide({ ...known, ...seller }, admin, input);
  const decision = { id, adminId: admin.id, nidHash: nid && nidHash(secret, nid), ...plan };
  if (!(await decideVerification(tx, decision))) return refuse('VERIFICATION_DECIDED');
  if (plan.accepted && known.productId !== undefined) await recordCheckedPapers(tx, known.productId, numbers);
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

/** Admins decide about papers (docs/rules.md §11). */
export const verificationDecisionRoutes: Routes = (app, { db, env }) => {
  app.post(
    '/verification/:id/decision',
    {
      config: {
        access: 'admin',
        refusals: [
          'VERIFICATION_NOT_FOUND',
          'VERIFICATION_DECIDED',
          'VERIFICATION_RENAMED',
          'VERIFICATION_OWN',
          'PLATE_UNREADABLE',
          'CHASSIS_UNREADABLE',
          'ENGINE_UNREADABLE',
        ],
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
        return modified(1);
      }),
  );
};
