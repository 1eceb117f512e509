import type { Conversation, ConversationsQuery } from '#contract/talk/conversation';
import { MESSAGE_PREVIEW_LENGTH, NEW_ACCOUNT_DAYS } from '#contract/limits';
import type { ConversationSide } from '#contract/lists';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import { keysetOf, type Page, idOrZero } from '../../../database/page.ts';
import { hasBlocked } from '../../people/blocks/block.queries.ts';
import { AGREED } from '../../deals/agreements/agreement.queries.ts';

/** True while the account is so new that it may start only a few conversations (docs/rules.md §8). */
export const isNewAccount = async (db: Queryable, personId: string): Promise<boolean> =>
  exactlyOne(
    await db.query<{ isNew: boolean }>(
      'select created_at > now() - make_interval(days => $2) as is_new from people where id = $1',
      [personId, NEW_ACCOUNT_DAYS],
    ),
  ).isNew;

interface FoundConversation {
  id: string;
  /** This statement created the conversation. */
  isNew: boolean;
}

/** Returns the one conversation of a buyer about a product, creating it if needed. Locks it in either case. */
export async function beginConversation(
  tx: Queryable,
  { productId, buyerId, sellerId }: { productId: string; buyerId: string; sellerId: string },
): Promise<FoundConversation> {
  const found = exactlyOne(
    await tx.query<FoundConversation>(
      `insert into conversations (product_id, buyer_id) values ($1, $2)
       on conflict (product_id, buyer_id) do update set product_id = excluded.product_id returning id, xmax = 0 as is_new`,
      [productId, buyerId],
    ),
  );
  if (found.isNew) {
    await tx.query(
      `insert into conversation_members (conversation_id, side, person_id) values ($1, 'buyer', $2), ($1, 'seller', $3)`,
      [found.id, buyerId, sellerId],
    );
  }
  return found;
}

/** Returns the buyer of a deal about a product, for one of its two people. */
export async function findDealBuyer(
  db: Queryable,
  { dealId, productId, personId }: { dealId: string; productId: string; personId: string },
): Promise<string | undefined> {
  const [row] = await db.query<{ buyerId: string }>(
    'select buyer_id from deals where booking_id = $1 and product_id = $2 and $3::bigint in (buyer_id, seller_id)',
    [idOrZero(dealId), productId, personId],
  );
  return row?.buyerId;
}

/** A person's side of a conversation, which permits reading, and blocks between the two, which forbid writing. */
export interface Membership {
  id: string;
  productId: string;
  side: ConversationSide;
  otherId: string;
  otherDeleted: boolean;
  blocked: boolean;
  blockedByOther: boolean;
}

const BLOCKS = `${hasBlocked('me.person_id', 'other.person_id')} as blocked,
  ${hasBlocked('other.person_id', 'me.person_id')} as blocked_by_other`;

const MEMBERSHIP = `select c.id, c.product_id, me.side, other.person_id as other_id,
    person.deleted_at is not null as other_deleted, ${BLOCKS}
  from conversations c join conversation_members me on me.conversation_id = c.id and me.person_id = $2
  join conversation_members other on other.conversation_id = c.id and other.side <> me.side
  join people person on person.id = other.person_id where c.id = $1`;

export async function findMembership(db: Queryable, id: string, personId: string): Promise<Membership | undefined> {
  const [row] = await db.query<Membership>(MEMBERSHIP, [idOrZero(id), personId]);
  return row;
}

/**
 * Locks the membership until the transaction ends. Messages of a conversation are serialized, so
 * that their ids follow commit order.
 */
export async function lockMembership(tx: Queryable, id: string, personId: string): Promise<Membership | undefined> {
  await tx.query('select id from conversations where id = $1 for update', [idOrZero(id)]);
  return findMembership(tx, id, personId);
}

/**
 * Locks two accounts against deletion until the transaction ends. A pending deletion then sees what
 * is written here. Taken before all other locks, as deletion does, and in id order, to avoid
 * deadlocks.
 * @returns whether the first account still exists
 */
export async function lockAccounts(tx: Queryable, id: string, otherId: string): Promise<boolean> {
  const rows = await tx.query<{ id: string; isLive: boolean }>(
    'select id, deleted_at is null as is_live from people where id = any($1::bigint[]) order by id for share',
    [[id, otherId]],
  );
  return rows.some((row) => row.id === id && row.isLive);
}

type Row = Omit<Conversation, 'lastPhoto'> & { lastPhoto: boolean };

