import { CancelDealInput, MeetingInput } from '#contract/deals/deal';
import { IdParams, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { callerOf } from '../../../http/authentication.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { addDealEvent } from '../../deals/deals/deal-moves.queries.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { CANCEL_REFUSALS, cancelParcel } from '../parcel-actions/parcel.cancel.ts';
import { actOnDeal, DEAL_REFUSALS, DONE, findOwnDeal } from './deal.access.ts';
import { refundDeal } from './deal.job.ts';
import { assertMay, hasParcel } from '../../deals/deals/deal.rules.ts';
import { settleDeal } from './deal-settling.queries.ts';
import { changeMeeting } from './meeting.queries.ts';

/** What can be done before the handover: to agree on the meeting, or to cancel (docs/rules.md §10). */
export const heldDealRoutes: Routes = (app, { db, env, payments, couriers }) => {
  const context = { db, env, payments, couriers, log: app.log };

  app.put(
    '/deals/:id/meeting',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: DEAL_REFUSALS },
      schema: {
        summary: 'Agree on when and where to meet, before the handover',
        params: IdParams,
        body: MeetingInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { at, area } = request.body;
      if (!(Date.parse(at) > Date.now()))
        return refuse('VALIDATION', { field: 'at', message: 'Choose a time that is still to come.' });
      await actOnDeal(context, request.params.id, caller, 'meeting', async (tx, { deal, role }) => {
        if (!(await changeMeeting(tx, deal._id, { at, area }))) return;
        await addDealEvent(tx, deal._id, { kind: 'meeting', by: role, reason: area });
        const to = role === 'buyer' ? ['seller' as const] : ['buyer' as const];
        await publishEvents(tx, await writeDealNotices(tx, deal, 'meeting', { to, by: caller.id }));
      });
      return DONE;
    },
  );

  app.post(
    '/deals/:id/cancel',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: [...DEAL_REFUSALS, ...CANCEL_REFUSALS] },
      schema: {
        summary: 'Cancel before the handover; everything is refunded',
        params: IdParams,
        body: CancelDealInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { reason } = request.body;
      const opened = await findOwnDeal(db, request.params.id, caller);
      if (hasParcel(opened.deal)) {
        assertMay('cancel', opened.deal, opened.role);
        await cancelParcel(context, opened.deal);
      }
      const { paymentId } = await actOnDeal(
        context,
        request.params.id,
        caller,
        'cancel',
        async (tx, { deal, role }) => {
          // The seller has just announced it.
          if (hasParcel(deal)) return refuse('PARCEL_UNDER_WAY');
          if (role === 'admin')
            await recordAdminAction(tx, {
              admin: caller,
              action: 'cancel deal',
              subject: 'booking',
              id: deal._id,
              before: { productId: deal.productId, state: deal.state },
              after: { productId: deal.productId, state: 'refunding', reason },
            });
          const event = role === 'admin' ? 'canceled' : (`${role}Canceled` as const);
          const news = await writeDealNotices(tx, deal, event, { taka: deal.amountPaisa / 100 });
          await settleDeal(
            tx,
            deal,
            { refundPaisa: deal.amountPaisa, move: 'cancel', by: role, reason, feePercent: env.feePercent },
            news,
          );
          return deal;
        },
      );
      await refundDeal(context, paymentId);
      return DONE;
    },
  );
};
