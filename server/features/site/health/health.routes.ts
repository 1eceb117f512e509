import type { Routes } from '../../../context.ts';
import { refuse } from '#contract/refusal';
import { createWriteCheck } from '../../../services/storage-space.ts';
import { REQUEST_TIMEOUTS } from '../../../http/timeouts.ts';

/** GET /healthz: the process runs. GET /readyz: the database answers, and there is room to write, so it can serve requests. */
export const healthRoutes: Routes = (app, { db, env, metrics, timeouts = REQUEST_TIMEOUTS }) => {
  const writes = createWriteCheck({
    db,
    dataDir: env.dataDir,
    onChecked: (store, isWritable) => metrics?.writable.set({ store }, Number(isWritable)),
  });
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
        schema: { summary: 'Whether the database responds, and files and rows can be written' },
        handlerTimeout: timeouts.readinessMs,
      },
      async (request) => {
        try {
          await check();
        } catch (error) {
          request.log.warn({ err: error }, 'the database is not responding');
          refuse('UNAVAILABLE');
        }
        const full = await writes.findFull();
        if (full.length > 0) {
          request.log.error({ stores: full }, 'nothing can be written: the disk is full or not writable');
          refuse('STORAGE_FULL', { statusCode: 503 });
        }
        return { status: 'ready' };
      },
    );
  }
};
