import { Deleted, IdParams, ListOf, Modified } from '#contract/common';
import { ProductIdParams, Report, ReportsQuery } from '#contract/trust/report';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { refuse } from '#contract/refusal';
import { isRemovable } from '#contract/rules';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { deleted, modified } from '../../../http/answers.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { type NewNotice, writeNotices, enqueueProductNews } from '../../news/notices/notice-writing.queries.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { beginRemoval, completeRemoval } from '../cases/case-removal.queries.ts';
import { lockProductAndSeller, removeProduct } from '../../catalogue/my-products/product-removal.queries.ts';
import { syncCase } from '../../trust/case-state/case-state.queries.ts';
import { type ClosedReport, closeReportsOf, dismissReport, lockReport } from '../../trust/reports/report.queries.ts';
import { countReports, listReports } from './moderation.queries.ts';

/** Notifies the reporter of the outcome. */
const closedReport =
  (event: 'removed' | 'dismissed', productId: string) =>
  ({ id, reporterId }: ClosedReport): NewNotice => ({
    personId: reporterId,
    kind: 'report',
    event,
    subjectId: id,
    productId,
  });

/** Routes for admins to handle reported products (docs/specification.md §7, docs/rules.md §2). */
export const reportedItemRoutes: Routes = (app, { db }) => {
  app.get(
    '/reportedItems',
    {
      config: { access: 'admin' },
      schema: { summary: 'Reports of products', querystring: ReportsQuery, response: { 200: ListOf(Report) } },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([countReports(db, request.query), listReports(db, request.query)]);
      return sendPage(request, reply, page, total);
    },
  );

  app.delete(
    '/deletedReportedItem/:productId',
    {
      config: { access: 'admin', refusals: ['PRODUCT_PAID'] },
      schema: {
        summary: 'Remove a reported product and close its reports',
        params: ProductIdParams,
        response: { 200: Deleted },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const product = await lockProductAndSeller(tx, request.params.productId);
        if (!product) return deleted(0);
        const { id: by } = callerOf(request);
        const removal =
          isRemovable(product.status) && product.sellerId !== by
            ? await beginRemoval(tx, { productId: product.id, adminId: by })
            : undefined;
        const deletedCount = isRemovable(product.status) ? await removeProduct(tx, product.id) : 0;
        if (removal) await completeRemoval(tx, removal, product.id);
        const subject = { kind: 'product', subjectId: product.id } as const;
        const isGone = deletedCount > 0 || product.status === 'removed';
        const reports = isGone ? await closeReportsOf(tx, subject, 'removed') : [];
        await syncCase(tx, subject);
        if (deletedCount + reports.length > 0) {
          await recordAdminAction(tx, {
            admin: callerOf(request),
            action: 'remove reported product',
            subject: 'product',
            id: product.id,
            before: product,
            after: { ...product, status: 'removed', commentedReports: reports.length },
          });
        }
        const productIds = deletedCount > 0 ? [product.id] : [];
        await enqueueProductNews(tx, { kind: 'removed', productIds, by });
        const notices = [...reports.map(closedReport('removed', product.id)), ...(removal ? [removal.notice] : [])];
        await publishBookingEvents(tx, { productIds }, await writeNotices(tx, notices));
        return deleted(deletedCount);
      }),
  );

  /** The only way to close a report of a sold product, which can't be removed. */
  app.patch(
    '/reportedItems/:id',
    {
      config: { access: 'admin', refusals: ['REPORT_NOT_FOUND'] },
      schema: { summary: 'Dismiss a report', params: IdParams, response: { 200: Modified } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const report = (await lockReport(tx, 'product', request.params.id)) ?? refuse('REPORT_NOT_FOUND');
        if (!report.isOpen) return modified(0);
        const adminComments = await dismissReport(tx, report);
        await recordAdminAction(tx, {
          admin: callerOf(request),
          action: 'dismiss report',
          subject: 'report',
          id: report.id,
          after: { adminComments },
        });
        await publishEvents(tx, await writeNotices(tx, [closedReport('dismissed', report.subjectId)(report)]));
        return modified(1);
      }),
  );
};
