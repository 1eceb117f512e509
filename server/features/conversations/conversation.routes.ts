import { createHash } from 'node:crypto';
import { Acknowledged, IdParams, ListOf, Modified, PageQuery } from '#contract/common';
import {
  BlockInput,
  Conversation,
  ConversationInput,
  ConversationReportInput,
  UnreadCount,
} from '#contract/conversation';
import { NEW_CONVERSATIONS_PER_DAY, SAME_QUESTION_PER_HOUR, SAME_TEXT_PER_HOUR } from '#contract/limits';
import { refuse } from '#contract/refusal';
import { assertOnSale } from '#contract/rules';
import type { Routes } from '../../context';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { publishEvents } from '../live/publish.queries';
import { findAvailability } from '../product-card/availability.queries';
import {
  beginConversation,
  countConversations,
  countUnread,
  findConversation,
  findMembership,
  findSharedConversations,
  isNewAccount,
  listConversations,
  lockAccounts,
  lockMembership,
  reportConversation,
  setBlocked,
} from './conversation.queries';
import { assertWritable, isShortQuestion } from './conversation.rules';
import { publishMessage } from './message-notices.queries';
import { findSentMessage, insertMessage } from './message.queries';

const DAY = 24 * 3600;

/** Buyers and sellers message each other about a product (docs/rules.md §8). */
export const conversationRoutes: Routes = (app, { db, rateLimits }) => {
  const [ofNewAccount, ofOthers, sameText, sameQuestion] = [
    rateLimits.exact({
      name: 'conversations of a new account',
      max: NEW_CONVERSATIONS_PER_DAY.newAccount,
      seconds: DAY,
    }),
    rateLimits.exact({ name: 'conversations', max: NEW_CONVERSATIONS_PER_DAY.others, seconds: DAY }),
    rateLimits.exact({ name: 'same text', max: SAME_TEXT_PER_HOUR, seconds: 3600 }),
    rateLimits.exact({ name: 'same question', max: SAME_QUESTION_PER_HOUR, seconds: 3600 }),
  ];
  /** Hashes the text: the message itself is the only place that stores it. */
  const hashText = (personId: string, text: string): string =>
    `${personId} ${createHash('sha256').update(text.toLowerCase().replace(/\s+/g, ' ')).digest('base64url').slice(0, 22)}`;

  app.post(
    '/conversations',
    {
      config: {
        access: 'bearer',
        refusals: [
          'PRODUCT_NOT_FOUND',
          'PRODUCT_SOLD',
          'PRODUCT_REMOVED',
          'CATEGORY_NOT_FOUND',
          'OWN_PRODUCT',
          'BLOCKED',
          'PERSON_LEFT',
          'SAME_TEXT',
          'TOO_MANY_CONVERSATIONS',
        ],
      },
      schema: {
        summary: 'Write to the seller of a product',
        description:
          'The first message creates the conversation, later ones are added to it. Returns the conversation’s id.',
        body: ConversationInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id: buyerId } = callerOf(request);
      const { productId, text, clientId } = request.body;
      const product = (await findAvailability(db, productId)) ?? refuse('PRODUCT_NOT_FOUND');
      if (product.sellerId === buyerId) return refuse('OWN_PRODUCT');
      const isNew = await isNewAccount(db, buyerId);
      return db.transaction(async (tx) => {
        if (!(await lockAccounts(tx, buyerId, product.sellerId))) return refuse('ACCOUNT_DELETED');
        const found = await beginConversation(tx, { productId: product.id, buyerId, sellerId: product.sellerId });
        const member = (await findMembership(tx, found.id, buyerId)) ?? refuse('CONVERSATION_NOT_FOUND');
        if (clientId !== undefined && (await findSentMessage(tx, member, clientId)) !== undefined)
          return { acknowledged: true, insertedId: found.id };
        assertWritable(member);
        if (found.isNew) {
          assertOnSale(product);
          const tooMany = await (isNew ? ofNewAccount : ofOthers).consume(buyerId, tx);
          if (tooMany > 0) return refuse('TOO_MANY_CONVERSATIONS', { retryAfter: tooMany });
          const limit = isShortQuestion(text) ? sameQuestion : sameText;
          const retryAfter = await limit.consume(hashText(buyerId, text), tx);
          if (retryAfter > 0) return refuse('SAME_TEXT', { retryAfter });
        }
        await insertMessage(tx, member, { text, clientId });
        await publishMessage(tx, member, buyerId);
        return { acknowledged: true, insertedId: found.id };
      });
    },
  );

  app.get(
    '/conversations',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'The caller’s conversations, latest first',
        querystring: PageQuery,
        response: { 200: ListOf(Conversation) },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const [total, page] = await Promise.all([countConversations(db, id), listConversations(db, id, request.query)]);
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

  app.post(
    '/conversations/:id/block',
    {
      config: { access: 'bearer', refusals: ['CONVERSATION_NOT_FOUND'] },
      schema: {
        summary: 'Block or unblock the other person of a conversation, everywhere',
        params: IdParams,
        body: BlockInput,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const { id } = callerOf(request);
        const member = (await lockMembership(tx, request.params.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
        const changed = await setBlocked(tx, member, id, request.body.blocked);
        const shared = changed ? await findSharedConversations(tx, id, member.otherId) : [];
        await publishEvents(
          tx,
          shared.flatMap((conversation) =>
            [id, member.otherId].map((personId) => ({ personId, kind: 'conversation' as const, id: conversation })),
          ),
        );
        return { acknowledged: true, matchedCount: 1, modifiedCount: Number(changed) };
      }),
  );

  app.post(
    '/conversations/:id/report',
    {
      config: { access: 'bearer', refusals: ['CONVERSATION_NOT_FOUND'] },
      schema: {
        summary: 'Report a conversation to the admins, who can then read it',
        params: IdParams,
        body: ConversationReportInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const member = (await findMembership(db, request.params.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
      await reportConversation(db, member.id, id, request.body);
      return { acknowledged: true, insertedId: member.id };
    },
  );
};
