import type { PgBoss } from 'pg-boss';
import { JOB_CHANNEL } from '../database/changes.ts';
import type { Bind, Database } from '../database/database.ts';

/** Schema of the library's tables, which it creates and migrates itself. */
export const SCHEMA = 'pgboss';
/** Interval of checks for jobs whose process was killed. */
const SUPERVISE_SECONDS = 30;
/** Interval of the library's other background work, none of which is urgent. */
const UPKEEP_SECONDS = 60 * 60;

/**
 * Opens the queue on our own database, without an address or connections of its own. Timeouts,
 * poolers and failover work as for everything else.
 * @param works false for a process that only requests jobs
 */
export async function openQueue(db: Database, works: boolean): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  return new Boss({
    schema: SCHEMA,
    backend: db.kind,
    db: {
      // Scripts have no values and manage their own transaction.
      executeSql: async (text: string, values: unknown[] = []) => ({
        rows: await (values.length === 0 ? db.library.script(text) : db.library.query(text, values as Bind[])),
      }),
      async listen(channel, hear, recover) {
        if (channel !== JOB_CHANNEL) throw new Error(`The job queue notifies on ${channel}, where nobody listens.`);
        const stop = await db.listen(JOB_CHANNEL, (queue) => (queue === undefined ? recover() : hear(queue)));
        return { close: stop };
      },
    },
    useListenNotify: works,
    supervise: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // PGlite has no autovacuum to watch.
    monitorVacuum: db.kind === 'postgres',
    maintenanceIntervalSeconds: UPKEEP_SECONDS,
    queueCacheIntervalSeconds: UPKEEP_SECONDS,
    flowIntervalSeconds: UPKEEP_SECONDS,
    // Recurring jobs use time slots (jobs.ts), so the library's scheduler is off.
    schedule: false,
    registerInstance: false,
    // Our own database traces its statements.
    openTelemetry: { enabled: false },
  });
}
