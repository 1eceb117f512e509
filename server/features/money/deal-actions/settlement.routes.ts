import { IdParams, Modified } from '#contract/common';
import { AcceptInput, DecisionInput } from '#contract/deals/deal';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { addDealEvent, endProblem, moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { type DealRow, findDeal } from '../../deals/deals/deal.queries.ts';
import { resolveRisk } from '../payments/issues/issue.queries.ts';
import { actOnDeal, DEAL_REFUSALS, DONE } from './deal.access.ts';
import { refundDeal } from './deal.job.ts';
import {
  type DealRole,
  priceWithoutDeliveryPaisa,
  refundPaisaOf,
  releasedNotice,
  totalPaisaOf,
} from '../../deals/deals/deal.rules.ts';
import { settleDeal } from './deal-settling.queries.ts';

/** Settles a problem: what is not refunded is released. */
async function settleProblem(
  tx: Queryable,
  deal: DealRow,
  { refundPaisa, by, feePercent }: { refundPaisa: number; by: DealRole; feePercent: number },
): Promise<void> {
  const move = by === 'admin' ? 'decision' : 'accept';
  const isAll = refundPaisa >= totalPaisaOf(deal);
  const event = isAll ? 'refunded' : refundPaisa === 0 ? releasedNotice(deal) : 'split';
  const taka = (isAll || refundPaisa > 0 ? refundPaisa : priceWithoutDeliveryPaisa(deal)) / 100;
  const news = await writeDealNotices(tx, deal, event, { taka });
  await settleDeal(tx, deal, { refundPaisa, move, by, feePercent }, news);
}

/** Decides a problem for both sides. A payment's risk that refunds nothing lets the deal go on. */
async function decideProblem(
  tx: Queryable,
  deal: DealRow,
  admin: { id: string },
  { refundPaisa, statement, feePercent }: { refundPaisa: number; statement: string; feePercent: number },
): Promise<void> {
  await endProblem(tx, deal._id, 'decided', { statement, adminId: admin.id });
  await addDealEvent(tx, deal._id, { kind: 'decision', by: 'admin', paisa: refundPaisa });
  const isRisk = deal.problem?.reason === 'risk';
  if (isRisk) await resolveRisk(tx, deal.paymentId);
  if (isRisk && refundPaisa === 0) {
    await moveDeal(tx, deal._id, { to: 'held', move: 'decision', by: 'admin' }, { kind: 'cleared' });
    await publishEvents(
      tx,
      await writeDealNotices(tx, deal, deal.delivery === 'courier' ? 'clearedToShip' : 'cleared'),
    );
  } else await settleProblem(tx, deal, { refundPaisa, by: 'admin', feePercent });
  const amount = totalPaisaOf(deal) / 100;
  const { state, feePaisa = 0 } = (await findDeal(tx, deal._id)) ?? deal;
  const sellerPaisa = state === 'released' ? priceWithoutDeliveryPaisa(deal) - refundPaisa - feePaisa : 0;
  await recordAdminAction(tx, {
    admin,
    action: 'decide deal',
    subject: 'booking',
    id: deal._id,
    before: { state: deal.state, amount },
    after: { state, amount, refund: refundPaisa / 100, sellerAmount: sellerPaisa / 100, statement },
  });
}

/** The end of a problem: the parties agree on a split, or an admin decides (docs/rules.md §10). */
export const settlementRoutes: Routes = (app, { db, env, payments, couriers }) => {
  const context = { db, env, payments, couriers, log: app.log };
  const { feePercent } = env;

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
      const { paymentId } = await actOnDeal(context, request.params.id, admin, 'decision', async (tx, { deal }) => {
        await decideProblem(tx, deal, admin, { refundPaisa: refundPaisaOf(refund, deal), statement, feePercent });
        return deal;
      });
      await refundDeal(context, paymentId);
      return DONE;
    },
  );
};
