import { exactlyOne, type Queryable } from '../../../database/database.ts';

/** Shows admins what is wrong with a booking's records, as an issue of its payment. */
export interface JointIssue {
  bookingId: string;
  /** The sides that are wrong, separated by commas. */
  reason: string;
}

const referenceOf = (bookingId: string): string => `state-${bookingId}`;

/** Opens an issue for each booking, and resolves those of bookings that are in order again. */
export async function recordJointIssues(tx: Queryable, issues: JointIssue[]): Promise<void> {
  await tx.query(
    `update payment_issues set status = 'resolved', updated_at = now()
     where kind = 'inconsistent' and status = 'open' and reference <> all($1::text[])`,
    [issues.map(({ bookingId }) => referenceOf(bookingId))],
  );
  await tx.query(
    `insert into payment_issues (kind, provider, reference, payment_id, amount_paisa, status, reason)
     select 'inconsistent', m.provider, f.reference, m.id, m.amount_paisa, 'open', f.reason
     from unnest($1::bigint[], $2::text[], $3::text[]) f (booking_id, reference, reason)
     cross join lateral (select o.id, o.provider, o.amount_paisa from payments o left join deals d on d.payment_id = o.id
       where o.booking_id = f.booking_id order by d.payment_id is null, o.id desc limit 1) m
     on conflict (reference) do update set status = 'open', reason = excluded.reason,
       updated_at = case when payment_issues.status = 'open' then payment_issues.updated_at else now() end`,
    [
      issues.map(({ bookingId }) => bookingId),
      issues.map(({ bookingId }) => referenceOf(bookingId)),
      issues.map(({ reason }) => reason),
    ],
  );
}

/** Counts the bookings whose records may not rest together, as of the last check. */
export const countJointIssues = async (db: Queryable): Promise<number> =>
  exactlyOne(
    await db.query<{ count: number }>(
      `select count(*)::int as count from payment_issues where kind = 'inconsistent' and status = 'open'`,
    ),
  ).count;
