import { NOTICE_DAYS } from '#contract/limits';
import type { Notice, NoticesReadInput } from '#contract/notice';
import { exactlyOne, type Queryable } from '../../database/database';
import { cutPage, keysetOf, type Page, rowId } from '../../database/page';
import { wants } from './notice-writing.queries';

type Optional = 'event' | 'productId' | 'productName' | 'productImage' | 'personName' | 'price';
export type NoticeRow = Omit<Notice, Optional> & { [Field in Optional]: NonNullable<Notice[Field]> | null };

/** With names as they are now; a booking keeps its buyer's own. */
export const NOTICE_COLUMNS = `n.id::text as "_id", n.kind, n.event, n.subject_id::text as "subjectId", n.product_id::text as "productId",
  p.product_name as "productName", p.image as "productImage", n.price, n.count, n.created_at as "createdAt", n.read_at is not null as read,
  case when n.kind in ('message', 'offer') then
      (select other.user_name from conversation_members m join people other on other.id = m.person_id
       where m.conversation_id = n.subject_id and m.person_id <> n.person_id)
    when n.kind in ('booking', 'payment') then (select b.name from bookings b where b.id = n.subject_id) end as "personName"`;
/** With what the person wants, as far as they have said. */
export const NOTICE_TABLES = `notices n left join products p on p.id = n.product_id
  left join notice_preferences own on own.person_id = n.person_id and own.kind = n.kind`;
/** What a person does not want on the site is in none of its lists. */
const IS_SHOWN = wants('site', 'n.kind', 'own');

export const toNotice = ({
  event,
  productId,
  productName,
  productImage,
  personName,
  price,
  ...row
}: NoticeRow): Notice => ({
  ...row,
  event: event ?? undefined,
  productId: productId ?? undefined,
  productName: productName ?? undefined,
  productImage: productImage ?? undefined,
  personName: personName ?? undefined,
  price: price ?? undefined,
});

/** Newest first. */
export async function listNotices(
  db: Queryable,
  personId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<Notice>> {
  const keyset = keysetOf(query);
  const rows = await db.query<NoticeRow>(
    `select ${NOTICE_COLUMNS} from ${NOTICE_TABLES}
     where n.person_id = $1 and n.id < $2::bigint and ${IS_SHOWN} order by n.person_id, n.id desc limit $3`,
    [personId, keyset.before, keyset.take],
  );
  return cutPage(rows.map(toNotice), keyset);
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

/** In the order in which news takes their places, so that the two do not deadlock. @returns their ids */
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
       returning id::text`,
      [personId, noticeId === undefined ? null : rowId(noticeId), upTo === undefined ? null : rowId(upTo)],
    )
  ).map((row) => row.id);

const BATCH = 5000;

/** Removes notices that are too old to be kept, and with them what was to be sent. @returns how many */
export async function removeOldNotices(db: Queryable): Promise<number> {
  let removed = 0;
  let rows: object[];
  do {
    rows = await db.query(
      `delete from notices where id in (
         select id from notices where created_at < now() - make_interval(days => $1) limit $2) returning id`,
      [NOTICE_DAYS, BATCH],
    );
    removed += rows.length;
  } while (rows.length === BATCH);
  return removed;
}
