import { DELIVERY_DELAY_SECONDS, DELIVERY_HOURS } from '#contract/limits';
import type { City, NoticeChannel } from '#contract/lists';
import type { Notice, Preferences } from '#contract/notice';
import type { Queryable } from '../../database/database';
import { isMailable, wants } from './notice-writing.queries';
import { releaseMail } from './mail-quota.queries';

export type SentBy = Exclude<NoticeChannel, 'site'>;

/** What was paid for a booking; its people and the numbers that they have given. */
interface Receipt {
  transactionId: string | null;
  paidAt: string | null;
  /** Taka. */
  price: number;
  buyerName: string;
  buyerPhone: string;
  sellerName: string;
  sellerPhone: string;
  meetingLocation: City;
}

/** A notice on its way to a person. */
export interface Delivery {
  notice: Notice;
  personId: string;
  userName: string;
  email: string;
  language: Preferences['language'];
  /** This one included. */
  attempts: number;
  /** Of a payment or a refund: its booking. */
  receipt: Receipt | null;
  /** The notices that it tells of: this one alone, or all that a digest sums up. */
  together: { id: string; event: string | null; count: number }[];
}

/** The event that the person knows of: the one that was sent last, or else read last on the site; in a statement that has d and n. */
const KNOWN_EVENT = `coalesce(d.told_event, (select m.event from notices m where m.person_id = n.person_id and m.kind = n.kind
  and m.subject_id = n.subject_id and m.id < n.id order by m.id desc limit 1), 'none')`;

/**
 * True when nothing is left to tell: what was done has been undone, or done again after it was told. A sale tells a
 * buyer by itself that their offer has ended.
 */
const IS_SETTLED = `case
  when n.kind = 'booking' and n.event = 'removed' then ${KNOWN_EVENT} in ('none', 'removed')
  when n.kind = 'booking' then ${KNOWN_EVENT} = 'made'
  when n.kind = 'offer' and n.event = 'withdrawn' then ${KNOWN_EVENT} not in ('made', 'countered')
  when n.kind = 'offer' and n.event = 'ended' then exists (select from notices m where m.person_id = n.person_id
    and m.kind in ('sold', 'removed') and m.product_id = n.product_id and m.created_at >= n.created_at)
  else false end`;

/** What was read or undone meanwhile, is not wanted any more, reaches the person no more or is no news any more is not sent. */
export const discardStaleDeliveries = async (db: Queryable, channel: SentBy): Promise<void> =>
  void (await db.query(
    `update notice_deliveries d set due_at = null
     from notices n left join notice_preferences own on own.person_id = n.person_id and own.kind = n.kind, people who
     where d.channel = $1 and d.due_at is not null and n.id = d.notice_id and who.id = d.person_id
       and (n.read_at is not null or who.deleted_at is not null or n.created_at < now() - make_interval(hours => $2)
         or (d.channel = 'email' and not ${isMailable('who')}) or not ${wants(channel, 'n.kind', 'own')} or ${IS_SETTLED})`,
    [channel, DELIVERY_HOURS],
  ));

/** It was accepted; what has come to a notice meanwhile is due later. */
export const markDelivered = async (db: Queryable, channel: SentBy, { together }: Delivery): Promise<void> =>
  void (await db.query(
    `update notice_deliveries d set sent_at = now(), attempts = 0, told_event = told.event,
       due_at = case when n.count > told.count and n.read_at is null then now() + make_interval(secs => $5) end
     from notices n join unnest($1::bigint[], $2::text[], $3::int[]) as told (id, event, count) on told.id = n.id
     where d.notice_id = n.id and d.channel = $4`,
    [
      together.map(({ id }) => id),
      together.map(({ event }) => event),
      together.map(({ count }) => count),
      channel,
      DELIVERY_DELAY_SECONDS.talk,
    ],
  ));

/** @param seconds until it is tried again; never without them */
export async function rescheduleDelivery(
  db: Queryable,
  channel: SentBy,
  { notice, together }: Delivery,
  seconds: number | null,
): Promise<void> {
  await db.query(
    'update notice_deliveries set due_at = now() + make_interval(secs => $3::int) where notice_id = any($1::bigint[]) and channel = $2',
    [together.map(({ id }) => id), channel, seconds],
  );
  if (channel === 'email') await releaseMail(db, notice._id);
}
