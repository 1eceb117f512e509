import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, TableQuery, searchAndSort } from '../common.ts';
import { CONVERSATION_SIDES, REPORT_REASONS } from '../lists.ts';

/** A reported conversation, as admins see it. */
export const ReportedConversation = Type.Object({
  _id: Id,
  createdAt: Instant,
  conversationId: Id,
  productId: Id,
  productName: Type.String(),
  /** The reporter's side. */
  side: OneOf(CONVERSATION_SIDES),
  userId: Type.Optional(Id),
  userName: Type.String(),
  userEmail: Type.String(),
  /** The reported person. */
  otherId: Type.Optional(Id),
  otherName: Type.String(),
  otherEmail: Type.String(),
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(Type.String()),
  closedAt: Type.Optional(Instant),
});
export type ReportedConversation = Static<typeof ReportedConversation>;

/** GET /reportedConversations: filter, order and page. A report is open until an admin closes it. */
export const ReportedConversationsQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('reportedConversations'),
  open: Type.Optional(OneOf(['true', 'false'])),
});
export type ReportedConversationsQuery = Static<typeof ReportedConversationsQuery>;
