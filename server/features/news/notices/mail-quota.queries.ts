import { MAX_MAILS_PER_KIND_AND_HOUR, MAX_MAILS_PER_SENDER_AND_HOUR } from '#contract/limits';
import type { NoticeKind } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { CONVERSATION_KINDS } from './notice-writing.queries.ts';

/** Rare and can't be faked: each payment, refund and payout gets its own mail. */
const UNLIMITED_KINDS: readonly NoticeKind[] = [
  'payment',
  'refund',
  'payout',
  'payoutMethod',
  'statement',
  'papers',
  'mileage',
];

/**
 * SQL: the person who caused notice `n` and can repeat it at will. Null if there is none, or if
 * many people cause the act together.
 */
export const SENDER = `case
  when n.kind in (${CONVERSATION_KINDS}) then (select c.person_id from conversation_members c
    where c.conversation_id = n.subject_id and c.person_id <> n.person_id)
  when n.kind = 'booking' then (select b.buyer_id from bookings b where b.id = n.subject_id) end`;

interface DueNotice {
  id: string;
  /** Null if no single person caused it. */
  senderId?: string;
}

/** Everything due of one kind for one person. */
export interface Due {
  personId: string;
  kind: NoticeKind;
  /** Oldest first. */
  notices: DueNotice[];
}

/** The notices of a mail: one, or those that a digest sums up. */
export interface PlannedMail {
  ids: string[];
  /** The sender of all of them; absent if there are several or none. */
  senderId?: string;
}

interface Plan {
  mails: PlannedMail[];
  /** Held until the person's quota allows another mail. */
  held: PlannedMail[];
}

/** Mails of the kind left in the person's hourly quota. */
export interface MailRoom {
  total: number;
  /** Number of mails caused by each sender in the past hour. */
  sentBy: ReadonlyMap<string, number>;
}

const MERGED = { senderId: undefined };
const alone = ({ id, senderId }: DueNotice): PlannedMail => ({ ids: [id], senderId });
const byAge = (one: PlannedMail, other: PlannedMail): number => Number(one.ids[0]) - Number(other.ids[0]);

/** Groups notices into one mail each while there is room, and the rest into the last one. */
function mergeInto(room: number, mails: PlannedMail[], merged: { senderId?: string }): Plan {
  const ids = (some: PlannedMail[]): string[] => some.flatMap((mail) => mail.ids);
  if (mails.length <= room) return { mails, held: [] };
  if (room <= 0) return { mails: [], held: [{ ...merged, ids: ids(mails) }] };
  return { mails: [...mails.slice(0, room - 1), { ...merged, ids: ids(mails.slice(room - 1)) }], held: [] };
}

/**
 * Groups due notices into mails: one each while there is room, and the rest in a digest as the last
 * one. Each sender has a quota of their own within it, so that no sender uses up the room of
 * others.
 */
export function planMails({ kind, notices }: Due, { total, sentBy }: MailRoom): Plan {
  if (UNLIMITED_KINDS.includes(kind)) return { mails: notices.map(alone), held: [] };
  const mails = notices.filter(({ senderId }) => senderId === undefined).map(alone);
  const held: PlannedMail[] = [];
  for (const senderId of new Set(notices.flatMap((notice) => notice.senderId ?? []))) {
    const room = MAX_MAILS_PER_SENDER_AND_HOUR - (sentBy.get(senderId) ?? 0);
    const own = notices.filter((notice) => notice.senderId === senderId).map(alone);
    const plan = mergeInto(room, own, { senderId });
    mails.push(...plan.mails);
    held.push(...plan.held);
  }
  const plan = mergeInto(total, mails.sort(byAge), MERGED);
  return { mails: plan.mails, held: [...held, ...plan.held] };
}

export async function findMailRoom(tx: Queryable, { personId, kind }: Due): Promise<MailRoom> {
  const sent = await tx.query<{ senderId?: string }>(
    `select sender_id from notice_mails
     where person_id = $1 and kind = $2 and sent_at > now() - interval '1 hour' limit $3`,
    [idOrZero(personId), kind, MAX_MAILS_PER_KIND_AND_HOUR],
  );
  const sentBy = new Map<string, number>();
  for (const { senderId } of sent) if (senderId !== undefined) sentBy.set(senderId, (sentBy.get(senderId) ?? 0) + 1);
  return { total: MAX_MAILS_PER_KIND_AND_HOUR - sent.length, sentBy };
}

/**
 * Postpones notices until the oldest mail in the past hour is an hour old; for a notice held by its
 * sender's quota, the oldest of that sender.
 */
export async function holdMails(tx: Queryable, { personId, kind }: Due, { ids, senderId }: PlannedMail): Promise<void> {
  await tx.query(
    `update notice_deliveries set due_at = (select min(sent_at) + interval '1 hour' from notice_mails
       where person_id = $1 and kind = $2 and sent_at > now() - interval '1 hour' and ($4::bigint is null or sender_id = $4))
     where notice_id = any($3::bigint[]) and channel = 'email'`,
    [idOrZero(personId), kind, ids, senderId && idOrZero(senderId)],
  );
}

/** Returns the notice under which a mail is counted: its latest. */
const leaderOf = ({ ids }: PlannedMail): string[] => ids.slice(-1);

/** Counts mails against the quota before they are sent. */
export async function reserveMails(tx: Queryable, mails: PlannedMail[]): Promise<void> {
  await tx.query(
    `insert into notice_mails (notice_id, person_id, kind, sender_id)
     select n.id, n.person_id, n.kind, mail.sender_id
     from unnest($1::bigint[], $2::bigint[]) as mail (notice_id, sender_id) join notices n on n.id = mail.notice_id`,
    [mails.flatMap(leaderOf), mails.map(({ senderId }) => senderId && idOrZero(senderId))],
  );
}

/** Returns a mail that was not accepted to the quota. */
export const releaseMail = async (db: Queryable, leader: string): Promise<void> =>
  void (await db.query(
    'delete from notice_mails where id = (select max(id) from notice_mails m where notice_id = $1 and person_id = (select person_id from notices where id = $1))',
    [idOrZero(leader)],
  ));

/** Deletes entries that no longer count. */
export const removeOldMails = async (db: Queryable): Promise<void> =>
  void (await db.query(`delete from notice_mails where sent_at < now() - interval '1 day'`));
