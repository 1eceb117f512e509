import { Acknowledged, IdParams, Modified } from '#contract/common';
import { BlockInput, ConversationReportInput } from '#contract/talk/conversation';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { inserted, modified } from '../../../http/answers.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { insertReport } from '../../trust/reports/report.queries.ts';
import { findMembership, findSharedConversations, lockMembership, setBlocked } from './conversation.queries.ts';

/** Blocks the other person of a conversation, and reports conversations to the admins (docs/rules.md §8). */
export const blockAndReportRoutes: Routes = (app, { db }) => {
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
        return modified(changed);
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
      await db.transaction((tx) =>
        insertReport(tx, { kind: 'conversation', subjectId: member.id, reporterId: id }, request.body),
      );
      return inserted(member.id);
    },
  );
};
