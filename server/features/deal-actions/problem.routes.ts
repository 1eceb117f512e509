import { IdParams, Modified } from '#contract/common';
import { AcceptInput, AnswerInput, DecisionInput, ProblemInput, ProposalInput } from '#contract/deal';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import type { Queryable } from '../../database/database';
import { rowId } from '../../database/page';
import { callerOf } from '../../http/authentication';
import { publishEvents } from '../live/publish.queries';
import { addDealEvent, moveDeal } from '../deals/deal-moves.queries';
import { writeDealNotices } from '../deals/deal-notices.queries';
import type { DealRow } from '../deals/deal.queries';
import { type DealRole, paisaOf } from './deal.rules';
import { actOnDeal, DEAL_REFUSALS, DONE } from './deal.access';
import { refundDeal } from './deal.job';
import { endProblem } from './deal-clock.queries';
import { assertOwnPhotos } from './photo.queries';
import { settleDeal } from './deal-settling.queries';

const otherOf = (role: DealRole): ('buyer' | 'seller')[] => [role === 'buyer' ? 'seller' : 'buyer'];

/** A part of what is held. @throws Refusal VALIDATION */
function refundPaisaOf(refund: number, { amountPaisa }: Pick<DealRow, 'amountPaisa'>): number {
  const paisa = paisaOf(refund);
  return paisa <= amountPaisa
    ? paisa
    : refuse('VALIDATION', { field: 'refund', message: 'The refund can be at most what was paid.' });
}

/** Settles a problem: what is not refunded is released. */
async function settleProblem(
  tx: Queryable,
  deal: DealRow,
  { refundPaisa, by, feePercent }: { refundPaisa: number; by: DealRole; feePercent: number },
): Promise<void> {
  const move = by === 'admin' ? 'decision' : 'accept';
  const isAll = refundPaisa >= deal.amountPaisa;
  const event = isAll ? 'refunded' : refundPaisa === 0 ? 'released' : 'split';
  const taka = (isAll || refundPaisa > 0 ? refundPaisa : deal.amountPaisa) / 100;
  const news = await writeDealNotices(tx, deal, event, { taka });
  await settleDeal(tx, deal, { refundPaisa, move, by, feePercent }, news);
}

/** Problems: what is wrong, the other side's answer, a split that both accept, or an admin's decision (docs/rules.md §10). */
export const problemRoutes: Routes = (app, { db, env, payments }) => {
  const context = { db, env, payments, log: app.log };
  const { feePercent } = env;

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
        // An earlier one was about the payment's risk, and has been decided.
        await tx.query(
          `insert into deal_problems (booking_id, reason, opened_by, text, photos) values ($1, $2, $3, $4, $5::bigint[])
           on conflict (booking_id) do update set reason = excluded.reason, opened_by = excluded.opened_by, text = excluded.text,
             photos = excluded.photos, opened_at = excluded.opened_at, ended_as = null, statement = null, decided_by = null`,
          [rowId(deal._id), reason, role, text, photos],
        );
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
        await tx.query(
          'update deal_problems set answer = $2, answer_photos = $3::bigint[], answered_at = deal_now() where booking_id = $1',
          [rowId(deal._id), text, photos],
        );
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
        // Repeated after a lost answer, it is no news.
        const changed = await tx.query(
          `update deal_problems set proposal_by = $2, proposal_paisa = $3, proposed_at = deal_now() where booking_id = $1
             and (proposal_by, proposal_paisa) is distinct from ($2, $3) returning booking_id`,
          [rowId(deal._id), role, paisa],
        );
        if (changed.length === 0) return;
        await addDealEvent(tx, deal._id, { kind: 'proposal', by: role, paisa });
        await publishEvents(tx, await writeDealNotices(tx, deal, 'proposal', { to: otherOf(role), taka: paisa / 100 }));
      });
      return DONE;
    },
  );

  app.post(
    '/deals/:id/problem/accept',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: [...DEAL_REFUSALS, 'PROPOSAL_CHANGED'] },
      schema: {
        summary: 'Accept the other side’s proposal',
        params: IdParams,
        body: AcceptInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { paymentId } = await actOnDeal(
        context,
        request.params.id,
        callerOf(request),
        'accept',
        async (tx, { deal, role }) => {
          if (deal.problem?.proposal?.refund !== request.body.refund) return refuse('PROPOSAL_CHANGED');
          await endProblem(tx, deal._id, 'agreed');
          await settleProblem(tx, deal, {
            refundPaisa: refundPaisaOf(request.body.refund, deal),
            by: role,
            feePercent,
          });
          return deal;
        },
      );
      await refundDeal(context, paymentId);
      return DONE;
    },
  );

  app.post(
    '/deals/:id/decision',
    {
      config: { access: 'admin', refusals: DEAL_REFUSALS },
      schema: {
        summary: 'Decide how much goes back to the buyer, with a statement of reasons',
        params: IdParams,
        body: DecisionInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const admin = callerOf(request);
      const { refund, statement } = request.body;
      const { paymentId } = await actOnDeal(
        context,
        request.params.id,
        admin,
        'decision',
        async (tx, { deal, role }) => {
          const refundPaisa = refundPaisaOf(refund, deal);
          await endProblem(tx, deal._id, 'decided', { statement, adminId: admin.id });
          await recordAdminAction(tx, {
            admin,
            action: 'decide deal',
            subject: 'booking',
            id: deal._id,
            before: { state: deal.state, amount: deal.amountPaisa / 100 },
            after: { refund, statement },
          });
          await addDealEvent(tx, deal._id, { kind: 'decision', by: 'admin', paisa: refundPaisa });
          if (deal.problem?.reason === 'risk' && refundPaisa === 0) {
            await moveDeal(tx, deal._id, { to: 'held', move: 'decision', by: 'admin' }, { kind: 'cleared' });
            await publishEvents(tx, await writeDealNotices(tx, deal, 'cleared'));
          } else await settleProblem(tx, deal, { refundPaisa, by: role, feePercent });
          return deal;
        },
      );
      await refundDeal(context, paymentId);
      return DONE;
    },
  );
};
