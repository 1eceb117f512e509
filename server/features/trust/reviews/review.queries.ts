import type { PageQuery } from '#contract/common';
import type { DealReviews, Review, ReviewInput } from '#contract/trust/review';
import type { ReviewAuthor } from '#contract/trust/review-rules';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { cutPage, keysetOf, type Page, idOrZero } from '../../../database/page.ts';
import type { DealRow } from '../../deals/deals/deal.queries.ts';
import { firstNameOf } from './first-name.rules.ts';
import { updateReviewTotals } from './review-totals.queries.ts';

/** Returns the public part of a review: of a removed one, the statement of reasons. */
export function toShownReview(review: NonNullable<DealReviews['other']>): NonNullable<DealReviews['other']> {
  const { _id, rating, facets, text, at, answer, removed } = review;
  return removed ? { _id, at, removed } : { _id, rating, facets, text, at, answer };
}

/** Stores a review, hidden. @returns false if the party has written one */
export async function insertReview(
  tx: Queryable,
  { _id, buyerId, sellerId }: Pick<DealRow, '_id' | 'buyerId' | 'sellerId'>,
  author: ReviewAuthor,
  { rating, facets, text }: ReviewInput,
): Promise<boolean> {
  const [authorId, personId] = author === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
  const inserted = await tx.query(
    `insert into reviews (booking_id, author, author_id, person_id, rating, facets, text) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (booking_id, author) do nothing returning id`,
    [idOrZero(_id), author, authorId, personId, rating, JSON.stringify(facets), text],
  );
  return inserted.length > 0;
}

/** A review with what the rules need. */
export interface ReviewRow {
  id: string;
  dealId: string;
  productId: string;
  author: ReviewAuthor;
  authorId: string;
  personId: string;
  isVisible: boolean;
  isRemoved: boolean;
  isAnswered: boolean;
}

/** Makes other changes of the review wait until the transaction ends. */
export async function lockReview(tx: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await tx.query<ReviewRow>(
    `select r.id, r.booking_id as deal_id, d.product_id, r.author, r.author_id,
       r.person_id, r.visible_at is not null as is_visible, r.removed_at is not null as is_removed,
       r.answer is not null as is_answered
     from reviews r join deals d on d.booking_id = r.booking_id where r.id = $1 for update of r`,
    [idOrZero(id)],
  );
  return row;
}

export const answerReview = async (tx: Queryable, id: string, text: string): Promise<void> =>
  void (await tx.query('update reviews set answer = $2, answered_at = deal_now() where id = $1', [idOrZero(id), text]));

export async function removeReview(
  tx: Queryable,
  id: string,
  { statement, adminId }: { statement: string; adminId: string },
): Promise<void> {
  const removed = await tx.query<{ personId: string; author: ReviewAuthor }>(
    `update reviews set removed_at = deal_now(), removed_by = $3, statement = $2 where id = $1
     returning person_id, author`,
    [idOrZero(id), statement, idOrZero(adminId)],
  );
  for (const { personId, author } of removed) if (author === 'buyer') await updateReviewTotals(tx, personId);
}

interface ReviewListRow {
  _id: string;
  rating: number;
  facets: Review['facets'];
  text?: string;
  at: string;
  answer?: string;
  answeredAt?: string;
  statement?: string;
  removedAt?: string;
  authorName?: string;
  productName: string;
}

/** An instant of the deal clock on the callers' clock, which the sandbox does not advance. */
const shown = (column: string): string => `(${column} - deal_lead())`;

/** SQL condition: a visible review `r` of a seller, by a buyer. */
const IS_PUBLIC = `r.author = 'buyer' and r.visible_at is not null`;

/** Lists a seller's visible reviews and the statements of removed ones, newest first. */
export async function listReviewsOf(db: Queryable, sellerId: string, query: PageQuery): Promise<Page<Review>> {
  const { before, take } = keysetOf(query);
  const rows = await db.query<ReviewListRow>(
    `select r.id as _id, r.rating, r.facets, r.text, ${shown('r.created_at')} as at, r.answer, ${shown('r.answered_at')} as answered_at,
       r.statement, ${shown('r.removed_at')} as removed_at, case when a.deleted_at is null then a.user_name end as author_name,
       b.product_name
     from reviews r join people a on a.id = r.author_id join bookings b on b.id = r.booking_id
     where r.person_id = $1 and r.id < $2 and ${IS_PUBLIC} order by r.person_id, r.id desc limit $3`,
    [idOrZero(sellerId), before, take],
  );
  const page = cutPage(rows, { take });
  return { ...page, rows: page.rows.map(toReview) };
}

function toReview(row: ReviewListRow): Review {
  const { _id, rating, facets, at, answer, answeredAt, statement, removedAt, authorName, productName } = row;
  const review = {
    _id,
    rating,
    facets,
    text: row.text,
    at,
    answer: answer === undefined || answeredAt === undefined ? undefined : { text: answer, at: answeredAt },
    removed: statement === undefined || removedAt === undefined ? undefined : { statement, at: removedAt },
  };
  const name = authorName === undefined ? undefined : firstNameOf(authorName);
  return { ...toShownReview(review), authorName: name, productName };
}

/** Counts them, removed ones included. */
export const countReviewsOf = async (db: Queryable, sellerId: string): Promise<number> =>
  exactlyOne(
    await db.query<{ count: number }>(
      `select count(*)::int as count from reviews r where r.person_id = $1 and ${IS_PUBLIC}`,
      [idOrZero(sellerId)],
    ),
  ).count;
