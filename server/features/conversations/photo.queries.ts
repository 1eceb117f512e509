import type { Queryable } from '../../database/database';
import { rowId } from '../../database/page';

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
     where m.conversation_id = $1 and m.id = $2`,
    [rowId(conversationId), rowId(messageId)],
  );
  return row && Buffer.from(row.content, 'base64');
}
