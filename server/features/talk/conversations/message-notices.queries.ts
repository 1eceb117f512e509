import type { Queryable } from '../../../database/database.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { markConversationRead, writeNotices } from '../../news/notices/notice-writing.queries.ts';
import type { Membership } from './conversation.queries.ts';

const changeOf = ({ id, otherId }: Membership, writerId: string) =>
  [writerId, otherId].map((personId) => ({ personId, kind: 'conversation' as const, id }));

/**
 * Publishes a new message to both people, as news for the recipient. Must be the transaction's last
 * statement, like publishEvents.
 */
export async function publishMessage(tx: Queryable, member: Membership, writerId: string): Promise<void> {
  const { id, otherId, productId } = member;
  const news = await writeNotices(tx, [{ personId: otherId, kind: 'message', subjectId: id, productId, by: writerId }]);
  await publishEvents(tx, [...changeOf(member, writerId), ...news]);
}

/**
 * Marks the message's notice read and publishes the read receipt. A person who is blocked gets no
 * receipts. @param changed whether messages of the other person became read
 */
export async function publishReadReceipt(
  tx: Queryable,
  member: Membership,
  readerId: string,
  changed: boolean,
): Promise<void> {
  const news = await markConversationRead(tx, readerId, member.id);
  const isBlocked = member.blocked || member.blockedByOther;
  const changes = changed ? changeOf(member, readerId) : [];
  await publishEvents(tx, [...changes.filter(({ personId }) => personId === readerId || !isBlocked), ...news]);
}
