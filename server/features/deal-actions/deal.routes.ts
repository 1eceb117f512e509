import { CancelDealInput, Deal, DealsQuery, MeetingInput } from '#contract/deal';
import { IdParams, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import { rowId } from '../../database/page';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { publishEvents } from '../live/publish.queries';
import { addDealEvent } from '../deals/deal-moves.queries';
import { writeDealNotices } from '../deals/deal-notices.queries';
import { countDeals, listDeals } from '../deals/deal.queries';
import { clockRoutes } from './clock.routes';
import { actOnDeal, DEAL_REFUSALS, DONE, findOwnDeal, toDeal } from './deal.access';
import { refundDeal } from './deal.job';
import { settleDeal } from './deal-settling.queries';
import { handoverRoutes } from './handover.routes';
import { photoRoutes } from './photo.routes';
import { problemRoutes } from './problem.routes';
import { settlementRoutes } from './settlement.routes';

/** Deals from the payment to their end (docs/rules.md §10). */
export const dealRoutes: Routes = (app, services) => {
  const { db, env, payments } = services;
  const context = { db, env, payments, log: app.log };

  app.get(
    '/deals',
    {
      config: { access: 'bearer', refusals: ['FORBIDDEN'] },
      schema: {
        summary: 'The caller’s deals as buyer or as seller, newest first; everyone’s for admins',
        querystring: DealsQuery,
        response: { 200: Type.Array(Deal) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { query } = request;
      if (query.role === 'all' && caller.role !== 'admin') return refuse('FORBIDDEN');
      const page = await listDeals(db, caller.id, query);
      const rows = page.rows.map((row) => toDeal(row, caller));
      return sendPage(request, reply, { ...page, rows }, await countDeals(db, caller.id, query));
    },
  );

  app.get(
    '/deals/:id',
    {
      config: { access: 'bearer', refusals: ['DEAL_NOT_FOUND'] },
      schema: { summary: 'A deal, for its parties and admins', params: IdParams, response: { 200: Deal } },
    },
    async (request) => {
      const caller = callerOf(request);
      return toDeal((await findOwnDeal(db, request.params.id, caller)).deal, caller);
    },
  );

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
        // Repeated after a lost answer, it is no news.
        const changed = await tx.query(
          `update deals set meeting_at = $2::timestamptz + deal_lead(), meeting_area = $3 where booking_id = $1
             and (meeting_at, meeting_area) is distinct from ($2::timestamptz + deal_lead(), $3) returning booking_id`,
          [rowId(deal._id), at, area],
        );
        if (changed.length === 0) return;
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
      config: { access: 'bearer', whileSuspended: true, refusals: DEAL_REFUSALS },
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
      const { paymentId } = await actOnDeal(
        context,
        request.params.id,
        caller,
        'cancel',
        async (tx, { deal, role }) => {
          if (role === 'admin')
            await recordAdminAction(tx, {
              admin: caller,
              action: 'cancel deal',
              subject: 'booking',
              id: deal._id,
              before: { productId: deal.productId, state: deal.state },
              after: { productId: deal.productId, state: 'refunding', reason },
            });
          const news = await writeDealNotices(tx, deal, 'canceled', { taka: deal.amountPaisa / 100 });
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

  handoverRoutes(app, services);
  problemRoutes(app, services);
  settlementRoutes(app, services);
  photoRoutes(app, services);
  if (env.stripe.sandbox || env.firebase.sandbox) clockRoutes(app, services);
};
