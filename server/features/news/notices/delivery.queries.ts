import { NOTICE_DELAY_SECONDS, NOTICE_DELIVERY_HOURS } from '#contract/limits';
import type { Statement } from '#contract/admin/decision';
import type { PaymentMethod } from '#contract/lifecycle';
import type { City, NoticeChannel } from '#contract/lists';
import type { MarketRule, Restriction } from '#contract/admin/moderation-rules';
import type { Notice, Preferences } from '#contract/news/notice';
import type { PaperReason, VerificationKind } from '#contract/trust/verification-rules';
import type { Queryable } from '../../../database/database.ts';
import { isMailable, wants } from './notice-writing.queries.ts';
import { releaseMail } from './mail-quota.queries.ts';

export type SentBy = Exclude<NoticeChannel, 'site'>;

/** A booking's payment, with both people's names, and where they meet. */
interface Receipt {
  transactionId?: string;
  method?: PaymentMethod;
  paidAt?: string;
  /** Taka. */
  price: number;
  /** Taka; null for a full payment. */
  deposit?: number;
  /** Taka. The fee that was paid, if the courier collects the price. */
  advance?: number;
  /** Taka that the buyer paid the seller directly, as the seller entered it at the handover; null before. */
  paidDirectly?: number;
  buyerName: string;
  sellerName: string;
  /** The other party's; null for an admin. */
  otherPhone?: string;
  /** By courier: the fee in taka that was paid with the price, and where it goes; null if the two meet. */
  delivery?: { fee: number; place: string; trackingNumber?: string };
  meetingLocation: City;
  /** Once they have agreed on it. */
  meetingArea?: string;
  meetingAt?: string;
}

/** A statement of reasons, as a mail lists it. */
interface MailedStatement {
  reference: string;
  rule: MarketRule;
  facts: string;
  source: Statement['source'];
  appealUntil: string;
  restrictions: { action: Restriction; until?: string }[];
}

/** A decision about papers, as a mail lists it. */
interface MailedVerification {
  kind: VerificationKind;
  reason?: PaperReason;
  facts?: string;
  endsAt?: string;
}

/** A notice to be delivered to a person. */
export interface Delivery {
  notice: Notice;
  personId: string;
  userName: string;
  email: string;
  language: Preferences['language'];
  /** Includes this one. */
  attempts: number;
  /** The booking of a payment, refund or deal. */
  receipt?: Receipt;
  /** The statement of reasons that the notice is about. */
  statement?: MailedStatement;
  /** The decision about papers that the notice is about. */
  verification?: MailedVerification;
  /** The checks have passed the product, so that its name may appear on lock screens. */
  isNameChecked: boolean;
  /** The notices it covers: one, or all that a digest sums up. */
  together: { id: string; event?: string; count: number }[];
}

/**
 * SQL: the event the person already knows, for a statement with `d` and `n`. The last one sent, or
 * else the last one read on the site.
 */
const KNOWN_EVENT = `coalesce(d.told_event, (select m.event from notices m where m.person_id = n.person_id and m.kind = n.kind
  and m.subject_id = n.subject_id and m.id < n.id order by m.id desc limit 1), 'none')`;

/**
 * True when nothing is left to report: the change was undone, or repeated after it was reported.
 * The sale notice already says that a buyer's offer has ended.
 */
const IS_SETTLED = `case
  when n.kind = 'booking' and n.event = 'removed' then ${KNOWN_EVENT} in ('none', 'removed')
  when n.kind = 'booking' then ${KNOWN_EVENT} = 'made'
  when n.kind = 'reservation' and n.event = 'ended' then ${KNOWN_EVENT} in ('none', 'ended')
  when n.kind = 'reservation' then ${KNOWN_EVENT} = 'begun'
  when n.kind = 'offer' and n.event = 'withdrawn' then ${KNOWN_EVENT} not in ('made', 'countered')
  when n.kind = 'offer' and n.event = 'ended' then exists (select from notices m where m.person_id = n.person_id
    and m.kind in ('sold', 'removed') and m.product_id = n.product_id and m.created_at >= n.created_at)
  else false end`;

/**
 * Deletes deliveries that were read, undone or unsubscribed in the meantime, that can't reach the
 * person, or that are outdated.
 */
export const discardStaleDeliveries = async (db: Queryable, channel: SentBy): Promise<void> =>
  void (await db.query(
    `update notice_deliveries d set due_at = null
     from notices n left join notice_preferences own on own.person_id = n.person_id and own.kind = n.kind, people who
     where d.channel = $1 and d.due_at is not null and n.id = d.notice_id and who.id = d.person_id
       and (n.read_at is not null or who.deleted_at is not null or n.created_at < now() - make_interval(hours => $2)
         or (d.channel = 'email' and not ${isMailable('who')}) or not ${wants(channel, 'n.kind', 'own')} or ${IS_SETTLED})`,
    [channel, NOTICE_DELIVERY_HOURS],
  ));

/** Marks notices delivered. Changes that arrived in the meantime become due later. */
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
      NOTICE_DELAY_SECONDS.talk,
    ],
  ));

/** @param seconds until the next attempt; without it the delivery is not retried */
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
