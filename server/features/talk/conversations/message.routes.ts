import { Acknowledged, IdParams, ListOf, Modified } from '#contract/common';
import { Message, MessageInput, MessagesQuery, ReadInput } from '#contract/talk/conversation';
import { PAGE_SIZE } from '#contract/page-size';
import { MESSAGES_PER_MINUTE } from '#contract/rate-limits';
import { assertWritable } from '#contract/rules';
import { refuse } from '#contract/refusal';
import type { Routes, RouteServices } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { inserted, modified } from '../../../http/answers.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { readConversation } from './conversation.access.ts';
import { findMembership, lockAccounts, lockMembership } from './conversation.queries.ts';
import { publishMessage, publishReadReceipt } from './message-notices.queries.ts';
import { findSentMessage, insertMessage, listMessages, listNewer, markRead } from './message.queries.ts';

/**
 * Sends a message, once per clientId. @returns its id
 * @throws Refusal ACCOUNT_DELETED, CONVERSATION_NOT_FOUND, BLOCKED, PERSON_LEFT, TOO_MANY_REQUESTS
 */
async function sendMessage(
  tx: Queryable,
  { id, senderId, otherId }: { id: string; senderId: string; otherId: string },
  message: MessageInput,
  limit: ReturnType<RouteServices['rateLimits']['exact']>,
): Promise<string> {
  if (!(await lockAccounts(tx, senderId, otherId))) return refuse('ACCOUNT_DELETED');
  const member = (await lockMembership(tx, id, senderId)) ?? refuse('CONVERSATION_NOT_FOUND');
  const sent = await findSentMessage(tx, member, message.clientId);
  if (sent !== undefined) return sent;
  assertWritable(member);
  await consumeOrRefuse(limit, senderId, tx);
  const insertedId = await insertMessage(tx, member, message);
  await publishMessage(tx, member, senderId);
  return insertedId;
}

/** Messages of a conversation, for those who may read it. */
export const messageRoutes: Routes = (app, { db, rateLimits }) => {
  const messages = rateLimits.exact({ name: 'messages', max: MESSAGES_PER_MINUTE, seconds: 60 });

  app.get(
    '/conversations/:id/messages',
    {
      config: { access: 'bearer', refusals: ['CONVERSATION_NOT_FOUND', 'REPORT_CLOSED'] },
      schema: {
        summary: 'Messages of a conversation, newest first, or those after a given one',
        description: 'Each read by an admin is recorded.',
        params: IdParams,
        querystring: MessagesQuery,
        response: { 200: ListOf(Message) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { after, limit = PAGE_SIZE.default } = request.query;
      const pageFrom = (from: Queryable) =>
        after === undefined ? listMessages(from, id, request.query) : listNewer(from, id, after, limit);
      return sendPage(request, reply, await readConversation(db, id, callerOf(request), pageFrom));
    },
  );

  app.post(
    '/conversations/:id/messages',
    {
      config: { access: 'bearer', refusals: ['CONVERSATION_NOT_FOUND', 'BLOCKED', 'PERSON_LEFT'] },
      schema: {
        summary: 'Send a message; idempotent by clientId',
        params: IdParams,
        body: MessageInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const found = (await findMembership(db, request.params.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
      const insertedId = await db.transaction((tx) =>
        sendMessage(tx, { id: found.id, senderId: id, otherId: found.otherId }, request.body, messages),
      );
      return inserted(insertedId);
    },
  );

  app.post(
    '/conversations/:id/read',
    {
      config: { access: 'bearer', refusals: ['CONVERSATION_NOT_FOUND'] },
      schema: {
        summary: 'Mark a conversation read up to a message',
        params: IdParams,
        body: ReadInput,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const { id } = callerOf(request);
        const member = (await lockMembership(tx, request.params.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
        const changed = await markRead(tx, member, request.body.messageId);
        await publishReadReceipt(tx, member, id, changed);
        return modified(changed);
      }),
  );
};
