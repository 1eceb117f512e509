import { IdParams, ListOf, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import { ReportedReview, ReportedReviewsQuery, ReviewRemovalInput } from '#contract/trust/review';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { modified } from '../../../http/answers.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { syncCase } from '../case-state/case-state.queries.ts';
import { closeReportsOf, dismissReport, lockReport } from '../reports/report.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { lockReview, removeReview } from './review.queries.ts';
import { countReportedReviews, listReportedReviews } from './review-reports.queries.ts';

/** Reported reviews, and removals, for admins (docs/rules.md §10). */
export const reportedReviewRoutes: Routes = (app, { db }) => {
  app.get(
    '/reportedReviews',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Reports of reviews',
        querystring: ReportedReviewsQuery,
        response: { 200: ListOf(ReportedReview) },
      },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([
        countReportedReviews(db, request.query),
        listReportedReviews(db, request.query),
      ]);
      return sendPage(request, reply, page, total);
    },
  );

  app.patch(
    '/reportedReviews/:id',
    {
      config: { access: 'admin', refusals: ['REPORT_NOT_FOUND'] },
      schema: { summary: 'Close a report of a review, which stays', params: IdParams, response: { 200: Modified } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const report = (await lockReport(tx, 'review', request.params.id)) ?? refuse('REPORT_NOT_FOUND');
        if (!report.isOpen) return modified(0);
        await dismissReport(tx, report);
        await recordAdminAction(tx, {
          admin: callerOf(request),
          action: 'close report of a review',
          subject: 'report',
          id: report.id,
        });
        return modified(1);
      }),
  );

  app.post(
    '/reviews/:id/removal',
    {
      config: { access: 'admin', refusals: ['REVIEW_NOT_FOUND'] },
      schema: {
        summary: 'Remove a review; the statement of reasons is shown in its place',
        params: IdParams,
        body: ReviewRemovalInput,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const admin = callerOf(request);
        const { statement } = request.body;
        const review = (await lockReview(tx, request.params.id)) ?? refuse('REVIEW_NOT_FOUND');
        if (!review.isVisible) return refuse('REVIEW_NOT_FOUND');
        if (review.isRemoved) return modified(0);
        const { id, author, authorId, personId, dealId, productId } = review;
        await removeReview(tx, id, { statement, adminId: admin.id });
        const subject = { kind: 'review', subjectId: id } as const;
        const closedReports = (await closeReportsOf(tx, subject, 'acted')).length;
        await syncCase(tx, subject);
        await recordAdminAction(tx, {
          admin,
          action: 'remove review',
          subject: 'review',
          id,
          before: { dealId, author, authorId, personId },
          after: { statement, closedReports },
        });
        const [buyerId, sellerId] = author === 'buyer' ? [authorId, personId] : [personId, authorId];
        const deal = { _id: dealId, productId, buyerId, sellerId };
        await publishEvents(tx, await writeDealNotices(tx, deal, 'reviewRemoved', { to: [author] }));
        return modified(1);
      }),
  );
};
