import type PgBoss from 'pg-boss';
import type { Bind, Database } from '../database/database';

/** Where the library keeps its tables, which it makes and migrates itself. */
export const SCHEMA = 'pgboss';

/** The library hands objects for JSON. */
const bindOf = (value: unknown): Bind =>
  value === undefined
    ? null
    : typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? JSON.stringify(value)
      : (value as Bind);

/**
 * The queue on our own database, whichever it is: no address and no connections of its own, so that time limits, poolers and failover are
 * those of everything else.
 * @param expireSeconds how often jobs whose process is gone are looked for
 */
export async function openQueue(db: Database, expireSeconds: number): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({
    schema: SCHEMA,
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        // Its scripts of several statements begin and end a transaction, and answer nothing.
        if (values.length === 0 && /^\s*begin\b/i.test(text)) {
          await db.script(text);
          return { rows: [] };
        }
        return { rows: await db.query(text, values.map(bindOf)) };
      },
    },
    // Jobs are made by time slots (jobs.ts): no scheduler beside them.
    schedule: false,
    maintenanceIntervalSeconds: expireSeconds,
  });
}
