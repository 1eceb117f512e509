import { ListOf } from '#contract/common';
import { PaymentIssue, PaymentIssuesQuery } from '#contract/payment';
import type { Routes } from '../../context';
import { sendPage } from '../../http/paging';
import { countIssues, listIssues } from './issue.queries';

/** Disputes and failed refunds, for admins: what the operator may have to do at the card provider. */
export const issueRoutes: Routes = (app, { db }) => {
  app.get(
    '/paymentIssues',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Disputes and failed refunds',
        querystring: PaymentIssuesQuery,
        response: { 200: ListOf(PaymentIssue) },
      },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([countIssues(db, request.query), listIssues(db, request.query)]);
      return sendPage(request, reply, page, total);
    },
  );
};
