import { IdParams, Modified } from '#contract/common';
import { AnswerInput, ProblemInput, ProposalInput } from '#contract/deals/deal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { addDealEvent, moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { actOnDeal, DEAL_REFUSALS, DONE } from './deal.access.ts';
import { type DealRole, refundPaisaOf } from '../../deals/deals/deal.rules.ts';
import { assertOwnPhotos } from './deal-photo.queries.ts';
import { changeProposal, insertAnswer, insertProblem } from '../../deals/deals/problem.queries.ts';

const otherOf = (role: DealRole): ('buyer' | 'seller')[] => [role === 'buyer' ? 'seller' : 'buyer'];

/** Problems: what is wrong, the other side’s answer, and a split that one side proposes (docs/rules.md §10). */
export const problemRoutes: Routes = (app, { db, env, payments, couriers }) => {
  const context = { db, env, payments, couriers, log: app.log };

  app.post(
    '/deals/:id/problem',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: [...DEAL_REFUSALS, 'PHOTO_NOT_FOUND'] },
      schema: {
        summary: 'Report a problem: no money moves until it is settled',
        params: IdParams,
        body: ProblemInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { reason, text, photos = [] } = request.body;
      await actOnDeal(context, request.params.id, caller, 'problem', async (tx, { deal, role }) => {
        await assertOwnPhotos(tx, deal._id, caller.id, photos);
        await insertProblem(tx, deal._id, { reason, by: role, text, photos });
        await moveDeal(tx, deal._id, { to: 'problem', move: 'problem', by: role }, { kind: 'problem', reason });
        await publishEvents(tx, await writeDealNotices(tx, deal, 'problem', { to: otherOf(role) }));
      });
      return DONE;
    },
  );

  app.post(
    '/deals/:id/problem/answer',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: [...DEAL_REFUSALS, 'PHOTO_NOT_FOUND'] },
      schema: {
        summary: 'Answer the other side’s problem',
        params: IdParams,
        body: AnswerInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { text, photos = [] } = request.body;
      await actOnDeal(context, request.params.id, caller, 'answer', async (tx, { deal, role }) => {
        await assertOwnPhotos(tx, deal._id, caller.id, photos);
        await insertAnswer(tx, deal._id, text, photos);
        await addDealEvent(tx, deal._id, { kind: 'answer', by: role });
        await publishEvents(tx, await writeDealNotices(tx, deal, 'answer', { to: otherOf(role) }));
      });
      return DONE;
    },
  );

  app.post(
    '/deals/:id/problem/proposal',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: DEAL_REFUSALS },
      schema: {
        summary: 'Propose how much goes back to the buyer',
        params: IdParams,
        body: ProposalInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      await actOnDeal(context, request.params.id, callerOf(request), 'proposal', async (tx, { deal, role }) => {
        const paisa = refundPaisaOf(request.body.refund, deal);
        if (!(await changeProposal(tx, deal._id, role, paisa))) return;
        await addDealEvent(tx, deal._id, { kind: 'proposal', by: role, paisa });
        await publishEvents(tx, await writeDealNotices(tx, deal, 'proposal', { to: otherOf(role), taka: paisa / 100 }));
      });
      return DONE;
    },
  );
};
