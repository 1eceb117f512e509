import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from './card.ts';
import type { Market } from './market.ts';
import { endMarkets, killProcess, startMarket } from './market-process.ts';

const BLOCKED = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Posts a request to another process of the market, which shares database and sandbox, and kills it (kill -9) while a lock keeps it from
 * writing what it has done at the provider. Only on PostgreSQL.
 */
export async function killWhileLocked(
  { db, services: { env }, sandbox }: Market,
  lock: { sql: string; binds: string[] },
  { url, payload, headers }: { url: string; payload: string; headers: Record<string, string> },
): Promise<void> {
  const other = await startMarket({
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'motohaat-killed-')),
    DATABASE_URL: env.databaseUrl ?? '',
    SANDBOX_URL: sandbox.url,
    PROCESS_ROLES: 'web',
  });
  try {
    await other.ready();
    await db.transaction(async (tx) => {
      await tx.query(lock.sql, lock.binds);
      const answer = fetch(other.url + url, { method: 'POST', body: payload, headers }).then(
        ({ status }) => status,
        () => 'no answer',
      );
      await until(async () => (await db.query(`select pid ${BLOCKED}`)).length > 0);
      await killProcess(other.child);
      // What it had sent to the database ends with its machine.
      await db.query(`select pg_terminate_backend(pid) ${BLOCKED}`);
      expect(await answer).toBe('no answer');
    });
  } finally {
    await endMarkets();
  }
}
