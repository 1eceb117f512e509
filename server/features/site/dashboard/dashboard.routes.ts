import { Dashboard } from '#contract/site/dashboard';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { findDashboard } from './dashboard.queries.ts';

/** Data for the dashboard's cards. */
export const dashboardRoutes: Routes = (app, { db, env }) => {
  app.get(
    '/dashboard',
    {
      config: { access: 'bearer' },
      schema: { summary: 'Counts of what is pending for the caller', response: { 200: Dashboard } },
    },
    (request) => {
      const { id, role } = callerOf(request);
      return findDashboard(db, id, {
        isSeller: role !== 'user',
        isAdmin: role === 'admin',
        cardDelayDays: env.cardPayoutDelayDays,
      });
    },
  );
};
