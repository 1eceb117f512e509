import { createHash } from 'node:crypto';
import { Acknowledged } from '#contract/common';
import { ConversationInput } from '#contract/talk/conversation';
import { NEW_CONVERSATIONS_PER_DAY, SAME_QUESTION_PER_HOUR, SAME_TEXT_PER_HOUR } from '#contract/rate-limits';
import { refuse } from '#contract/refusal';
import { assertOnSale, assertWritable } from '#contract/rules';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { inserted } from '../../../http/answers.ts';
import { findAvailability } from '../../catalogue/product-card/availability.queries.ts';
import { isLimited } from '../../people/restrictions/restriction.queries.ts';
import {
  beginConversation,
  findDealBuyer,
  findMembership,
  isNewAccount,
  lockAccounts,
} from './conversation.queries.ts';
import { isShortQuestion } from './conversation.rules.ts';
import { publishMessage } from './message-notices.queries.ts';
import { findSentMessage, insertMessage } from './message.queries.ts';

const DAY = 24 * 3600;

/** Hashes the text: the message itself is the only place that stores it. */
const hashText = (personId: string, text: string): string =>
  `${personId} ${createHash('sha256').update(text.toLowerCase().replace(/\s+/g, ' ')).digest('base64url').slice(0, 22)}`;

/** Buyers write to the seller of a product, and the people of a deal to each other (docs/rules.md §8). */
export const newConversationRoutes: Routes = (app, { db, rateLimits }) => {
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
          'DEAL_NOT_FOUND',
          'ACCOUNT_LIMITED',
          'BLOCKED',
          'PERSON_LEFT',
          'SAME_TEXT',
          'TOO_MANY_CONVERSATIONS',
        ],
      },
      schema: {
        summary: 'Write to the seller of a product, or to the other person of a deal',
        description:
          'The first message creates the conversation, later ones are added to it. Returns the conversation’s id.',
        body: ConversationInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id: callerId } = callerOf(request);
      const { productId, dealId, text, clientId } = request.body;
      const product = (await findAvailability(db, productId)) ?? refuse('PRODUCT_NOT_FOUND');
      const { id, sellerId } = product;
      const buyerId =
        dealId === undefined
          ? callerId
          : ((await findDealBuyer(db, { dealId, productId: id, personId: callerId })) ?? refuse('DEAL_NOT_FOUND'));
      if (sellerId === buyerId) return refuse('OWN_PRODUCT');
      const isNew = await isNewAccount(db, callerId);
      return db.transaction(async (tx) => {
        const otherId = callerId === buyerId ? sellerId : buyerId;
        if (!(await lockAccounts(tx, callerId, otherId))) return refuse('ACCOUNT_DELETED');
        const found = await beginConversation(tx, { productId: id, buyerId, sellerId });
        const member = (await findMembership(tx, found.id, callerId)) ?? refuse('CONVERSATION_NOT_FOUND');
        if (clientId !== undefined && (await findSentMessage(tx, member, clientId)) !== undefined)
          return inserted(found.id);
        assertWritable(member);
        if (found.isNew && dealId === undefined) {
          if (await isLimited(tx, callerId)) return refuse('ACCOUNT_LIMITED');
          assertOnSale(product);
          const tooMany = await (isNew ? ofNewAccount : ofOthers).consume(callerId, tx);
          if (tooMany > 0) return refuse('TOO_MANY_CONVERSATIONS', { retryAfter: tooMany });
          const limit = isShortQuestion(text) ? sameQuestion : sameText;
          const retryAfter = await limit.consume(hashText(callerId, text), tx);
          if (retryAfter > 0) return refuse('SAME_TEXT', { retryAfter });
        }
        await insertMessage(tx, member, { text, clientId });
        await publishMessage(tx, member, callerId);
        return inserted(found.id);
      });
    },
  );
};
