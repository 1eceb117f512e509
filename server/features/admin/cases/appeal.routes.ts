import { Appeal, AppealDecisionInput, AppealInput, AppealsQuery } from '#contract/admin/appeal';
import { Acknowledged, IdParams, ListOf, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { inserted, modified } from '../../../http/answers.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import {
  countAppeals,
  decideAppeal,
  findAppellant,
  insertAppeal,
  listAppeals,
  lockAppeal,
  lockStatement,
} from './appeal.queries.ts';
import { lockAffectedPerson } from './decision.queries.ts';
import { undoDecision } from './decision.undo.ts';

/** @throws Refusal APPEAL_NOT_FOUND, APPEAL_DECIDED, APPEAL_OTHER_ADMIN */
async function decide(
  tx: Queryable,
  id: string,
  admin: { id: string },
  { upheld, facts }: AppealDecisionInput,
): Promise<void> {
  await lockAffectedPerson(tx, (await findAppellant(tx, id)) ?? refuse('APPEAL_NOT_FOUND'));
  const appeal = (await lockAppeal(tx, id, admin.id)) ?? refuse('APPEAL_NOT_FOUND');
  if (appeal.isDecided) return refuse('APPEAL_DECIDED');
  if (!appeal.canDecide) return refuse('APPEAL_OTHER_ADMIN');
  await decideAppeal(tx, { id: appeal.id, adminId: admin.id, upheld, facts });
  await recordAdminAction(tx, {
    admin,
    action: 'decide appeal',
    subject: 'case',
    id: appeal.caseId,
    after: { appealId: appeal.id, decisionId: appeal.decisionId, upheld, facts },
  });
  if (upheld && !appeal.isVoid) return undoDecision(tx, appeal.decisionId, admin, 'upheld');
  const { personId, statementId, productId } = appeal;
  const event = upheld ? 'upheld' : 'rejected';
  const notice = { personId, kind: 'statement', event, subjectId: statementId } as const;
  await publishBookingEvents(tx, { productIds: [] }, await writeNotices(tx, [{ ...notice, productId }]));
}

/** Appeals against statements of reasons (docs/rules.md §11). */
export const appealRoutes: Routes = (app, { db }) => {
  app.post(
    '/statements/:id/appeal',
    {
      config: {
        access: 'bearer',
        whileSuspended: true,
        refusals: ['STATEMENT_NOT_FOUND', 'STATEMENT_VOID', 'APPEAL_EXISTS', 'APPEAL_TOO_LATE'],
      },
      schema: {
        summary: 'Appeal against a decision about oneself',
        params: IdParams,
        body: AppealInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const { id } = callerOf(request);
        const statement = (await lockStatement(tx, request.params.id, id)) ?? refuse('STATEMENT_NOT_FOUND');
        if (statement.hasAppeal) return refuse('APPEAL_EXISTS');
        if (statement.isVoid) return refuse('STATEMENT_VOID');
        if (statement.isOver) return refuse('APPEAL_TOO_LATE');
        const insertedId = (await insertAppeal(tx, statement.id, request.body.text)) ?? refuse('APPEAL_EXISTS');
        return inserted(insertedId);
      }),
  );

  app.get(
    '/appeals',
    {
      config: { access: 'admin' },
      schema: { summary: 'Appeals against decisions', querystring: AppealsQuery, response: { 200: ListOf(Appeal) } },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([
        countAppeals(db, request.query),
        listAppeals(db, request.query, callerOf(request).id),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.post(
    '/appeals/:id/decision',
    {
      config: { access: 'admin', refusals: ['APPEAL_NOT_FOUND', 'APPEAL_DECIDED', 'APPEAL_OTHER_ADMIN'] },
      schema: {
        summary: 'Decide an appeal; if it is upheld, everything is restored',
        params: IdParams,
        body: AppealDecisionInput,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        await decide(tx, request.params.id, callerOf(request), request.body);
        return modified(1);
      }),
  );
};
