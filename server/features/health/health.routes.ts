import type { Routes } from '../../context';
import { refuse } from '#contract/refusal';
import { REQUEST_TIMEOUTS } from '../../http/timeouts';

/** GET /healthz: the process runs. GET /readyz: it can serve requests, its database answers. */
export const healthRoutes: Routes = (app, { db, timeouts = REQUEST_TIMEOUTS }) => {
  let underWay: Promise<unknown> | undefined;
  // Probes that come while one waits share its statement, so that they never use up the connections of a slow database.
  const check = () =>
    (underWay ??= db.query('select 1').finally(() => {
      underWay = undefined;
    }));

  for (const prefix of ['', '/api']) {
    app.get(
      `${prefix}/healthz`,
      { config: { access: 'public', rateLimit: false }, schema: { summary: 'Whether the process is alive' } },
      async () => ({ status: 'ok' }),
    );
    app.get(
      `${prefix}/readyz`,
      {
        config: { access: 'public', rateLimit: false },
        schema: { summary: 'Whether the database responds' },
        handlerTimeout: timeouts.readinessMs,
      },
      async (request) => {
        try {
          await check();
        } catch (error) {
          request.log.warn({ err: error }, 'the database is not responding');
          refuse('UNAVAILABLE');
        }
        return { status: 'ready' };
      },
    );
  }
};
