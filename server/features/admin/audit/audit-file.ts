import type { AuditEntry, AuditFileQuery, AuditQuery } from '#contract/admin/audit';
import { PAGE_SIZE } from '#contract/page-size';
import type { Queryable } from '../../../database/database.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../../http/csv.ts';
import { listAudit } from './audit.queries.ts';

const HEADER = ['Entry', 'Time (UTC)', 'Admin', 'Email', 'Action', 'Subject', 'Number', 'Before', 'After'];

const jsonOf = (facts?: object): string => (facts ? JSON.stringify(facts) : '');

const lineOf = ({ _id, createdAt, adminName, adminEmail, action, subject, subjectId, before, after }: AuditEntry) =>
  csvRow([
    _id,
    createdAt,
    adminName ?? 'operator',
    adminEmail ?? '',
    action,
    subject,
    subjectId,
    jsonOf(before),
    jsonOf(after),
  ]);

/** The audit log as a CSV, page by page: it may be long. */
export async function* auditFile(db: Queryable, query: AuditFileQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(HEADER);
  let cursor: string | undefined;
  do {
    const page: AuditQuery = { ...query, limit: PAGE_SIZE.max, cursor };
    const { rows, next } = await listAudit(db, page);
    yield rows.map(lineOf).join('');
    cursor = next;
  } while (cursor !== undefined);
}
