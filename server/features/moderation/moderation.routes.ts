import { Deleted, ListOf, TableQuery } from '#contract/common';
import { ProductIdParams, Report } from '#contract/report';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { keysetOf, sendPage } from '../../database/page';
import { callerOf } from '../../plugins/who';
import { isRemovable } from '../product/product.rules';
import { lockForRemoval, removeProduct } from '../product/removal.queries';
import { commentReports, countReports, listReports } from './moderation.queries';

/** Reported products as admins handle them (SPEC §7, RULES §2). */
export const moderationRoutes: Routes = (app, { db }) => {
  app.get('/reportedItems', { config: { who: 'admin' }, schema: { querystring: TableQuery, response: { 200: ListOf(Report) } } }, async (request, reply) => {
    const keyset = keysetOf(request.query);
    const [total, rows] = await Promise.all([countReports(db), listReports(db, keyset)]);
    return sendPage(request, reply, rows, keyset, total);
  });

  app.delete('/deletedReportedItem/:productId', { config: { who: 'admin' }, schema: { params: ProductIdParams, response: { 200: Deleted } } }, async (request) =>
    db.transaction(async (tx) => {
      const product = await lockForRemoval(tx, request.params.productId);
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
};
