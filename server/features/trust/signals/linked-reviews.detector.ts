import { MIN_LINKED_REVIEWS } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import type { Detector } from './detector.ts';
import { findRings, type Trait } from './linked-reviews.rules.ts';

/** Newest reviews that are compared. */
const MAX_COMPARED = 200;
/** Reviews that a signal shows. */
const MAX_SHOWN = 20;

/** SQL: what the accounts have, as hashes. Sign-ins are those of the last 30 days; payments are all that they ever made. */
const TRAITS = `select person_id, 'device' as kind, device as hash from sign_ins
    where person_id = any($1::bigint[]) and device is not null
  union select person_id, 'account', account from payout_methods
    where person_id = any($1::bigint[]) and account is not null
  union select b.buyer_id, 'payer', m.payer from payments m join bookings b on b.id = m.booking_id
    where b.buyer_id = any($1::bigint[]) and m.payer is not null`;

const listReviews = (db: Queryable, sellerId: string): Promise<{ id: string; authorId: string }[]> =>
  db.query(
    `select r.id, r.author_id from reviews r
     where r.person_id = $1 and r.author = 'buyer' and r.removed_at is null order by r.person_id, r.id desc limit ${MAX_COMPARED}`,
    [sellerId],
  );

/** Reviews of the seller by accounts that share a device, a payout account or a payer, with each other or with the seller. */
export const linkedReviewsDetector: Detector = {
  priority: 2,
  isAboutPerson: true,
  replaces: (earlier, now) => {
    const accounts = now.split(' ');
    return earlier.split(' ').every((id) => accounts.includes(id));
  },
  seesSold: true,
  async find(db, { sellerId }) {
    const reviews = await listReviews(db, sellerId);
    if (reviews.length < MIN_LINKED_REVIEWS) return [];
    const personIds = [...new Set([sellerId, ...reviews.map(({ authorId }) => authorId)])];
    const traits = await db.query<Trait>(TRAITS, [personIds]);
    return findRings(reviews, traits, { sellerId, minReviews: MIN_LINKED_REVIEWS }).map(
      ({ authorIds, reviewIds, shared }) => ({
        // Another account is new evidence; another review of the same accounts isn't.
        key: authorIds.join(' '),
        evidence: { count: reviewIds.length, shared, reviewIds: reviewIds.slice(0, MAX_SHOWN) },
      }),
    );
  },
};
