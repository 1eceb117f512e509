import type { Database, Queryable } from '../../../database/database.ts';
import { publishEvents } from '../live/publish.queries.ts';
import { type NewNotice, type ProductNews, writeNotices } from './notice-writing.queries.ts';
import { type OutboxLog, drainOutbox } from '../../../database/outbox.ts';

/** People notified per transaction; it locks their rows against other notifications. */
const PEOPLE_PER_TRANSACTION = 500;

/**
 * People who wished for the product, or had an open booking of it, when it happened. Excludes the
 * seller and the person who did it. In id order, after those already notified.
 */
const AFFECTED_PEOPLE = `
  select n.kind, n.product_id as subject_id, n.product_id, n.price, person as person_id
  from product_news n join products p on p.id = n.product_id cross join lateral (
    select person_id as person from wishes where product_id = n.product_id and created_at <= n.noted_at
    union select buyer_id from bookings b where b.product_id = n.product_id and (b.deleted_at is null or b.deleted_at > n.noted_at)
      and (b.paid_at is null or b.paid_at > n.noted_at) and (b.refunded_at is null or b.refunded_at > n.noted_at)
      and (b.closed_at = n.happened_at or (b.created_at <= n.noted_at and (b.closed_at is null or b.closed_at > n.noted_at)))) concerned
  join people on people.id = person
  where n.id = $1 and person > n.told_up_to and people.deleted_at is null and person <> p.seller_id and person <> n.by_id
  order by person limit ${PEOPLE_PER_TRANSACTION}`;

/** Notifies one batch of people, all or none. @returns whether more may be left */
async function notifyBatch(tx: Queryable, newsId: string): Promise<boolean> {
  const mine = await tx.query('select from product_news where id = $1 for update skip locked', [newsId]);
  if (mine.length === 0) return false;
  const notices = await tx.query<NewNotice & { kind: ProductNews['kind'] }>(AFFECTED_PEOPLE, [newsId]);
  const isLast = notices.length < PEOPLE_PER_TRANSACTION;
  if (isLast) await tx.query('delete from product_news where id = $1', [newsId]);
  else
    await tx.query('update product_news set told_up_to = $2::bigint where id = $1', [newsId, notices.at(-1)?.personId]);
  await publishEvents(tx, await writeNotices(tx, notices));
  return !isLast;
}

/**
 * Notifies everyone affected by product news. After a crash, the next run resumes behind the people
 * already notified.
 * @returns the number of products processed
 */
export const notifyOfProducts = (db: Database, log?: OutboxLog): Promise<number> =>
  drainOutbox(
    db,
    {
      outbox: 'product_news',
      columns: 'kind',
      async run({ id }) {
        while (await db.transaction((tx) => notifyBatch(tx, id)));
      },
    },
    log,
  );
