import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';

/** GET /healthz: the process lives. GET /readyz: it can serve, its database answers. */
export const healthRoutes: Routes = (app, { db }) => {
  const ready = async () => {
    try {
      await db.query('select 1');
    } catch {
      refuse('UNAVAILABLE');
    }
    return { status: 'ready' };
  };
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/healthz`, { config: { who: 'public', rateLimit: false } }, async () => ({ status: 'ok' }));
    app.get(`${prefix}/readyz`, { config: { who: 'public', rateLimit: false } }, ready);
  }
};
