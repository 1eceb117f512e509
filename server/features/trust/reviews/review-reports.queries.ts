import type { SortKey } from '#contract/lists';
import type { ReportedReview, ReportedReviewsQuery } from '#contract/trust/review';
import type { Queryable } from '../../../database/database.ts';
import { byNumber, byText, type Condition, countList, type List, listPage, type Page } from '../../../database/page.ts';

const REPORTED: List<SortKey<'reportedReviews'>> = {
  columns: `p.id as _id, p.created_at, r.id as review_id, r.booking_id as deal_id,
    b.product_name, r.author, a.id as author_id, a.user_name as author_name, o.id as person_id, o.user_name as person_name, w.id as reporter_id,
    w.user_name as reporter_name,
    r.rating, r.text, r.answer, p.reason, p.comment, p.closed_at, r.statement`,
  tables: `reports p join reviews r on r.id = p.review_id join bookings b on b.id = r.booking_id
    join people a on a.id = r.author_id join people o on o.id = r.person_id join people w on w.id = p.reporter_id`,
  id: 'p.id',
  searched: ['b.product_name', 'a.user_name', 'o.user_name', 'w.user_name', 'r.text'],
  sortColumns: {
    reporterName: byText('w.user_name'),
    authorName: byText('a.user_name'),
    personName: byText('o.user_name'),
    productName: byText('b.product_name'),
    rating: byNumber('r.rating'),
  },
};

const isOpen = ({ open }: ReportedReviewsQuery): Condition[] => [
  `p.kind = 'review'`,
  ...(open === undefined ? [] : [`p.closed_at is ${open === 'true' ? '' : 'not '}null`]),
];

/** Lists reported reviews, newest report first. */
export async function listReportedReviews(db: Queryable, query: ReportedReviewsQuery): Promise<Page<ReportedReview>> {
  const { rows, next } = await listPage<ReportedReview, SortKey<'reportedReviews'>>(db, REPORTED, query, isOpen(query));
  return { rows, next };
}

export const countReportedReviews = (db: Queryable, query: ReportedReviewsQuery): Promise<number> =>
  countList(db, REPORTED, query, isOpen(query));
