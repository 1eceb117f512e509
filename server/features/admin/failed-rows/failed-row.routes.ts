import { ListOf } from '#contract/common';
import { FailedRow, FailedRowsQuery } from '#contract/admin/failed-row';
import type { Routes } from '../../../context.ts';
import { sendPage } from '../../../http/paging.ts';
import { countFailed, listFailed } from './failed-row.queries.ts';

/** Rows on which jobs fail again and again, for admins (docs/operating/running.md, Jobs). */
export const failedRowRoutes: Routes = (app, { db }) => {
  app.get(
    '/failedRows',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Rows on which jobs fail again and again',
        querystring: FailedRowsQuery,
        response: { 200: ListOf(FailedRow) },
      },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([countFailed(db), listFailed(db, request.query)]);
      return sendPage(request, reply, page, total);
    },
  );
};
