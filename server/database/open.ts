import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Database, Queryable } from './database';

/** '2026-11-21 02:04:05.123+00' as sent by a session in UTC, to ISO 8601; cheaper than a Date per row. */
const isoInstant = (text: string): string => text.replace(' ', 'T').replace(/\+00(:?00)?$/, 'Z');
const TIMESTAMPTZ = 1184;
const INT8 = 20;

async function openPglite(folder: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  mkdirSync(path.dirname(folder), { recursive: true });
  const pglite = await PGlite.create(folder, { parsers: { [TIMESTAMPTZ]: isoInstant, [INT8]: Number } });
  await pglite.exec("set timezone to 'UTC'");
  const on = (target: Pick<typeof pglite, 'query'>): Queryable => ({
    query: async <Row extends object>(sql: string, binds: unknown[] = []) => (await target.query<Row>(sql, binds)).rows,
  });
  return {
    kind: 'pglite',
    ...on(pglite),
    transaction: (work) => pglite.transaction((tx) => work(on(tx as Pick<typeof pglite, 'query'>))),
    script: async (sql) => void (await pglite.exec(sql)),
    close: () => pglite.close(),
  };
}

/** PostgreSQL ended one of two transactions that waited for each other; what it did is undone, so it may simply begin again. */
const DEADLOCK = '40P01';
const TRIES = 3;

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === TRIES) throw error;
    }
  }
}

async function openPostgres(url: string, connections: number): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid, format) => (oid === TIMESTAMPTZ ? isoInstant : oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Each text gets a name, so that the server parses and plans it once per connection.
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const known = names.get(sql);
    if (known) return known;
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
  const on = (target: Pick<import('pg').Pool, 'query'>): Queryable => ({
    query: async <Row extends object>(sql: string, binds: unknown[] = []) =>
      (await target.query<Row>({ name: nameOf(sql), text: sql, values: binds })).rows,
  });
  return {
    kind: 'postgres',
    ...on(pool),
    transaction: (work) => withRetries(async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(on(client as unknown as Pick<import('pg').Pool, 'query'>));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // A connection that cannot roll back is thrown away.
        await client.query('rollback').then(() => client.release(), (broken: Error) => client.release(broken));
        throw error;
      }
    }),
    script: async (sql) => void (await pool.query(sql)),
    close: () => pool.end(),
  };
}

/**
 * Opens PostgreSQL when an address is given, else PGlite in the data folder.
 * @param memory keeps PGlite in memory alone (tests).
 */
export function openDatabase(options: { databaseUrl?: string; dataDir?: string; connections?: number; memory?: boolean }): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.connections ?? 10);
  return openPglite(options.memory ? 'memory://' : path.join(options.dataDir ?? '.data', 'database'));
}
