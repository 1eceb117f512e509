import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { READINESS_TIMEOUT_MS } from '../../plugins/timeouts';

/** GET /healthz: the process lives. GET /readyz: it can serve, its database answers. */
export const healthRoutes: Routes = (app, { db }) => {
  let underWay: Promise<unknown> | undefined;
  // Probes that come while one waits share its statement, so that they never use up the connections of a slow database.
  const check = () => (underWay ??= db.query('select 1').finally(() => { underWay = undefined; }));

  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/healthz`, { config: { who: 'public', rateLimit: false } }, async () => ({ status: 'ok' }));
    app.get(`${prefix}/readyz`, { config: { who: 'public', rateLimit: false }, handlerTimeout: READINESS_TIMEOUT_MS }, async (request) => {
      try {
        await check();
      } catch (error) {
        request.log.warn({ err: error }, 'the database is not responding');
        refuse('UNAVAILABLE');
      }
      return { status: 'ready' };
    });
  }
};
