import { DAILY_ALERT_HOUR } from '#contract/limits';
import type { Database, Queryable } from '../../../database/database.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { type NewNotice, writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { type OutboxLog, drainOutbox } from '../../../database/outbox.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import { type Match, matchesOf } from '../search/matching.queries.ts';

/**
 * Searches notified per transaction. All of them would exceed the statement timeout and block other
 * notifications.
 */
const SEARCHES_PER_TRANSACTION = 1000;

/**
 * Records matches once per search and product, and notifies people with instant alerts. Must be the
 * transaction's last statements.
 */
async function recordMatches(tx: Queryable, productId: string, matches: Match[]): Promise<void> {
  const found = await tx.query<{ searchId: string }>(
    `insert into saved_search_matches (search_id, product_id, told_at)
     select s.id, $2, case when s.alert = 'daily' then null else now() end from saved_searches s
     where s.id = any($1::bigint[]) order by s.id for key share
     on conflict (search_id, product_id) do nothing returning search_id`,
    [matches.map(({ searchId }) => searchId), productId],
  );
  const isNew = new Set(found.map(({ searchId }) => searchId));
  const notices = matches
    .filter(({ alert, searchId }) => alert === 'instant' && isNew.has(searchId))
    .map(({ searchId, personId }): NewNotice => ({ personId, kind: 'search', subjectId: searchId, productId }));
  await publishEvents(tx, await writeNotices(tx, notices));
}

/**
 * Notifies people of each product that came on sale or changed. After a crash, the next run starts
 * with the interrupted product and notifies the rest.
 * @returns the number of products matched
 */
export const notifyNewMatches = (db: Database, log?: OutboxLog): Promise<number> =>
  drainOutbox<{ former?: string }>(
    db,
    {
      outbox: 'search_arrivals',
      columns: 'former::text',
      async run({ id, productId, former }) {
        const matches = await matchesOf(db, productId, former);
        for (let at = 0; at < matches.length; at += SEARCHES_PER_TRANSACTION) {
          const some = matches.slice(at, at + SEARCHES_PER_TRANSACTION);
          await db.transaction(async (tx) => {
            const waiting = await tx.query('select from search_arrivals where id = $1 for update', [id]);
            if (waiting.length > 0) await recordMatches(tx, productId, some);
          });
        }
        await db.query('delete from search_arrivals where id = $1', [id]);
      },
    },
    log,
  );

/** Matches read per batch. */
const BATCH_SIZE = 500;

/** Returns the latest time at which daily alerts were due. */
export function latestDigest(now: Date): Date {
  // Asia/Dhaka is six hours ahead of UTC all year.
  const digest = new Date(now);
  digest.setUTCHours(DAILY_ALERT_HOUR - 6, 0, 0, 0);
  if (digest > now) digest.setUTCDate(digest.getUTCDate() - 1);
  return digest;
}

/** Sends the daily alerts of some searches for matches found before then and still on sale. */
async function sendAlerts(tx: Queryable, searchIds: string[], before: string): Promise<void> {
  const found = await tx.query<Match & { productId?: string; count: number }>(
    `with due as (select distinct search_id from saved_search_matches
         where search_id = any($2::bigint[]) and told_at is null and created_at < $1),
       told as (update saved_search_matches m set told_at = now() from due
         where m.search_id = due.search_id and m.told_at is null and m.created_at < $1 returning m.search_id, m.product_id)
     select s.person_id, s.id as search_id, s.alert, count(i.id)::int as count,
     max(i.id) as product_id
     from told join saved_searches s on s.id = told.search_id left join search_products i on i.id = told.product_id
     group by s.id order by s.id`,
    [before, searchIds],
  );
  const notices = found
    // Skips people who have turned alerts off in the meantime.
    .filter(({ alert, count }) => alert !== 'none' && count > 0)
    .map(({ personId, searchId, productId, count }): NewNotice => {
      return { personId, kind: 'search', subjectId: searchId, productId, count };
    });
  await publishEvents(tx, await writeNotices(tx, notices));
}

/** Sends daily alerts for matches found before the latest alert hour and still on sale. */
export async function sendDailyAlerts(db: Database, now = new Date(), log?: RowLog): Promise<void> {
  const before = latestDigest(now).toISOString();
  const send = (ids: string[]) => db.transaction((tx) => sendAlerts(tx, ids, before));
  await forEachRow(
    db,
    {
      work: 'dailyAlert',
      list: async (without) =>
        (
          await db.query<{ id: string }>(
            `select distinct search_id as id from (select search_id from saved_search_matches
               where told_at is null and created_at < $1 and search_id <> all($2::bigint[])
               order by search_id limit ${BATCH_SIZE}) due`,
            [before, without],
          )
        ).map(({ id }) => id),
      run: (id) => send([id]),
      runBatch: send,
    },
    log,
  );
}
