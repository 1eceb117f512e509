import { MAX_MAILS_PER_KIND_AND_HOUR } from '#contract/limits';
import type { NoticeKind } from '#contract/lists';
import type { Queryable } from '../../database/database';
import { rowId } from '../../database/page';

/** Payments are rare and can't be faked: each payment and refund gets its own mail. */
const UNLIMITED: readonly NoticeKind[] = ['payment', 'refund'];

/** Everything due of one kind for one person. */
export interface Due {
  personId: string;
  kind: NoticeKind;
  /** Notices, oldest first. */
  ids: string[];
}

interface Plan {
  /** The notices in each mail: one, or those summed up in a digest. */
  mails: string[][];
  /** Notices held until the person's quota allows another mail. */
  held: string[];
}

/**
 * Groups due notices into mails: one each while there is room, and the rest in a digest as the last
 * one.
 * @param room mails of this kind left in the person's hourly quota
 */
export function planMails({ kind, ids }: Due, room: number): Plan {
  if (UNLIMITED.includes(kind) || ids.length <= room) return { mails: ids.map((id) => [id]), held: [] };
  if (room <= 0) return { mails: [], held: ids };
  return { mails: [...ids.slice(0, room - 1).map((id) => [id]), ids.slice(room - 1)], held: [] };
}

/** Returns how many mails of this kind are left in the person's hourly quota. */
export async function findMailRoom(tx: Queryable, { personId, kind }: Due): Promise<number> {
  const sent = await tx.query(
    `select from notice_mails where person_id = $1 and kind = $2 and sent_at > now() - interval '1 hour' limit $3`,
    [rowId(personId), kind, MAX_MAILS_PER_KIND_AND_HOUR],
  );
  return MAX_MAILS_PER_KIND_AND_HOUR - sent.length;
}

/** Postpones notices until the oldest mail in the past hour is an hour old. */
export async function holdMails(tx: Queryable, { personId, kind }: Due, ids: string[]): Promise<void> {
  await tx.query(
    `update notice_deliveries set due_at = (select min(sent_at) + interval '1 hour' from notice_mails
       where person_id = $1 and kind = $2 and sent_at > now() - interval '1 hour')
     where notice_id = any($3::bigint[]) and channel = 'email'`,
    [rowId(personId), kind, ids],
  );
}

/** Counts mails against the quota before they are sent. @param leaders one notice per mail */
export async function reserveMails(tx: Queryable, leaders: string[]): Promise<void> {
  await tx.query(
    'insert into notice_mails (notice_id, person_id, kind) select id, person_id, kind from notices where id = any($1::bigint[])',
    [leaders],
  );
}

/** Returns a mail that was not accepted to the quota. */
export const releaseMail = async (db: Queryable, leader: string): Promise<void> =>
  void (await db.query(
    'delete from notice_mails where id = (select max(id) from notice_mails m where notice_id = $1 and person_id = (select person_id from notices where id = $1))',
    [rowId(leader)],
  ));

/** Deletes entries that no longer count. */
export const removeOldMails = async (db: Queryable): Promise<void> =>
  void (await db.query(`delete from notice_mails where sent_at < now() - interval '1 day'`));
