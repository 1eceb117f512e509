import { Acknowledged, IdParams } from '#contract/common';
import { PersonReportInput, ReportInput } from '#contract/report';
import type { Routes } from '../../context';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../http/authentication';
import { publishEvents } from '../live/publish.queries';
import { writeNotices } from '../notices/notice-writing.queries';
import { findJudgedPersonReport, insertPersonReport, lockReportedPerson } from './person-report.queries';
import { findJudgedReport, insertReport, lockReportedProduct } from './report.queries';
import { assertReportable, assertReportablePerson } from './report.rules';

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
        const known = await findJudgedReport(tx, caller.id, request.body);
        if (known) return { acknowledged: true, insertedId: known };
        const { id, outcome } = await insertReport(tx, caller.id, request.body);
        if (outcome) {
          const notice = { personId: caller.id, kind: 'report', event: outcome, subjectId: id } as const;
          await publishEvents(tx, await writeNotices(tx, [{ ...notice, productId: product.id }]));
        }
        return { acknowledged: true, insertedId: id };
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
        const known = await findJudgedPersonReport(tx, caller.id, person.id, request.body);
        if (known) return { acknowledged: true, insertedId: known };
        const { id, outcome } = await insertPersonReport(tx, caller.id, person.id, request.body);
        if (outcome) {
          const notice = { personId: caller.id, kind: 'report', event: outcome, subjectId: id } as const;
          await publishEvents(tx, await writeNotices(tx, [notice]));
        }
        return { acknowledged: true, insertedId: id };
      });
    },
  );
};
