import type { Queryable } from '../../../database/database.ts';
import { type PersonalEvent, publishEvents } from '../../news/live/publish.queries.ts';

/**
 * Publishes changed payouts to their sellers and to all admins. Must be the transaction's last
 * statement, like publishEvents.
 * @param news further events to publish
 */
export async function publishPayoutEvents(
  tx: Queryable,
  payouts: { id: string; personId: string }[],
  news: PersonalEvent[] = [],
): Promise<void> {
  const [latest] = payouts.slice(-1);
  if (!latest) return;
  const admins = await tx.query<{ id: string }>(
    `select id from people where role = 'admin' and deleted_at is null order by id`,
  );
  await publishEvents(tx, [
    ...payouts.map(({ id, personId }): PersonalEvent => ({ personId, kind: 'payout', id })),
    // Their lists are refetched as a whole, so one event suffices.
    ...admins.map((admin): PersonalEvent => ({ personId: admin.id, kind: 'payout', id: latest.id })),
    ...news,
  ]);
}
