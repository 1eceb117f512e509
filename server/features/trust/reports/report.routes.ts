import { Acknowledged, IdParams } from '#contract/common';
import { PersonReportInput, ReportInput } from '#contract/trust/report';
import type { Routes } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { inserted } from '../../../http/answers.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import {
  findJudgedReport,
  insertReport,
  lockReportedPerson,
  lockReportedProduct,
  type Reporting,
} from './report.queries.ts';
import { assertReportable, assertReportablePerson } from './report.rules.ts';

/** Records a report. If the subject was judged for the same, the reporter sees the outcome immediately. */
async function record(tx: Queryable, reporting: Reporting, input: PersonReportInput): Promise<Acknowledged> {
  const judged = await findJudgedReport(tx, reporting, input.reason);
  if (judged) return inserted(judged);
  const { id, outcome } = await insertReport(tx, reporting, input);
  if (outcome) {
    const isProduct = reporting.kind === 'product';
    const event = outcome === 'dismissed' && !isProduct ? 'kept' : outcome;
    const notice = { personId: reporting.reporterId, kind: 'report', event, subjectId: id } as const;
    const productId = isProduct ? reporting.subjectId : undefined;
    await publishEvents(tx, await writeNotices(tx, [{ ...notice, productId }]));
  }
  return inserted(id);
}

/**
 * Reports of products and people; each person has one open report of each
 * (docs/rules.md §3, §11). Admins handle them in moderation.routes.ts and in cases/case.routes.ts.
 */
export const reportRoutes: Routes = (app, { db }) => {
  app.post(
    '/reportedItems',
    {
      config: { access: 'bearer', refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_REMOVED', 'OWN_PRODUCT'] },
      schema: { summary: 'Report a product', body: ReportInput, response: { 200: Acknowledged } },
    },
    async (request) => {
      const caller = callerOf(request);
      return db.transaction(async (tx) => {
        const product = (await lockReportedProduct(tx, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
        assertReportable(product, caller);
        return record(tx, { kind: 'product', subjectId: product.id, reporterId: caller.id }, request.body);
      });
    },
  );

  app.post(
    '/people/:id/report',
    {
      config: { access: 'bearer', refusals: ['PERSON_NOT_FOUND', 'OWN_PROFILE'] },
      schema: {
        summary: 'Report a person',
        params: IdParams,
        body: PersonReportInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      return db.transaction(async (tx) => {
        const person = (await lockReportedPerson(tx, request.params.id)) ?? refuse('PERSON_NOT_FOUND');
        assertReportablePerson(person, caller);
        return record(tx, { kind: 'person', subjectId: person.id, reporterId: caller.id }, request.body);
      });
    },
  );
};
