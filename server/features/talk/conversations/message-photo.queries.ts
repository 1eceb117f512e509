import { MESSAGE_PHOTO_DAYS } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** Adds the photo of a message in the same transaction. */
export const insertPhoto = async (tx: Queryable, messageId: string, content: Buffer): Promise<void> =>
  void (await tx.query(`insert into message_photos (message_id, content) values ($1, decode($2, 'base64'))`, [
    messageId,
    content.toString('base64'),
  ]));

/** Returns the photo of a message of this conversation. */
export async function findPhoto(db: Queryable, conversationId: string, messageId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ content: string }>(
    `select encode(f.content, 'base64') as content from message_photos f join messages m on m.id = f.message_id
     where m.conversation_id = $1 and m.id = $2 and f.content is not null`,
    [idOrZero(conversationId), idOrZero(messageId)],
  );
  return row && Buffer.from(row.content, 'base64');
}

/** SQL: photos `f` of messages `m` whose conversation has been silent for long enough. */
const DUE = `f.content is not null and m.created_at <= now() - interval '${MESSAGE_PHOTO_DAYS} days'
  and not exists (select from messages later where later.conversation_id = m.conversation_id and later.id > m.id
    and later.created_at > now() - interval '${MESSAGE_PHOTO_DAYS} days')`;
const PHOTOS = 'message_photos f join messages m on m.id = f.message_id';

/** Returns messages with a photo whose time is over; none of those named. */
export const listDuePhotos = async (db: Queryable, limit: number, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select m.id from ${PHOTOS} where f.message_id <> all($2::bigint[]) and ${DUE} order by f.message_id limit $1`,
      [limit, without],
    )
  ).map(({ id }) => id);

/** Deletes the photo of a message; the message stays a photo. */
export const deletePhoto = async (db: Queryable, messageId: string): Promise<void> =>
  void (await db.query(
    `update message_photos set content = null
     where message_id in (select f.message_id from ${PHOTOS} where f.message_id = $1 and ${DUE})`,
    [messageId],
  ));
