import type { Queryable } from '../../server/database/database.ts';

/** Rows that demo people write in these tables have the time of the story, not of now. */
const DATED: Record<string, { columns: string[]; of: string }> = {
  bookings: { columns: ['created_at', 'paid_at', 'refunded_at'], of: 'buyer_id' },
  payments: {
    columns: ['created_at', 'refunded_at'],
    of: '(select b.buyer_id from bookings b where b.id = booking_id)',
  },
  products: { columns: ['sold_at'], of: 'seller_id' },
  payouts: { columns: ['created_at', 'settled_at'], of: 'person_id' },
  payout_batches: { columns: ['created_at', 'approved_at', 'settled_at'], of: 'maker_id' },
  notices: { columns: ['created_at'], of: 'person_id' },
};

const IS_DEMO_PERSON = `(select p.id from people p where p.email like '%@motohaat.test')`;

/** Notices of the last hours are left unread. */
const READ_AFTER_DAYS = 0.7;

/** Moves to its day in the story what has been written since an instant. Deals and their events have a clock of their own. */
export async function dateBack(db: Queryable, since: string, daysAgo: number): Promise<void> {
  for (const [table, { columns, of }] of Object.entries(DATED))
    for (const column of columns)
      await db.query(
        `update ${table} set ${column} = ${column} - make_interval(secs => $2) where ${column} >= $1 and ${of} in ${IS_DEMO_PERSON}`,
        [since, daysAgo * 86_400],
      );
  await db.query(
    `update bookings set date = shown_date(created_at) where date <> shown_date(created_at) and buyer_id in ${IS_DEMO_PERSON}`,
  );
  if (daysAgo > READ_AFTER_DAYS)
    await db.query(
      `update notices set read_at = created_at where read_at is null and created_at < now() - make_interval(secs => $1) and person_id in ${IS_DEMO_PERSON}`,
      [READ_AFTER_DAYS * 86_400],
    );
}
