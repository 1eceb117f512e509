import { PUSH_SUBSCRIPTIONS_PER_PERSON } from '#contract/limits';
import type { PushSubscriptionInput } from '#contract/news/push';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/**
 * True if tokens of this version are valid, and keeps it so until the transaction ends. A
 * concurrent logout waits, and then deletes the new subscription.
 */
export const holdsToken = async (tx: Queryable, personId: string, tokenVersion: number): Promise<boolean> =>
  (
    await tx.query('select from people where id = $1 and token_version = $2 for share', [
      idOrZero(personId),
      tokenVersion,
    ])
  ).length > 0;

/**
 * Saves a browser's subscription and returns its id. It belongs to the person signed in there now.
 * Beyond the limit, the oldest is deleted.
 */
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
       returning id`,
      [idOrZero(personId), endpoint, keys.p256dh, keys.auth, language],
    ),
  );
  await tx.query(
    `delete from push_subscriptions where person_id = $1 and id <> $2 and id in
       (select id from push_subscriptions where person_id = $1 and id <> $2 order by id desc offset $3)`,
    [idOrZero(personId), idOrZero(id), PUSH_SUBSCRIPTIONS_PER_PERSON - 1],
  );
  return id;
}

/** Deletes the person's own subscription. Returns the number of rows deleted. */
export const removeSubscription = async (db: Queryable, personId: string, endpoint: string): Promise<number> =>
  (
    await db.query('delete from push_subscriptions where person_id = $1 and endpoint = $2 returning id', [
      idOrZero(personId),
      endpoint,
    ])
  ).length;
