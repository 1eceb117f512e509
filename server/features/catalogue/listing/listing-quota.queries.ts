import { NEW_ACCOUNT_DAYS } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { isMailable } from '../../news/notices/notice-writing.queries.ts';

export interface Listings {
  hasProvenEmail: boolean;
  /** The account is less than a week old. */
  isNew: boolean;
  /** Products listed in the past day and week, removed ones included. */
  pastDay: number;
  pastWeek: number;
  /** Seconds until the oldest listing of the past day is a day old, and until the account is no longer new. */
  dayEndsIn: number;
  newEndsIn: number;
}

/**
 * Counts a seller's recent listings. Locks the seller, so that concurrent listings are counted one
 * after another.
 * @returns undefined if the account is deleted
 */
export async function lockListings(tx: Queryable, sellerId: string): Promise<Listings | undefined> {
  await tx.query('select id from people where id = $1 for no key update', [idOrZero(sellerId)]);
  const [row] = await tx.query<Listings>(
    `select ${isMailable('s')} as has_proven_email, s.created_at > now() - make_interval(days => $2) as is_new,
       (select count(*)::int from products where seller_id = s.id and created_at > now() - interval '1 day') as past_day,
       (select count(*)::int from products where seller_id = s.id and created_at > now() - make_interval(days => $2)) as past_week,
       (select greatest(1, ceil(extract(epoch from coalesce(min(created_at), now()) + interval '1 day' - now())))::int
        from products where seller_id = s.id and created_at > now() - interval '1 day') as day_ends_in,
       greatest(1, ceil(extract(epoch from s.created_at + make_interval(days => $2) - now())))::int as new_ends_in
     from people s where s.id = $1 and s.deleted_at is null`,
    [idOrZero(sellerId), NEW_ACCOUNT_DAYS],
  );
  return row;
}
