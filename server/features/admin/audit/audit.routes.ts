import { AuditEntry, AuditFileQuery, AuditHead, AuditQuery } from '#contract/admin/audit';
import { ListOf } from '#contract/common';
import { Readable } from 'node:stream';
import Type from 'typebox';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { auditFile } from './audit-file.ts';
import { countAudit, listAudit } from './audit.queries.ts';
import { readAuditHead } from './check.queries.ts';

const Csv = Type.Unsafe<Readable>(Type.String());

/** What admins did, for admins (docs/rules.md §11). */
export const auditRoutes: Routes = (app, { db }) => {
  app.get(
    '/audit',
    {
      config: { access: 'admin' },
      schema: { summary: 'The audit log', querystring: AuditQuery, response: { 200: ListOf(AuditEntry) } },
    },
    async (request, reply) => {
      const [total, page] = await Promise.all([countAudit(db, request.query), listAudit(db, request.query)]);
      return sendPage(request, reply, page, total);
    },
  );

  app.get(
    '/audit/head',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The end of the audit log’s chain, and what the nightly check found',
        response: { 200: AuditHead },
      },
    },
    async () => readAuditHead(db),
  );

  app.get(
    '/audit.csv',
    {
      config: { access: 'admin' },
      schema: { summary: 'The audit log as a CSV', querystring: AuditFileQuery, response: { 200: Csv } },
    },
    async (request, reply) => {
      await db.transaction((tx) =>
        recordAdminAction(tx, {
          admin: callerOf(request),
          action: 'read audit log',
          subject: 'audit log',
          id: 'file',
          after: request.query,
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="motohaat-audit-log.csv"')
        .send(Readable.from(auditFile(db, request.query)));
    },
  );
};
