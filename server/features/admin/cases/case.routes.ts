import { CaseFigures } from '#contract/admin/case-figures';
import { Case, CaseClaim, CaseCounts, CaseDetail, CasesQuery } from '#contract/admin/case';
import { IdParams, ListOf } from '#contract/common';
import { CASE_CLAIM_MINUTES, MAX_SIMILAR_CASES } from '#contract/limits';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { readFigures } from './figure.queries.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { claimCase, countCases, countOpenCases, findCase, listCases, listSimilarCases } from './case.queries.ts';
import { listDecisions } from './decision.queries.ts';
import { listSignals } from '../../trust/signals/signal.queries.ts';
import { findCasePerson, findCaseSubject, listCaseEvents, listCaseReports } from './case-detail.queries.ts';

/** Everything about a case. @throws Refusal CASE_NOT_FOUND */
async function readCase(db: Queryable, id: string, callerId: string): Promise<CaseDetail> {
  const found = (await findCase(db, id, callerId)) ?? refuse('CASE_NOT_FOUND');
  const [subject, person, allReports, allSignals, events, decisions, similar] = await Promise.all([
    findCaseSubject(db, found),
    findCasePerson(db, found.personId),
    listCaseReports(db, found),
    found.kind === 'product' ? listSignals(db, found.subjectId) : [],
    listCaseEvents(db, found),
    listDecisions(db, found._id, callerId),
    listSimilarCases(db, { id: found._id, personId: found.personId, limit: MAX_SIMILAR_CASES, callerId }),
  ]);
  return { ...found, subject, person, allReports, allSignals, events, decisions, similar };
}

/** The moderation desk, for admins (docs/rules.md §11). */
export const caseRoutes: Routes = (app, { db }) => {
  app.get(
    '/cases',
    {
      config: { access: 'admin' },
      schema: { summary: 'Cases of the moderation desk', querystring: CasesQuery, response: { 200: ListOf(Case) } },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const [total, page] = await Promise.all([countCases(db, request.query, id), listCases(db, request.query, id)]);
      return sendPage(request, reply, page, total);
    },
  );

  app.get(
    '/cases/counts',
    {
      config: { access: 'admin' },
      schema: { summary: 'Counts of open cases', response: { 200: CaseCounts } },
    },
    (request) => countOpenCases(db, callerOf(request).id),
  );

  app.get(
    '/cases/figures',
    {
      config: { access: 'admin' },
      schema: { summary: 'How the moderation desk works', response: { 200: CaseFigures } },
    },
    () => readFigures(db),
  );

  app.get(
    '/cases/:id',
    {
      config: { access: 'admin', refusals: ['CASE_NOT_FOUND'] },
      schema: { summary: 'Everything about one case', params: IdParams, response: { 200: CaseDetail } },
    },
    (request) => readCase(db, request.params.id, callerOf(request).id),
  );

  app.post(
    '/cases/:id/claim',
    {
      config: { access: 'admin', refusals: ['CASE_NOT_FOUND', 'CASE_CLAIMED', 'CASE_DECIDED'] },
      schema: { summary: 'Claim an open case for 15 minutes', params: IdParams, response: { 200: CaseClaim } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const admin = callerOf(request);
        const found = (await findCase(tx, request.params.id, admin.id)) ?? refuse('CASE_NOT_FOUND');
        if (found.state === 'decided') return refuse('CASE_DECIDED');
        const until =
          (await claimCase(tx, { id: found._id, adminId: admin.id, minutes: CASE_CLAIM_MINUTES })) ??
          refuse('CASE_CLAIMED');
        await recordAdminAction(tx, {
          admin,
          action: 'claim case',
          subject: 'case',
          id: found._id,
          after: { reference: found.reference },
        });
        return { until };
      }),
  );
};
