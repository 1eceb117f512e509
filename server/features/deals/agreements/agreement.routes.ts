import { ListOf } from '#contract/common';
import { Agreement } from '#contract/talk/offer';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { listAgreements } from './agreement.queries.ts';

/** Prices that a buyer has agreed with sellers (docs/rules.md §8). */
export const agreementRoutes: Routes = (app, { db }) => {
  app.get(
    '/agreements',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'The caller’s agreed prices as a buyer',
        description: 'For products that can be booked, and for bookings. Latest conversation first.',
        response: { 200: ListOf(Agreement) },
      },
    },
    async (request) => listAgreements(db, callerOf(request).id),
  );
};
