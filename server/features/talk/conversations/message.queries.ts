import type { Message } from '#contract/talk/conversation';
import type { OfferStep } from '#contract/talk/offer-lifecycle';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { cutPage, keysetOf, type Page, idOrZero } from '../../../database/page.ts';
import type { Membership } from './conversation.queries.ts';

type Sender = Pick<Membership, 'id' | 'side'>;

/** Returns the message already sent with this client id. */
export async function findSentMessage(
  tx: Queryable,
  { id, side }: Sender,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'select id from messages where conversation_id = $1 and side = $2 and client_id = $3',
    [id, side, clientId],
  );
  return row?.id;
}

/** Content of a message: a person's text, or a step of an offer. */
interface NewMessage {
  text: string;
  clientId?: string;
  offerId?: string;
  step?: OfferStep;
}

/**
 * Inserts a message and returns its id. Moves the conversation to the top of both lists. The caller
 * has locked it.
 */
export async function insertMessage(
  tx: Queryable,
  { id, side }: Sender,
  { text, clientId, offerId, step }: NewMessage,
): Promise<string> {
  const message = exactlyOne(
    await tx.query<{ id: string }>(
      'insert into messages (conversation_id, side, text, client_id, offer_id, step) values ($1, $2, $3, $4, $5, $6) returning id',
      [id, side, text, clientId, offerId, step],
    ),
  );
  await tx.query(
    `update conversation_members set last_message_id = $2::bigint, unread = unread + case when side = $3 then 0 else 1 end
     where conversation_id = $1`,
    [id, message.id, side],
  );
  return message.id;
}

type Row = Omit<Message, 'photo'> & { photo: boolean };
const COLUMNS = `m.id as _id, m.text, m.created_at, m.side, m.client_id,
  exists (select from message_photos f where f.message_id = m.id) as photo,
  case when m.step is not null then json_build_object('step', m.step, 'price', o.price) end as offer`;
const TABLES = 'messages m left join offers o on o.id = m.offer_id';
const toMessage = ({ photo, ...row }: Row): Message => ({
  ...row,
  photo: photo || undefined,
});

/** Lists messages, newest first. */
export async function listMessages(
  db: Queryable,
  conversationId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<Message>> {
  const keyset = keysetOf(query);
  const rows = await db.query<Row>(
    `select ${COLUMNS} from ${TABLES} where m.conversation_id = $1 and m.id < $2::bigint order by m.id desc limit $3`,
    [idOrZero(conversationId), keyset.before, keyset.take],
  );
  return cutPage(rows.map(toMessage), keyset);
}

/** Lists the messages after a given one, oldest first. */
export async function listNewer(
  db: Queryable,
  conversationId: string,
  after: string,
  limit: number,
): Promise<Page<Message>> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from ${TABLES} where m.conversation_id = $1 and m.id > $2::bigint order by m.id limit $3`,
    [idOrZero(conversationId), idOrZero(after), limit],
  );
  return { rows: rows.map(toMessage) };
}

/** Marks everything up to the message read. Returns whether anything changed. */
export const markRead = async (tx: Queryable, { id, side }: Sender, messageId: string): Promise<boolean> =>
  (
    await tx.query(
      `update conversation_members me set read_id = seen.id,
         unread = (select count(*)::int from messages m where m.conversation_id = me.conversation_id
         and m.side <> me.side and m.id > seen.id)
       from messages seen
       where me.conversation_id = $1 and me.side = $2 and seen.conversation_id = me.conversation_id
       and seen.id = $3::bigint and seen.id > me.read_id
       returning me.side`,
      [id, side, idOrZero(messageId)],
    )
  ).length > 0;
