import { CONVERSATION_MAIL_MINUTES, DELIVERY_DELAY_SECONDS, DELIVERY_HOURS } from '#contract/limits';
import type { NoticeChannel } from '#contract/lists';
import type { Notice, Preferences } from '#contract/notice';
import type { Queryable } from '../../database/database';
import { isMailable, TALK, wants } from '../../services/notices';
import { NOTICE_COLUMNS, NOTICE_TABLES, type NoticeRow, toNotice } from './notice.queries';

export type SentBy = Exclude<NoticeChannel, 'site'>;

/** A notice on its way to a person. */
export interface Delivery {
  notice: Notice;
  personId: string;
  userName: string;
  email: string;
  language: Preferences['language'];
  /** This one included. */
  attempts: number;
}

/** What was read meanwhile, is not wanted any more, reaches the person no more or is no news any more is not sent. */
export const dropDeliveries = async (db: Queryable, channel: SentBy): Promise<void> =>
  void (await db.query(
    `update notice_deliveries d set due_at = null
     from notices n left join notice_preferences own on own.person_id = n.person_id and own.kind = n.kind, people who
     where d.channel = $1 and d.due_at is not null and n.id = d.notice_id and who.id = d.person_id
       and (n.read_at is not null or who.deleted_at is not null or n.created_at < now() - make_interval(hours => $2)
         or (d.channel = 'email' and not ${isMailable('who')}) or not ${wants(channel, 'n.kind', 'own')})`,
    [channel, DELIVERY_HOURS],
  ));

/** In a statement that has both: whether the notices n and m are of one conversation. */
const SAME_TALK = `n.kind in (${TALK}) and m.kind in (${TALK}) and m.subject_id = n.subject_id`;

/**
 * Takes some of what is due. It is due again when the lease ends, should its process not say what became of it. Of one
 * conversation one is taken, and none while another was sent a short while ago.
 */
export async function takeDeliveries(
  db: Queryable,
  channel: SentBy,
  { take, leaseSeconds }: { take: number; leaseSeconds: number },
): Promise<Delivery[]> {
  const taken = await db.query<NoticeRow & Omit<Delivery, 'notice'>>(
    `with taken as (
       update notice_deliveries set due_at = now() + make_interval(secs => $2), attempts = attempts + 1
       where channel = $1 and notice_id in (
         select d.notice_id from notice_deliveries d join notices n on n.id = d.notice_id
         where d.channel = $1 and d.due_at <= now() and not exists (
           select from notice_deliveries e join notices m on m.id = e.notice_id
           where e.channel = $1 and e.person_id = d.person_id and ${SAME_TALK}
             and (e.sent_at > now() - make_interval(mins => $4) or (e.due_at is not null and e.notice_id < d.notice_id)))
         order by d.due_at limit $3 for update of d skip locked)
       returning notice_id, attempts)
     select ${NOTICE_COLUMNS}, taken.attempts, who.id::text as "personId", who.user_name as "userName", who.email, who.language
     from ${NOTICE_TABLES} join taken on taken.notice_id = n.id join people who on who.id = n.person_id
     where $1 <> 'email' or ${isMailable('who')} order by n.id`,
    [channel, leaseSeconds, take, CONVERSATION_MAIL_MINUTES],
  );
  return taken.map(({ personId, userName, email, language, attempts, ...row }) => ({
    notice: toNotice(row),
    personId,
    userName,
    email,
    language,
    attempts,
  }));
}

/** It was accepted; what has come to the notice meanwhile is due later. */
export const endDelivery = async (db: Queryable, channel: SentBy, { notice }: Delivery): Promise<void> =>
  void (await db.query(
    `update notice_deliveries d set sent_at = now(), attempts = 0,
       due_at = case when n.count > $3 and n.read_at is null then now() + make_interval(secs => $4) end
     from notices n where d.notice_id = $1 and d.channel = $2 and n.id = d.notice_id`,
    [notice._id, channel, notice.count, DELIVERY_DELAY_SECONDS.talk],
  ));

/** @param seconds until it is tried again; never without them */
export const putOffDelivery = async (
  db: Queryable,
  channel: SentBy,
  { notice }: Delivery,
  seconds: number | null,
): Promise<void> =>
  void (await db.query(
    'update notice_deliveries set due_at = now() + make_interval(secs => $3::int) where notice_id = $1 and channel = $2',
    [notice._id, channel, seconds],
  ));
