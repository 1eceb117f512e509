import type { Queryable } from '../../database/database';
import { publishEvents } from '../live/publish.queries';
import { markConversationRead, writeNotices } from '../notices/notice-writing.queries';
import type { Membership } from './conversation.queries';

const changeOf = ({ id, otherId }: Membership, writerId: string) =>
  [writerId, otherId].map((personId) => ({ personId, kind: 'conversation' as const, id }));

/** A message changes the conversation for both, and is news for the other. The transaction's last statement, as publishEvents is. */
export async function tellOfMessage(tx: Queryable, member: Membership, writerId: string): Promise<void> {
  const { id, otherId, productId } = member;
  const news = await writeNotices(tx, [{ personId: otherId, kind: 'message', subjectId: id, productId, by: writerId }]);
  await publishEvents(tx, [...changeOf(member, writerId), ...news]);
}

/** What was read is no news any more; somebody who is blocked does not learn it. @param changed whether the other one's messages are read now that were not. */
export async function tellOfReading(
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
