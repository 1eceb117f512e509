import { Deal, DealsQuery } from '#contract/deals/deal';
import { IdParams } from '#contract/common';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { countDeals, listDeals } from '../../deals/deals/deal.queries.ts';
import { findOwnDeal, toDeal } from './deal.access.ts';

/** Deals from the payment to their end (docs/rules.md §10). */
export const dealRoutes: Routes = (app, { db }) => {
  app.get(
    '/deals',
    {
      config: { access: 'bearer', refusals: ['FORBIDDEN'] },
      schema: {
        summary:
          'The caller’s deals as buyer or as seller, newest first; everyone’s for admins, those in one state by deadline',
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
};
