import { Deal, DealsQuery } from '#contract/deals/deal';
import { IdParams } from '#contract/common';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { countDeals, listDeals } from '../../deals/deals/deal.queries.ts';
import { adminParcelRoutes } from './admin-parcel.routes.ts';
import { courierPayoutRoutes } from './courier-payout.routes.ts';
import { courierWebhookRoutes } from '../parcel-actions/courier-webhook.routes.ts';
import { parcelRoutes } from './parcel.routes.ts';
import { clockRoutes } from './clock.routes.ts';
import { findOwnDeal, toDeal } from './deal.access.ts';
import { handoverRoutes } from './handover.routes.ts';
import { heldDealRoutes } from './held-deal.routes.ts';
import { photoRoutes } from './photo.routes.ts';
import { problemRoutes } from './problem.routes.ts';
import { settlementRoutes } from './settlement.routes.ts';

/** Deals from the payment to their end (docs/rules.md §10). */
export const dealRoutes: Routes = (app, services) => {
  const { db, env } = services;

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

  heldDealRoutes(app, services);
  handoverRoutes(app, services);
  problemRoutes(app, services);
  settlementRoutes(app, services);
  photoRoutes(app, services);
  parcelRoutes(app, services);
  adminParcelRoutes(app, services);
  courierPayoutRoutes(app, services);
  courierWebhookRoutes(app, services);
  if (env.stripe.sandbox || env.firebase.sandbox) clockRoutes(app, services);
};
