import type { ConversationSide } from '#contract/lists';
import type { Database, Queryable } from '../../../database/database.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import { type PersonalEvent, publishEvents } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';

/**
 * Ends the open offers in locked conversations and writes a message for each. Expired offers count
 * as unread for the person who made them, other offers for the person who didn't end them.
 */
const END = `with ended as (
    update offers set state = case when ends_at <= now() then 'expired' else 'ended' end, decided_at = now()
    where conversation_id = any($1::bigint[]) and state = 'open' and ($2::text is not null or ends_at <= now())
    returning id, conversation_id, side, price, state),
  lines as (
    insert into messages (conversation_id, side, text, offer_id, step)
    select conversation_id, case when state = 'ended' then $2 when side = 'buyer' then 'seller' else 'buyer' end,
      'Offer ' || state || ': Tk. ' || regexp_replace(price::text, '(?<=\\d)(?=(\\d\\d)*\\d{3}$)', ',', 'g'), id, state
      from ended order by conversation_id
    returning id, conversation_id, side)
  update conversation_members m set last_message_id = l.id, unread = unread + case when m.side = l.side then 0 else 1 end
  from lines l where l.conversation_id = m.conversation_id`;

const IS_OPEN = `exists (select from offers o where o.conversation_id = c.id and o.state = 'open')`;
const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Ends the open offers for products, in the transaction that took them off the market
 * (docs/rules.md §8). The caller has locked the products.
 */
export async function endOffersFor(tx: Queryable, productIds: string[]): Promise<void> {
  const found = await tx.query<{ id: string }>(
    // Locks in id order like every statement that locks several, so that two don't deadlock.
    `select c.id from conversations c where c.product_id = any($1::bigint[]) and ${IS_OPEN} order by c.id for update`,
    [productIds],
  );
  if (found.length > 0) await tx.query(END, [idsOf(found), 'seller' satisfies ConversationSide]);
}

/** Ends a buyer's open offers when their account is deleted. */
export async function endOffersOfBuyer(tx: Queryable, buyerId: string): Promise<void> {
  const found = await tx.query<{ id: string }>(
    `select c.id from conversations c join conversation_members m on m.conversation_id = c.id
     where m.person_id = $1 and m.side = 'buyer' and ${IS_OPEN} order by c.id for update of c`,
    [buyerId],
  );
  if (found.length > 0) await tx.query(END, [idsOf(found), 'buyer' satisfies ConversationSide]);
}

interface Ended {
  conversationId: string;
  personId: string;
  event: string;
  productId: string;
  price: number;
  isNews: boolean;
}

/**
 * Writes notices for the offers that this transaction ended, by product or by buyer.
 * @returns events to publish with the transaction's last statement (publishEvents)
 */
export async function writeNoticesOfEndedOffers(
  tx: Queryable,
  { productIds = [], buyerId = '0' }: { productIds?: string[]; buyerId?: string },
): Promise<PersonalEvent[]> {
  if (productIds.length === 0 && buyerId === '0') return [];
  const ended = await tx.query<Ended>(
    // now() is the transaction's start time. Buyers are members too, so both conditions use the
    // members' index; a single combined condition would scan all conversations.
    `select c.id as conversation_id, p.person_id, o.state as event, c.product_id, o.price,
       p.side <> m.side as is_news
     from (select id, product_id from conversations where product_id = any($1::bigint[])
       union select v.id, v.product_id from conversation_members b join conversations v on v.id = b.conversation_id
         where b.person_id = $2 and b.side = 'buyer') c
     join offers o on o.conversation_id = c.id and o.decided_at = now() and o.state in ('expired', 'ended')
     join messages m on m.conversation_id = c.id and m.offer_id = o.id and m.step = o.state
     join conversation_members p on p.conversation_id = c.id
     order by c.id, p.person_id`,
    [productIds, buyerId],
  );
  const notices = await writeNotices(
    tx,
    ended
      .filter(({ isNews }) => isNews)
      .map(({ conversationId, isNews: _isNews, ...notice }) => ({
        ...notice,
        kind: 'offer' as const,
        subjectId: conversationId,
      })),
  );
  return [
    ...ended.map(({ personId, conversationId }) => ({ personId, kind: 'offer' as const, id: conversationId })),
    ...notices,
  ];
}

const BATCH_SIZE = 100;

const listExpired = async (db: Queryable, without: string[]): Promise<string[]> =>
  idsOf(
    await db.query<{ id: string }>(
      `select o.conversation_id as id from offers o
       where o.state = 'open' and o.ends_at <= now() and o.conversation_id <> all($1::bigint[])
       order by o.ends_at limit ${BATCH_SIZE}`,
      [without],
    ),
  );

async function expireOffer(tx: Queryable, conversationId: string): Promise<void> {
  // Locks the product before the conversation, in the same order as a sale, so that the two don't
  // deadlock.
  const products = await tx.query<{ id: string }>(
    `select id from products where id = (select product_id from conversations where id = $1) for share`,
    [conversationId],
  );
  await tx.query('select id from conversations where id = $1 for update', [conversationId]);
  await tx.query(END, [[conversationId], null]);
  await publishEvents(tx, await writeNoticesOfEndedOffers(tx, { productIds: idsOf(products) }));
}

/** Marks expired offers and notifies both people. Reads don't depend on it: they compare the expiry time. */
export const expireOffers = async (db: Database, log?: RowLog): Promise<void> =>
  void (await forEachRow(
    db,
    {
      work: 'offer',
      list: (without) => listExpired(db, without),
      run: (id) => db.transaction((tx) => expireOffer(tx, id)),
    },
    log,
  ));
