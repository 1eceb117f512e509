import type { SortKey } from '#contract/lists';
import type { Report, ReportsQuery } from '#contract/report';
import { exactlyOne, type Queryable } from '../../database/database.ts';
import { type Nullable, withoutNulls } from '../../database/nulls.ts';
import {
  byNumber,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  rowId,
} from '../../database/page.ts';

const REPORTS: List<SortKey<'reports'>> = {
  columns: `r.id::text as "_id", r.date, r.created_at as "createdAt", r.product_id::text as "productId", p.product_name as "productName",
    p.status as "productStatus", p.image, who.user_name as "userName", who.email as "userEmail", s.user_name as "sellerName",
    s.email as "sellerEmail", r.reason, r.comment, r.admin_comments as "adminComments"`,
  tables:
    'reports r join products p on p.id = r.product_id join people who on who.id = r.reporter_id join people s on s.id = p.seller_id',
  id: 'r.id',
  searched: ['p.product_name', 'who.user_name', 'who.email', 's.user_name', 's.email'],
  sortColumns: {
    userName: byText('who.user_name'),
    userEmail: byText('who.email'),
    productId: byNumber('r.product_id::float8'),
    productName: byText('p.product_name'),
    sellerName: byText('s.user_name'),
    sellerEmail: byText('s.email'),
  },
};

const isOpen = ({ open }: ReportsQuery): Condition[] =>
  open === undefined ? [] : [`r.admin_comments is ${open === 'true' ? '' : 'not '}null`];

/** Lists reports with the current product, reporter and seller. */
export async function listReports(db: Queryable, query: ReportsQuery): Promise<Page<Report>> {
  const { rows, next } = await listPage<Nullable<Report>, SortKey<'reports'>>(db, REPORTS, query, isOpen(query));
  return { rows: rows.map(withoutNulls<Report>), next };
}

/** Counts exactly: reports are few, and only admins list them. */
export const countReports = (db: Queryable, query: ReportsQuery, upTo?: number): Promise<number> =>
  countList(db, REPORTS, query, isOpen(query), undefined, upTo);

export interface ClosedReport {
  id: string;
  reporterId: string;
  productId: string;
}

/**
 * Adds the removal date as comment to every uncommented report of a removed product. Returns those
 * reports (docs/rules.md §2).
 */
export const commentReports = (tx: Queryable, productId: string): Promise<ClosedReport[]> =>
  tx.query<ClosedReport>(
    `update reports r set admin_comments = 'Product removed on ' || shown_date(p.removed_at)
     from products p where p.id = r.product_id and r.product_id = $1 and p.status = 'removed' and r.admin_comments is null
     returning r.id::text, r.reporter_id::text as "reporterId", r.product_id::text as "productId"`,
    [productId],
  );

/** Locks a report. Returns its comment if it has one. */
export async function lockReport(
  tx: Queryable,
  id: string,
): Promise<{ id: string; adminComments: string | null } | undefined> {
  const [row] = await tx.query<{ id: string; adminComments: string | null }>(
    'select id::text, admin_comments as "adminComments" from reports where id = $1 for update',
    [rowId(id)],
  );
  return row;
}

/** Dismisses a report with today's date. Returns it with its comment. */
export const dismissReport = async (tx: Queryable, id: string): Promise<ClosedReport & { adminComments: string }> =>
  exactlyOne(
    await tx.query<ClosedReport & { adminComments: string }>(
      `update reports set admin_comments = 'Dismissed on ' || shown_date(now()) where id = $1
       returning id::text, reporter_id::text as "reporterId", product_id::text as "productId", admin_comments as "adminComments"`,
      [id],
    ),
  );
