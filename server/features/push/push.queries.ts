import { PUSH_SUBSCRIPTIONS_PER_PERSON } from '#contract/limits';
import type { PushSubscriptionInput } from '#contract/push';
import { exactlyOne, type Queryable } from '../../database/database';
import { rowId } from '../../database/page';

/**
 * Whether tokens of a version are still taken, until the transaction ends: a logout meanwhile waits, and then removes what was subscribed.
 */
export const holdsToken = async (tx: Queryable, personId: string, tokenVersion: number): Promise<boolean> =>
  (await tx.query('select from people where id = $1 and token_version = $2 for share', [rowId(personId), tokenVersion]))
    .length > 0;

/** Answers the subscription's id. A browser has one, which belongs to whoever is signed in there now; beyond the limit the oldest ends. */
export async function saveSubscription(
  tx: Queryable,
  personId: string,
  { endpoint, keys, language }: PushSubscriptionInput,
): Promise<string> {
  const { id } = exactlyOne(
    await tx.query<{ id: string }>(
      `insert into push_subscriptions (person_id, endpoint, p256dh, auth, language) values ($1, $2, $3, $4, $5)
       on conflict (endpoint) do update
         set person_id = excluded.person_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language
       returning id::text`,
      [rowId(personId), endpoint, keys.p256dh, keys.auth, language],
    ),
  );
  await tx.query(
    `delete from push_subscriptions where person_id = $1 and id <> $2 and id in
       (select id from push_subscriptions where person_id = $1 and id <> $2 order by id desc offset $3)`,
    [rowId(personId), rowId(id), PUSH_SUBSCRIPTIONS_PER_PERSON - 1],
  );
  return id;
}

/** Answers how many were removed: another person's is none. */
export const removeSubscription = async (db: Queryable, personId: string, endpoint: string): Promise<number> =>
  (
    await db.query('delete from push_subscriptions where person_id = $1 and endpoint = $2 returning id', [
      rowId(personId),
      endpoint,
    ])
  ).length;
