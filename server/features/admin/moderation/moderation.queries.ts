import type { SortKey } from '#contract/lists';
import type { Report, ReportsQuery } from '#contract/trust/report';
import type { Queryable } from '../../../database/database.ts';
import { byNumber, byText, type Condition, countList, type List, listPage, type Page } from '../../../database/page.ts';
import { ADMIN_COMMENTS } from '../../trust/reports/report.queries.ts';

const REPORTS: List<SortKey<'reports'>> = {
  columns: `r.id as _id, r.date, r.created_at, r.product_id, p.product_name,
    p.status as product_status, p.image, who.id as user_id, who.user_name, who.email as user_email, s.id as seller_id, s.user_name as seller_name,
    s.email as seller_email, r.reason, r.comment, ${ADMIN_COMMENTS} as admin_comments`,
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

const isOpen = ({ open }: ReportsQuery): Condition[] => [
  `r.kind = 'product'`,
  ...(open === undefined ? [] : [`r.closed_at is ${open === 'true' ? '' : 'not '}null`]),
];

/** Lists reports with the current product, reporter and seller. */
export async function listReports(db: Queryable, query: ReportsQuery): Promise<Page<Report>> {
  const { rows, next } = await listPage<Report, SortKey<'reports'>>(db, REPORTS, query, isOpen(query));
  return { rows, next };
}

/** Counts exactly: reports are few, and only admins list them. */
export const countReports = (db: Queryable, query: ReportsQuery, upTo?: number): Promise<number> =>
  countList(db, REPORTS, query, isOpen(query), undefined, upTo);
