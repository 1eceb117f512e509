import { IdParams, ListOf } from '#contract/common';
import { Conversation, ConversationsQuery, UnreadCount } from '#contract/talk/conversation';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { countConversations, countUnread, findConversation, listConversations } from './conversation.queries.ts';

/** A person's conversations (docs/rules.md §8). */
export const conversationRoutes: Routes = (app, { db }) => {
  app.get(
    '/conversations',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'The caller’s conversations, or those with unread messages, latest first',
        querystring: ConversationsQuery,
        response: { 200: ListOf(Conversation) },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const count = request.query.unread ? countUnread : countConversations;
      const [total, page] = await Promise.all([count(db, id), listConversations(db, id, request.query)]);
      return sendPage(request, reply, page, total);
    },
  );

  app.get(
    '/conversations/unread',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Number of the caller’s conversations with unread messages',
        response: { 200: UnreadCount },
      },
    },
    async (request) => ({ conversations: await countUnread(db, callerOf(request).id) }),
  );

  app.get(
    '/conversations/:id',
    {
      config: { access: 'bearer', refusals: ['CONVERSATION_NOT_FOUND'] },
      schema: { summary: 'One conversation', params: IdParams, response: { 200: Conversation } },
    },
    async (request) =>
      (await findConversation(db, request.params.id, callerOf(request).id)) ?? refuse('CONVERSATION_NOT_FOUND'),
  );
};
