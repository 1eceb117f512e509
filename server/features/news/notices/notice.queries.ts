import { NOTICE_DAYS } from '#contract/limits';
import type { Notice, NoticesReadInput } from '#contract/news/notice';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { cutPage, keysetOf, type Page, idOrZero } from '../../../database/page.ts';
import { wants } from './notice-writing.queries.ts';
import { namesInList } from './outside-names.ts';

export type NoticeRow = Notice;

/** Columns of a notice, with current names. A booking keeps the buyer's name given with it. */
export const NOTICE_COLUMNS = `n.id as _id, n.kind, n.event, n.subject_id, n.product_id,
  p.product_name, p.image as product_image, n.price, n.count, n.created_at, n.read_at is not null as read,
  case when n.kind in ('message', 'offer') then
      (select other.user_name from conversation_members m join people other on other.id = m.person_id
       where m.conversation_id = n.subject_id and m.person_id <> n.person_id)
    when n.kind in ('booking', 'payment') then (select b.name from bookings b where b.id = n.subject_id)
    when n.kind = 'report' and n.product_id is null then
      (select w.user_name from reports r join people w on w.id = r.person_id where r.id = n.subject_id) end as person_name`;
/** Tables of a notice, with the person's preferences if they have set any. */
export const NOTICE_TABLES = `notices n left join products p on p.id = n.product_id
  left join notice_preferences own on own.person_id = n.person_id and own.kind = n.kind`;
/** Excludes kinds that the person turned off for the site. */
const IS_SHOWN = wants('site', 'n.kind', 'own');

const toListed = (row: NoticeRow): Notice => {
  const notice = row;
  return { ...notice, ...namesInList(notice) };
};

/** Lists notices, newest first. One that was repeated before it was read counts from then. */
export async function listNotices(
  db: Queryable,
  personId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<Notice>> {
  const keyset = keysetOf(query);
  const rows = await db.query<NoticeRow>(
    `select ${NOTICE_COLUMNS} from ${NOTICE_TABLES}
     where n.person_id = $1 and ${IS_SHOWN} and (n.created_at, n.id) <
       (select coalesce(max(last.created_at), $4::timestamptz), $2::bigint from notices last where last.id = $2 and last.person_id = $1)
     order by n.person_id, n.created_at desc, n.id desc limit $3`,
    // Nothing follows a forged cursor.
    [personId, keyset.before, keyset.take, query.cursor ? '-infinity' : 'infinity'],
  );
  return cutPage(rows.map(toListed), keyset);
}

export const countNotices = async (db: Queryable, personId: string): Promise<number> =>
  exactlyOne(
    await db.query<{ total: number }>(
      `select count(*)::int as total from ${NOTICE_TABLES} where n.person_id = $1 and ${IS_SHOWN}`,
      [personId],
    ),
  ).total;

export const countUnreadNotices = async (db: Queryable, personId: string): Promise<number> =>
  exactlyOne(
    await db.query<{ total: number }>(
      `select count(*)::int as total from ${NOTICE_TABLES} where n.person_id = $1 and n.read_at is null and ${IS_SHOWN}`,
      [personId],
    ),
  ).total;

/** Marks notices read, in the order in which new notices replace them, to avoid deadlocks. @returns their ids */
export const readNotices = async (
  tx: Queryable,
  personId: string,
  { noticeId, upTo }: NoticesReadInput,
): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `update notices set read_at = now() where id in (
         select n.id from notices n where n.person_id = $1 and n.read_at is null and ($2::bigint is null or n.id = $2)
         and ($3::bigint is null or n.id <= $3)
         order by n.kind, n.subject_id for update)
       returning id`,
      [personId, noticeId === undefined ? null : idOrZero(noticeId), upTo === undefined ? null : idOrZero(upTo)],
    )
  ).map((row) => row.id);

const BATCH_SIZE = 5000;

/** Deletes old notices and their pending deliveries. @returns the number of notices deleted */
export async function removeOldNotices(db: Queryable): Promise<number> {
  let removed = 0;
  let rows: object[];
  do {
    rows = await db.query(
      `delete from notices where id in (
         select id from notices where created_at < now() - make_interval(days => $1) limit $2) returning id`,
      [NOTICE_DAYS, BATCH_SIZE],
    );
    removed += rows.length;
  } while (rows.length === BATCH_SIZE);
  return removed;
}
