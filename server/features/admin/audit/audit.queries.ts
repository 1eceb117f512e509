import type { AuditEntry, AuditFileQuery, AuditQuery } from '#contract/admin/audit';
import type { SortKey } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';
import { byText, type Condition, countList, type List, listPage, type Page } from '../../../database/page.ts';

/** SQL: the reference of the case that entry `a` is about. */
const REFERENCE = `(select c.reference from cases c where c.id = case when a.subject = 'case' then a.subject_id::bigint end)`;

const ENTRIES: List<SortKey<'audit'>> = {
  columns: `a.id as _id, a.created_at, p.user_name as admin_name, p.email as admin_email, a.act as action,
    a.subject, a.subject_id, ${REFERENCE} as reference, a.before, a.after`,
  tables: 'admin_acts a left join people p on p.id = a.admin_id',
  id: 'a.id',
  searched: ['a.act', 'a.subject', 'a.subject_id', REFERENCE, 'p.user_name', 'p.email'],
  sortColumns: { adminName: byText(`coalesce(p.user_name, '')`), action: byText('a.act') },
};

function conditionsOf({ action, from, to }: AuditFileQuery): Condition[] {
  const conditions: Condition[] = [];
  if (action !== undefined) conditions.push(['a.act = ?', action]);
  if (from !== undefined) conditions.push([`a.created_at >= ?::date::timestamp at time zone 'Asia/Dhaka'`, from]);
  if (to !== undefined) conditions.push([`a.created_at < (?::date + 1)::timestamp at time zone 'Asia/Dhaka'`, to]);
  return conditions;
}

/** The audit log's entries, with the admins' present names. */
export async function listAudit(db: Queryable, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { rows, next } = await listPage<AuditEntry, SortKey<'audit'>>(db, ENTRIES, query, conditionsOf(query));
  return { rows, next };
}

export const countAudit = (db: Queryable, query: AuditFileQuery, upTo?: number): Promise<number> =>
  countList(db, ENTRIES, query, conditionsOf(query), undefined, upTo);
