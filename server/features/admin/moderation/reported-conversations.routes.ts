import { IdParams, ListOf, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import { ReportedConversation, ReportedConversationsQuery } from '#contract/admin/reported-conversation';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { modified } from '../../../http/answers.ts';
import { dismissReport, lockReport } from '../../trust/reports/report.queries.ts';
import { countReported, listReported } from '../../talk/conversations/reported.queries.ts';

/** Reported conversations, for admins (docs/rules.md §8). GET /conversations/:id/messages returns their messages. */
export const reportedConversationRoutes: Routes = (app, { db }) => {
  app.get(
    '/reportedConversations',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Reports of conversations',
        querystring: ReportedConversationsQuery,
        response: { 200: ListOf(ReportedConversation) },
      },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([countReported(db, request.query), listReported(db, request.query)]);
      return sendPage(request, reply, page, total);
    },
  );

  app.patch(
    '/reportedConversations/:id',
    {
      config: { access: 'admin', refusals: ['REPORT_NOT_FOUND'] },
      schema: { summary: 'Close a report of a conversation', params: IdParams, response: { 200: Modified } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const report = (await lockReport(tx, 'conversation', request.params.id)) ?? refuse('REPORT_NOT_FOUND');
        if (!report.isOpen) return modified(0);
        await dismissReport(tx, report);
        await recordAdminAction(tx, {
          admin: callerOf(request),
          action: 'close report of a conversation',
          subject: 'report',
          id: report.id,
        });
        return modified(1);
      }),
  );
};
