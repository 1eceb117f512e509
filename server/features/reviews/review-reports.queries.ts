import type { SortKey } from '#contract/lists';
import type { ReportedReview, ReportedReviewsQuery, ReviewReportInput } from '#contract/review';
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

/** Inserts a report, or replaces the person's former one of the review and opens it again. Returns its id. */
export const insertReviewReport = async (
  tx: Queryable,
  reviewId: string,
  reporterId: string,
  { reason, comment }: ReviewReportInput,
): Promise<string> =>
  exactlyOne(
    await tx.query<{ id: string }>(
      `insert into review_reports (review_id, reporter_id, reason, comment) values ($1, $2, $3, $4)
       on conflict (review_id, reporter_id) do update
         set reason = excluded.reason, comment = excluded.comment, closed_at = null returning id::text`,
      [rowId(reviewId), reporterId, reason ?? null, comment ?? null],
    ),
  ).id;

const REPORTED: List<SortKey<'reportedReviews'>> = {
  columns: `p.id::text as "_id", p.created_at as "createdAt", r.id::text as "reviewId", r.booking_id::text as "dealId",
    b.product_name as "productName", r.author, a.user_name as "authorName", o.user_name as "personName", w.user_name as "reporterName",
    r.rating, r.text, r.answer, p.reason, p.comment, p.closed_at as "closedAt", r.statement`,
  tables: `review_reports p join reviews r on r.id = p.review_id join bookings b on b.id = r.booking_id
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

const isOpen = ({ open }: ReportedReviewsQuery): Condition[] =>
  open === undefined ? [] : [`p.closed_at is ${open === 'true' ? '' : 'not '}null`];

/** Lists reported reviews, newest report first. */
export async function listReportedReviews(db: Queryable, query: ReportedReviewsQuery): Promise<Page<ReportedReview>> {
  const { rows, next } = await listPage<Nullable<ReportedReview>, SortKey<'reportedReviews'>>(
    db,
    REPORTED,
    query,
    isOpen(query),
  );
  return { rows: rows.map(withoutNulls<ReportedReview>), next };
}

export const countReportedReviews = (db: Queryable, query: ReportedReviewsQuery): Promise<number> =>
  countList(db, REPORTED, query, isOpen(query));

/** Closes a report. Returns whether it was open, or undefined if it doesn't exist. */
export async function closeReviewReport(
  tx: Queryable,
  id: string,
): Promise<{ id: string; wasOpen: boolean } | undefined> {
  const [report] = await tx.query<{ id: string; wasOpen: boolean }>(
    'select id::text, closed_at is null as "wasOpen" from review_reports where id = $1 for update',
    [rowId(id)],
  );
  if (report?.wasOpen) await tx.query('update review_reports set closed_at = now() where id = $1', [report.id]);
  return report;
}

/** Closes every open report of a review. */
export const closeReportsOf = async (tx: Queryable, reviewId: string): Promise<number> =>
  (
    await tx.query(
      'update review_reports set closed_at = now() where review_id = $1 and closed_at is null returning id',
      [rowId(reviewId)],
    )
  ).length;