/** JSON of the offer that can be answered or booked, with the buyer's booking unless removed. */
const OFFER = `(select json_strip_nulls(json_build_object('_id', o.id::text, 'side', o.side, 'price', o.price, 'state', o.state,
    'endsAt', ${jsonInstant('o.ends_at')},
    'bookingId', (select b.id from bookings b where b.offer_id = o.id and b.deleted_at is null
    and b.closed_at is null and b.refunded_at is null limit 1)))
  from offers o where o.conversation_id = c.id and o.state in ('open', 'accepted') and o.ends_at > now() order by o.id desc limit 1)`;

const COLUMNS = `c.id as _id, c.product_id, p.product_name, p.image as product_image,
  p.status as product_status, p.city as product_city, p.selling_price as price, me.side,
  json_build_object('_id', person.id::text, 'userName', person.user_name, 'image', person.image, 'status', person.status,
    'deleted', person.deleted_at is not null) as other,
  exists (select from message_photos f where f.message_id = last.id) as last_photo, left(last.text, ${MESSAGE_PREVIEW_LENGTH}) as last_text, last.side = me.side as last_is_own,
  case when last.step is not null then
    json_build_object('step', last.step, 'price', (select price from offers where id = last.offer_id)) end as last_offer, ${OFFER} as offer, ${AGREED} as agreed,
  last.created_at as last_at, me.unread,
  (select m.id from messages m where m.conversation_id = c.id and m.side = me.side and m.id <= other.read_id
   order by m.id desc limit 1) as read_by_other,
  ${BLOCKS}`;
const TABLES = `conversation_members me join conversations c on c.id = me.conversation_id
  join conversation_members other on other.conversation_id = c.id and other.side <> me.side
  join people person on person.id = other.person_id join products p on p.id = c.product_id
  join messages last on last.id = me.last_message_id`;

const toConversation = ({ lastPhoto, ...row }: Row): Conversation => ({
  ...row,
  lastPhoto: lastPhoto || undefined,
});

/** Lists a person's conversations, or those with unread messages; latest message first. The cursor is that message's id. */
export async function listConversations(
  db: Queryable,
  personId: string,
  query: ConversationsQuery,
): Promise<Page<Conversation>> {
  const { before, take } = keysetOf(query);
  const rows = await db.query<Row & { lastId: string }>(
    `select ${COLUMNS}, me.last_message_id as last_id from ${TABLES}
     where me.person_id = $1 and me.last_message_id < $2::bigint ${query.unread ? 'and me.unread > 0' : ''} order by me.last_message_id desc limit $3`,
    [personId, before, take],
  );
  const page = rows.slice(0, take - 1);
  return {
    rows: page.map(({ lastId: _lastId, ...row }) => toConversation(row)),
    next: rows.length === take ? page.at(-1)?.lastId : undefined,
  };
}

export const countConversations = async (db: Queryable, personId: string): Promise<number> =>
  exactlyOne(
    await db.query<{ total: number }>(
      'select count(*)::int as total from conversation_members where person_id = $1 and last_message_id > 0',
      [personId],
    ),
  ).total;

export async function findConversation(db: Queryable, id: string, personId: string): Promise<Conversation | undefined> {
  const [row] = await db.query<Row>(`select ${COLUMNS} from ${TABLES} where c.id = $1 and me.person_id = $2`, [
    idOrZero(id),
    personId,
  ]);
  return row && toConversation(row);
}

export const countUnread = async (db: Queryable, personId: string): Promise<number> =>
  exactlyOne(
    await db.query<{ total: number }>(
      'select count(*)::int as total from conversation_members where person_id = $1 and unread > 0',
      [personId],
    ),
  ).total;

/**
 * Blocks the other person from this conversation, or lifts all blocks against them.
 * @returns whether anything changed
 */
export const setBlocked = async (
  tx: Queryable,
  { id, otherId }: Pick<Membership, 'id' | 'otherId'>,
  personId: string,
  blocked: boolean,
): Promise<boolean> =>
  (
    await tx.query(
      blocked
        ? `update conversation_members set blocked_at = now()
           where conversation_id = $1 and person_id = $2 and not ${hasBlocked('$2', '$3')} returning side`
        : `update conversation_members me set blocked_at = null from conversation_members other
           where me.person_id = $2 and me.blocked_at is not null and other.conversation_id = me.conversation_id
             and other.side <> me.side and other.person_id = $3 and $1::bigint is not null returning me.side`,
      [idOrZero(id), idOrZero(personId), idOrZero(otherId)],
    )
  ).length > 0;

/** Returns all conversations between two people. */
export const findSharedConversations = async (db: Queryable, personId: string, otherId: string): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select me.conversation_id as id from conversation_members me join conversation_members other
         on other.conversation_id = me.conversation_id and other.side <> me.side
       where me.person_id = $1 and other.person_id = $2 order by me.conversation_id`,
      [idOrZero(personId), idOrZero(otherId)],
    )
  ).map(({ id }) => id);
