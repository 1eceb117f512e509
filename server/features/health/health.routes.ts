import type { Routes } from '../../context';
import { refuse } from '#contract/refusal';
import { REQUEST_TIMEOUTS } from '../../http/timeouts';

/** GET /healthz: the process runs. GET /readyz: the database answers, so it can serve requests. */
export const healthRoutes: Routes = (app, { db, timeouts = REQUEST_TIMEOUTS }) => {
  let pendingCheck: Promise<unknown> | undefined;
  // Concurrent probes share one statement, so that they never exhaust the connections of a slow
  // database.
  const check = () =>
    (pendingCheck ??= db.query('select 1').finally(() => {
      pendingCheck = undefined;
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
