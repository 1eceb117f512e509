import { ListOf, TableQuery } from '#contract/common';
import { PaymentIssue } from '#contract/payment';
import type { Routes } from '../../app';
import { keysetOf, sendPage } from '../../database/page';
import { countIssues, listIssues } from './issue.queries';

/** Disputes and failed refunds, for admins: what the operator may have to do at the card provider. */
export const issueRoutes: Routes = (app, { db }) => {
  app.get('/paymentIssues', { config: { who: 'admin' }, schema: { querystring: TableQuery, response: { 200: ListOf(PaymentIssue) } } }, async (request, reply) => {
    const keyset = keysetOf(request.query);
    const [total, rows] = await Promise.all([countIssues(db), listIssues(db, keyset)]);
    return sendPage(request, reply, rows, keyset, total);
  });
};
