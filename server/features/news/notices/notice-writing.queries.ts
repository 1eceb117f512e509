import { NOTICE_DELAY_SECONDS } from '#contract/limits';
import { type NoticeChannel, type NoticeKind, OPTIONAL_NOTICE_KINDS } from '#contract/lists';
import { DEFAULT_PREFERENCES } from '#contract/news/notice';
import { type Queryable, sqlList } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { isBlockedBetween } from '../../people/blocks/block.queries.ts';
import type { PersonalEvent } from '../live/publish.queries.ts';

/** Something to notify a person of (docs/rules.md §8). */
export interface NewNotice {
  personId: string;
  kind: NoticeKind;
  /** What happened, for kinds with several events. */
  event?: string;
  /** The conversation, booking, product, person, report, saved search, payout or payout method it is about. */
  subjectId: string;
  productId?: string;
  /** Taka. */
  price?: number;
  /** Number of occurrences, if it reports several together. */
  count?: number;
  /**
   * The person who caused it, for acts that can be repeated at will. Sends no mail unless they have
   * proven their email, and nothing at all if either person has blocked the other.
   */
  by?: string;
}

/** Channels served by the delivery job (features/news/notices/delivery.job.ts). */
const SENT_BY = ['email', 'push'] as const satisfies NoticeChannel[];

/** SQL list of the kinds whose subject is a conversation. */
export const CONVERSATION_KINDS = sqlList(['message', 'offer'] satisfies NoticeKind[]);

/** SQL condition: the person wants this kind on this channel, or can't turn it off. The statement must join notice_preferences. */
export const wants = (channel: NoticeChannel, kind: string, preferences: string): string =>
  `(${kind} not in (${sqlList(OPTIONAL_NOTICE_KINDS)})
    or coalesce(${preferences}.${channel}, ${kind} in (${sqlList(OPTIONAL_NOTICE_KINDS.filter((one) => DEFAULT_PREFERENCES[one][channel]))})))`;

/**
 * SQL condition: mails reach the account's owner. False while the email is unproven or a
 * placeholder (docs/rules.md §7, §8).
 */
export const isMailable = (person: string): string =>
  `(${person}.email_proven_at is not null and ${person}.email_key !~ '[@.]invalid$')`;

/**
 * Writes notices. One that repeats an unread notice replaces it and increments its count.
 * @returns the events to publish with the transaction's last statement (publishEvents in
 * publish.queries.ts)
 */
export async function writeNotices(tx: Queryable, notices: NewNotice[]): Promise<PersonalEvent[]> {
  if (notices.length === 0) return [];
  const { talk, others } = NOTICE_DELAY_SECONDS;
  const rows = await tx.query<{ id: string; personId: string }>(
    `with news as (
       select distinct on (person, kind, subject) person, kind, event, subject, product, price, times, by
       from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::bigint[])
         with ordinality as news (person, kind, event, subject, product, price, times, by, place)
       order by person, kind, subject, place desc),
     written as (
       insert into notices (person_id, kind, event, subject_id, product_id, price, count)
       select person, kind, event, subject, product, price, times from news order by person, kind, subject
       on conflict (person_id, kind, subject_id) where read_at is null do update
         set event = excluded.event, product_id = excluded.product_id, price = excluded.price,
         count = notices.count + excluded.count, created_at = now()
       returning id, person_id, kind, subject_id),
     due as (
       insert into notice_deliveries (notice_id, channel, person_id, due_at)
       select w.id, channel, w.person_id, now() + make_interval(secs => case when w.kind in (${CONVERSATION_KINDS}) then ${talk} else ${others} end)
       from written w join people who on who.id = w.person_id
       join news on news.person = w.person_id and news.kind = w.kind and news.subject = w.subject_id
       left join people actor on actor.id = news.by
       cross join (values ${SENT_BY.map((channel) => `('${channel}')`).join(', ')}) as sent (channel)
       left join notice_preferences own on own.person_id = w.person_id and own.kind = w.kind
       where case channel ${SENT_BY.map((channel) => `when '${channel}' then ${wants(channel, 'w.kind', 'own')}`).join(' ')} end
         and (channel <> 'email' or (${isMailable('who')} and (actor.id is null or ${isMailable('actor')})))
         and (actor.id is null or not ${isBlockedBetween('actor.id', 'w.person_id')})
         and (channel <> 'push' or exists (select from push_subscriptions s where s.person_id = w.person_id))
       on conflict (notice_id, channel) do update set due_at = coalesce(notice_deliveries.due_at, excluded.due_at))
     select id, person_id from written`,
    [
      notices.map(({ personId }) => idOrZero(personId)),
      notices.map(({ kind }) => kind),
      notices.map(({ event }) => event),
      notices.map(({ subjectId }) => idOrZero(subjectId)),
      notices.map(({ productId }) => (productId === undefined ? null : idOrZero(productId))),
      notices.map(({ price }) => price),
      notices.map(({ count }) => count ?? 1),
      notices.map(({ by }) => (by === undefined ? null : idOrZero(by))),
    ],
  );
  return rows.map(({ id, personId }) => ({ personId, kind: 'notice', id }));
}

export interface ProductNews {
  kind: Extract<NoticeKind, 'sold' | 'removed' | 'repriced'>;
  productIds: string[];
  /** The person who did it; they get no notice. */
  by: string;
}

/**
 * Enqueues news about products. A job (features/news/notices/product-news.job.ts) notifies everyone who
 * wished for one or had an open booking of it. They may be thousands, and no payment should wait
 * for them.
 */
export async function enqueueProductNews(tx: Queryable, { kind, productIds, by }: ProductNews): Promise<void> {
  if (productIds.length === 0) return;
  await tx.query(
    `insert into product_news (product_id, kind, by_id, price)
     select id, $1, $3::bigint, selling_price from products where id = any($2::bigint[]) order by id`,
    [kind, productIds, idOrZero(by)],
  );
}

/** Marks a conversation's notices read once the person has read all of it. @returns the events to publish */
export async function markConversationRead(
  tx: Queryable,
  personId: string,
  conversationId: string,
): Promise<PersonalEvent[]> {
  const rows = await tx.query<{ id: string }>(
    `update notices set read_at = now() where person_id = $1 and kind in (${CONVERSATION_KINDS}) and subject_id = $2 and read_at is null
       and not exists (select from conversation_members m where m.conversation_id = $2 and m.person_id = $1
       and m.unread > 0) returning id`,
    [personId, idOrZero(conversationId)],
  );
  return rows.map(({ id }) => ({ personId, kind: 'notice', id }));
}
