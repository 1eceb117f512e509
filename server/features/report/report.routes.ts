import { Acknowledged } from '#contract/common';
import { ReportInput } from '#contract/report';
import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { holdProduct, insertReport } from './report.queries';
import { mustBeReportable } from './report.rules';

/** POST /reportedItems: a complaint about a product, one open per person and product (RULES §3). Admins' part: features/moderation. */
export const reportRoutes: Routes = (app, { db }) => {
  app.post('/reportedItems', { config: { who: 'bearer' }, schema: { body: ReportInput, response: { 200: Acknowledged } } }, async (request) => {
    const caller = callerOf(request);
    return db.transaction(async (tx) => {
      const product = (await holdProduct(tx, request.body.productId)) ?? refuse('PRODUCT_NOT_FOUND');
      mustBeReportable(product, caller);
      return { acknowledged: true, insertedId: await insertReport(tx, caller.id, product.id) };
    });
  });
};
