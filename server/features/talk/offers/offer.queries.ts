import { statusesBefore } from '#contract/lifecycle';
import { OFFER_TRANSITIONS, type OfferState, type OfferStep } from '#contract/talk/offer-lifecycle';
import { OFFER_HOURS } from '#contract/limits';
import type { ConversationSide } from '#contract/lists';
import { exactlyOne, type Queryable, sqlList } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { type PersonalEvent, publishEvents } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import type { Membership } from '../conversations/conversation.queries.ts';
import { insertMessage } from '../conversations/message.queries.ts';

interface OfferRow {
  id: string;
  conversationId: string;
  side: ConversationSide;
  price: number;
  state: OfferState;
}

/** Treats an expired offer as closed, even before the job has marked it. */
const COLUMNS = `id, conversation_id, side, price,
  case when state = 'open' and ends_at <= now() then 'expired' else state end as state`;

export async function findOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(`select ${COLUMNS} from offers where id = $1`, [idOrZero(id)]);
  return row;
}

/** Returns the offer that awaits an answer, or expired without one and is not marked yet. */
export async function findUnansweredOffer(db: Queryable, conversationId: string): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(
    `select ${COLUMNS} from offers where conversation_id = $1 and state = 'open'`,
    [conversationId],
  );
  return row;
}

/** Returns what was sent with this client id: an offer, or a message without one. */
export async function findSentOffer(
  tx: Queryable,
  { id, side }: Pick<Membership, 'id' | 'side'>,
  clientId: string,
): Promise<{ offerId?: string } | undefined> {
  const [row] = await tx.query<{ offerId?: string }>(
    `select offer_id from messages where conversation_id = $1 and side = $2 and client_id = $3`,
    [id, side, clientId],
  );
  return row;
}

/** Inserts an offer and returns its id. The conversation must have no other open offer. */
export const insertOffer = async (
  tx: Queryable,
  { id, side }: Pick<Membership, 'id' | 'side'>,
  priceTaka: number,
): Promise<string> =>
  exactlyOne(
    await tx.query<{ id: string }>(
      `insert into offers (conversation_id, side, price, ends_at)
       values ($1, $2, $3, now() + make_interval(hours => $4)) returning id`,
      [id, side, priceTaka, OFFER_HOURS],
    ),
  ).id;

/**
 * Moves an open offer to a new state. An accepted one gets a new expiry, by which it must be
 * booked. The caller has locked the conversation.
 */
export const updateOfferState = async (tx: Queryable, id: string, to: Exclude<OfferState, 'open'>): Promise<void> =>
  void exactlyOne(
    await tx.query(
      `update offers set state = $2, decided_at = now(),
       ends_at = case when $2 = 'accepted' then now() + make_interval(hours => $3) else ends_at end
       where id = $1 and state in (${sqlList(statusesBefore(OFFER_TRANSITIONS, to))}) returning id`,
      [id, to, OFFER_HOURS],
    ),
  );

/** A step of a negotiation: its name, and the message that describes it. */
interface Step {
  offerId: string;
  step: OfferStep;
  price: number;
  text: string;
  clientId?: string;
}

/**
 * Writes a step into its conversation and publishes it to both people. Must be the transaction's
 * last statement, like publishEvents.
 * @param news further events to publish
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
