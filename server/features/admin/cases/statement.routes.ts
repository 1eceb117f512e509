import { ListOf, PageQuery } from '#contract/common';
import { Statement } from '#contract/admin/decision';
import type { Routes } from '../../../context.ts';
import { keysetOf } from '../../../database/page.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { listStatements } from './statement.queries.ts';

/** Statements of reasons, for the person concerned (docs/rules.md §11). */
export const statementRoutes: Routes = (app, { db }) => {
  app.get(
    '/statements',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Statements of reasons to the caller',
        querystring: PageQuery,
        response: { 200: ListOf(Statement) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await listStatements(db, callerOf(request).id, keysetOf(request.query))),
  );
};
