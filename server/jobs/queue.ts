import type PgBoss from 'pg-boss';
import type { Bind, Database } from '../database/database.ts';

/** Schema of the library's tables, which it creates and migrates itself. */
export const SCHEMA = 'pgboss';

/** The library passes objects for JSON columns. */
const bindOf = (value: unknown): Bind =>
  value === undefined
    ? null
    : typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? JSON.stringify(value)
      : (value as Bind);

/**
 * Opens the queue on our own database, without an address or connections of its own. Timeouts,
 * poolers and failover work as for everything else.
 * @param expireSeconds interval of checks for jobs with an expired lease
 */
export async function openQueue(db: Database, expireSeconds: number): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({
    schema: SCHEMA,
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        // Its multi-statement scripts manage their own transaction and return nothing.
        if (values.length === 0 && /^\s*begin\b/i.test(text)) {
          await db.script(text);
          return { rows: [] };
        }
        return { rows: await db.query(text, values.map(bindOf)) };
      },
    },
    // Recurring jobs use time slots (jobs.ts), so the library's scheduler is off.
    schedule: false,
    maintenanceIntervalSeconds: expireSeconds,
  });
}
