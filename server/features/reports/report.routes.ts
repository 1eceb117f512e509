import { Acknowledged } from '#contract/common';
import { ReportInput } from '#contract/report';
import type { Routes } from '../../context';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../http/authentication';
import { publishEvents } from '../live/publish.queries';
import { writeNotices } from '../notices/notice-writing.queries';
import { findJudgedReport, insertReport, lockReportedProduct } from './report.queries';
import { assertReportable } from './report.rules';

/**
 * POST /reportedItems: reports a product; one open report per person and product
 * (docs/rules.md §3). Admins handle it in moderation.routes.ts and in cases/case.routes.ts.
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
};
