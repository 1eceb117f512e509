import { Deleted, IdParams, ListOf, Modified, TableQuery } from '#contract/common';
import { ProductIdParams, Report } from '#contract/report';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { keysetOf, sendPage } from '../../database/page';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { isRemovable } from '../product/product.rules';
import { lockWithSeller, removeProduct } from '../product/removal.queries';
import { commentReports, countReports, dismissReport, listReports, lockReport } from './moderation.queries';

/** Reported products as admins handle them (SPEC §7, RULES §2). */
export const moderationRoutes: Routes = (app, { db }) => {
  app.get('/reportedItems', { config: { who: 'admin' }, schema: { querystring: TableQuery, response: { 200: ListOf(Report) } } }, async (request, reply) => {
    const keyset = keysetOf(request.query);
    const [total, rows] = await Promise.all([countReports(db), listReports(db, keyset)]);
    return sendPage(request, reply, rows, keyset, total);
  });

  app.delete('/deletedReportedItem/:productId', { config: { who: 'admin' }, schema: { params: ProductIdParams, response: { 200: Deleted } } }, async (request) =>
    db.transaction(async (tx) => {
      const product = await lockWithSeller(tx, request.params.productId);
      if (!product) return { acknowledged: true, deletedCount: 0 };
      const deletedCount = isRemovable(product.status) ? await removeProduct(tx, product.id) : 0;
      const commented = await commentReports(tx, product.id);
      if (deletedCount + commented > 0) {
        await recordAct(tx, {
          admin: callerOf(request), act: 'remove reported product', subject: 'product', id: product.id,
          before: product, after: { ...product, status: 'removed', commentedReports: commented },
        });
      }
      return { acknowledged: true, deletedCount };
    }));

  /** The only way to close a report of a sold product, which cannot be removed. */
  app.patch('/reportedItems/:id', { config: { who: 'admin' }, schema: { params: IdParams, response: { 200: Modified } } }, async (request) =>
    db.transaction(async (tx) => {
      const report = (await lockReport(tx, request.params.id)) ?? refuse('REPORT_NOT_FOUND');
      if (report.adminComments !== null) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
      const adminComments = await dismissReport(tx, report.id);
      await recordAct(tx, { admin: callerOf(request), act: 'dismiss report', subject: 'report', id: report.id, after: { adminComments } });
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    }));
};
