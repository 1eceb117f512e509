import type { Queryable } from '../../../database/database.ts';

/**
 * Counts a seller's visible reviews by buyers, for sellers' pages and cards. Called by everything that shows,
 * removes or restores a review. The first statement makes other counts of the seller wait, so that the second
 * sees what they have changed.
 */
export async function updateReviewTotals(tx: Queryable, sellerId: string): Promise<void> {
  await tx.query(
    `insert into review_totals values ($1, 0, 0) on conflict (person_id) do update set count = review_totals.count`,
    [sellerId],
  );
  await tx.query(
    `update review_totals t set count = r.count, stars = r.stars
     from (select count(*)::int as count, coalesce(sum(rating), 0)::int as stars from reviews
       where person_id = $1 and author = 'buyer' and visible_at is not null and removed_at is null) r
     where t.person_id = $1`,
    [sellerId],
  );
}
