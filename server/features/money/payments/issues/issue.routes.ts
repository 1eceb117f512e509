import { IdParams, ListOf, Modified } from '#contract/common';
import { PaymentIssue, PaymentIssuesQuery } from '#contract/money/payment';
import type { Routes } from '../../../../context.ts';
import { sendPage } from '../../../../http/paging.ts';
import { callerOf } from '../../../../http/authentication.ts';
import { modified } from '../../../../http/answers.ts';
import { countIssues, listIssues } from './issue.queries.ts';
import { closeUnmatched } from './unmatched.queries.ts';

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

  app.post(
    '/paymentIssues/:id/close',
    {
      config: { access: 'admin', refusals: ['PAYMENT_ISSUE_NOT_FOUND'] },
      schema: {
        summary: 'Close an issue about a notice that matches nothing',
        params: IdParams,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const modifiedCount = await closeUnmatched(db, request.params.id, callerOf(request));
      return modified(modifiedCount);
    },
  );
};
