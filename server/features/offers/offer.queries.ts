import { OFFER_TRANSITIONS, type OfferState, type OfferStep, statusesBefore } from '#contract/lifecycle';
import { OFFER_HOURS } from '#contract/limits';
import type { ConversationSide } from '#contract/lists';
import { exactlyOne, type Queryable, wordList } from '../../database/database';
import { rowId } from '../../database/page';
import { type PersonalEvent, publishEvents } from '../live/publish.queries';
import { writeNotices } from '../notices/notice-writing.queries';
import type { Membership } from '../conversations/conversation.queries';
import { insertMessage } from '../conversations/message.queries';

interface OfferRow {
  id: string;
  conversationId: string;
  side: ConversationSide;
  price: number;
  state: OfferState;
}

/** What has run out is no longer open, whether or not the job has been there already. */
const COLUMNS = `id::text, conversation_id::text as "conversationId", side, price,
  case when state = 'open' and ends_at <= now() then 'expired' else state end as state`;

export async function findOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(`select ${COLUMNS} from offers where id = $1`, [rowId(id)]);
  return row;
}

/** The one that waits for an answer, or has run out without one and was not marked yet. */
export async function findUnansweredOffer(db: Queryable, conversationId: string): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(
    `select ${COLUMNS} from offers where conversation_id = $1 and state = 'open'`,
    [conversationId],
  );
  return row;
}

/** What was sent under this id before: an offer, or a message, which has none. */
export async function findSentOffer(
  tx: Queryable,
  { id, side }: Pick<Membership, 'id' | 'side'>,
  clientId: string,
): Promise<{ offerId: string | null } | undefined> {
  const [row] = await tx.query<{ offerId: string | null }>(
    `select offer_id::text as "offerId" from messages where conversation_id = $1 and side = $2 and client_id = $3`,
    [id, side, clientId],
  );
  return row;
}

/** Answers its id; no other of the conversation may be open. */
export const insertOffer = async (
  tx: Queryable,
  { id, side }: Pick<Membership, 'id' | 'side'>,
  priceTaka: number,
): Promise<string> =>
  exactlyOne(
    await tx.query<{ id: string }>(
      `insert into offers (conversation_id, side, price, ends_at)
       values ($1, $2, $3, now() + make_interval(hours => $4)) returning id::text`,
      [id, side, priceTaka, OFFER_HOURS],
    ),
  ).id;

/** An accepted one has a new term, to be booked within. The conversation is locked, and the offer known to be open. */
export const moveOffer = async (tx: Queryable, id: string, to: Exclude<OfferState, 'open'>): Promise<void> =>
  void exactlyOne(
    await tx.query(
      `update offers set state = $2, decided_at = now(),
       ends_at = case when $2 = 'accepted' then now() + make_interval(hours => $3) else ends_at end
       where id = $1 and state in (${wordList(statusesBefore(OFFER_TRANSITIONS, to))}) returning id`,
      [id, to, OFFER_HOURS],
    ),
  );

/** One step: what it is called, and the line that tells of it. */
interface Step {
  offerId: string;
  step: OfferStep;
  price: number;
  text: string;
  clientId?: string;
}

/**
 * Writes a step into its conversation and tells both; the transaction's last statement, as publishEvents is.
 * @param news what else it tells
 */
export async function publishOfferStep(
  tx: Queryable,
  member: Membership,
  callerId: string,
  step: Step,
  news: PersonalEvent[] = [],
): Promise<void> {
  await insertMessage(tx, member, step);
  const notices = await writeNotices(tx, [
    {
      personId: member.otherId,
      kind: 'offer',
      event: step.step,
      subjectId: member.id,
      productId: member.productId,
      price: step.price,
      by: callerId,
    },
  ]);
  await publishEvents(tx, [
    ...[callerId, member.otherId].map((personId) => ({ personId, kind: 'offer' as const, id: member.id })),
    ...notices,
    ...news,
  ]);
}
