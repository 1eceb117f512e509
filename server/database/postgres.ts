import type { PoolClient, PoolConfig, QueryConfig } from 'pg';
import type { Database, Queryable } from './database';
import { INT8, isoInstant, TIMESTAMPTZ } from './timestamps';
import { asDatabaseError, DatabaseUnavailable, throwDatabaseError } from './unavailable';

/**
 * Milliseconds. A request waits for a connection and for one statement at most that long before it fails, which together stays below
 * the ten seconds of a request. The server's own limits come first: they end the statement and keep the connection.
 */
const LIMITS = { connect: 3500, statement: 4500, lock: 4000, answer: 5000, idleInTransaction: 10_000 };
/** A search has connections of its own, so that the broadest of them keep nobody from buying. */
const SEARCH = { connections: 5, statement: 2000 };
/** The longest timer Node has. */
const NO_LIMIT = 2 ** 31 - 1;

const LIFT_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

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

interface Target {
  query(config: QueryConfig & { query_timeout?: number }): Promise<{ rows: object[] }>;
}

interface PostgresOptions {
  connections?: number;
  /** Called for each connection that broke. */
  onConnectionError?: (error: Error) => void;
}

export async function openPostgres(
  url: string,
  { connections = 10, onConnectionError = () => undefined }: PostgresOptions = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const settings = {
    timezone: 'UTC',
    statement_timeout: LIMITS.statement,
    lock_timeout: LIMITS.lock,
    idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
  };
  const optionsOf = (values: Record<string, string | number>): string =>
    Object.entries(values)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
  const common: PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: LIMITS.connect,
    query_timeout: LIMITS.answer,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) =>
        oid === TIMESTAMPTZ ? isoInstant : oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  };
  const pool = new pg.Pool({ ...common, max: connections, options: optionsOf(settings) });
  // What the planner believes of a search is often wrong by far: neither compiling nor a second process would pay.
  const searchSettings = {
    ...settings,
    statement_timeout: SEARCH.statement,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
  };
  const searchPool = new pg.Pool({
    ...common,
    max: Math.min(connections, SEARCH.connections),
    options: optionsOf(searchSettings),
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  for (const each of [pool, searchPool]) each.on('error', (error) => onConnectionError(error));
  // Each text gets a name, so that the server parses and plans it once per connection.
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const known = names.get(sql);
    if (known) return known;
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };

  const on = (target: Target, timeout?: { query_timeout: number }): Queryable => ({
    query: async <Row extends object>(sql: string, binds: unknown[] = []) =>
      (await target.query({ name: nameOf(sql), text: sql, values: binds, ...timeout }).catch(throwDatabaseError))
        .rows as Row[],
  });

  interface Connection {
    query(config: Parameters<Target['query']>[0]): Promise<{ rows: object[] }>;
    /** A lost connection is closed, not given back to the pool. */
    lost: boolean;
  }

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client: PoolClient = await pool.connect().catch(throwDatabaseError);
    const connection: Connection = {
      lost: false,
      query: async (config) => {
        try {
          return await client.query(config);
        } catch (error) {
          const told = asDatabaseError(error);
          connection.lost ||= told instanceof DatabaseUnavailable && told.connectionLost;
          throw told;
        }
      },
    };
    // A connection that breaks while it is checked out emits an error event, which would end the process without a listener.
    const onError = (error: Error) => {
      connection.lost = true;
      onConnectionError(error);
    };
    client.on('error', onError);
    try {
      return await work(connection);
    } finally {
      client.release(connection.lost);
      client.off('error', onError);
    }
  }

  const database = (limited: boolean): Database => {
    const timeout = limited ? undefined : { query_timeout: NO_LIMIT };

    const transaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
      withRetries(() =>
        withConnection(async (connection) => {
          try {
            await connection.query({ text: limited ? 'begin' : `begin; ${LIFT_LIMITS}` });
            const result = await work(on(connection, timeout));
            await connection.query({ text: 'commit', ...timeout });
            return result;
          } catch (error) {
            // On a lost connection a rollback would only wait once more; the server rolls back by itself.
            if (!connection.lost) {
              await connection.query({ text: 'rollback' }).catch((failure: Error) => {
                connection.lost = true;
                onConnectionError(failure);
              });
            }
            throw error;
          }
        }),
      );

    return {
      kind: 'postgres',
      search: {
        query: async <Row extends object>(text: string, values: unknown[] = []) =>
          (await searchPool.query({ text, values }).catch(throwDatabaseError)).rows as Row[],
      },
      ...(limited ? on(pool) : { query: (sql, binds) => transaction((tx) => tx.query(sql, binds)) }),
      transaction,
      script: async (sql) =>
        void (limited
          ? await withConnection(async (connection) => {
              // A script may begin a transaction, which its failure would leave open to whoever is next.
              const answer = await connection.query({ text: sql }).finally(() => (connection.lost = true));
              connection.lost = false;
              return answer;
            })
          : await transaction((tx) => tx.query(sql))),
      withoutTimeouts: () => database(false),
      withLock: (key, work) =>
        withConnection(async (connection) => {
          await connection.query({ text: LIFT_LIMITS.replaceAll(' local ', ' ') });
          await connection.query({ text: 'select pg_advisory_lock($1)', values: [key], query_timeout: NO_LIMIT });
          // The lock and the settings belong to the session and end with it.
          connection.lost = true;
          return work();
        }),
      close: async () => void (await Promise.all([pool.end(), searchPool.end()])),
    };
  };
  return database(true);
}
