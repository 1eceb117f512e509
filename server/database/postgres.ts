import type { Bind, Database, Queryable, Transaction } from './database.ts';
import { listenOnPostgres } from './listener.ts';
import { shareListener } from './shared-listener.ts';
import {
  DATABASE_LIMITS,
  type DatabaseLimits,
  directConfig,
  LIFT_LIMITS,
  LIFT_SESSION_LIMITS,
  limitRequest,
  limitSearch,
  pooledConfig,
  SEARCH_CONNECTIONS,
  SET_UTC,
} from './postgres-settings.ts';
import { createRenewablePool, type RenewablePool } from './renewable-pool.ts';
import { readRows } from './rows.ts';
import { statementNames } from './statement-names.ts';
import { NO_LIMIT, type Target, transactionOn, withConnection, withRetries } from './postgres-transactions.ts';
import { throwDatabaseError } from './unavailable.ts';

/** Application name in pg_stat_activity. */
const LISTENER = 'motohaat listener';
/** Direct connections behind a pooler, for migrations, commands and locks, which are rare. */
const DIRECT_CONNECTIONS = 3;

interface PostgresOptions {
  connections?: number;
  limits?: DatabaseLimits;
  /** Address of the server itself, if `url` is a pooler in transaction mode, where sessions are shared. */
  directUrl?: string;
  /** Called for each broken connection. */
  onConnectionError?: (error: Error) => void;
}

/** Opens the pools for requests, searches and direct connections behind a pooler, and a shared listener. */
function openConnections(
  pg: Pick<typeof import('pg'), 'Client' | 'Pool' | 'types'>,
  url: string,
  { connections, limits, directUrl, onConnectionError }: Required<Omit<PostgresOptions, 'directUrl'>> & PostgresOptions,
) {
  const isPooled = directUrl !== undefined;
  const poolOf = (use: 'request' | 'search', max: number, to = url): RenewablePool =>
    createRenewablePool(
      () =>
        new pg.Pool({
          ...(isPooled && to === url
            ? { ...pooledConfig(to, pg.types, limits), onConnect: async (client) => void (await client.query(SET_UTC)) }
            : directConfig(to, pg.types, use, limits)),
          max,
        }),
      onConnectionError,
    );
  const pool = poolOf('request', connections);
  const searchPool = poolOf('search', Math.min(connections, SEARCH_CONNECTIONS));
  const directPool = isPooled ? poolOf('request', DIRECT_CONNECTIONS, directUrl) : pool;
  const listener = shareListener((hear) =>
    listenOnPostgres(
      () =>
        new pg.Client({ ...directConfig(directUrl ?? url, pg.types, 'request', limits), application_name: LISTENER }),
      hear,
      onConnectionError,
    ),
  );
  return { pool, searchPool, directPool, listener };
}

/** @param answer of one statement or, an array, of several */
const rowsOf = (answer: { rows: object[] } | { rows: object[] }[]): object[] =>
  [answer].flat().flatMap(({ rows }) => rows);

export async function openPostgres(
  url: string,
  { connections = 10, limits = DATABASE_LIMITS, directUrl, onConnectionError = () => undefined }: PostgresOptions = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const isPooled = directUrl !== undefined;
  const { pool, searchPool, directPool, listener } = openConnections(pg, url, {
    connections,
    limits,
    directUrl,
    onConnectionError,
  });
  // Statement names belong to a session, which a pooler shares between clients.
  const nameOf = isPooled ? () => undefined : statementNames();

  const runOn = async (target: Target, sql: string, binds: unknown[] = [], timeout?: { query_timeout: number }) =>
    (await target.query({ name: nameOf(sql), text: sql, values: binds, ...timeout }).catch(throwDatabaseError)).rows;
  const on = (target: Target, timeout?: { query_timeout: number }): Queryable => ({
    query: async <Row extends object>(sql: string, binds?: Bind[]) =>
      readRows<Row>(await runOn(target, sql, binds, timeout)),
  });

  const statements = on(pool);

  const database = (limited: boolean): Database => {
    const timeout = limited ? undefined : { query_timeout: NO_LIMIT };
    const settings = isPooled ? limitRequest(limits) : '';

    const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
      transactionOn(
        limited ? pool : directPool,
        limited ? settings : LIFT_LIMITS,
        (connection) =>
          work({
            ...on(connection, timeout),
            // Without a name and binds, it may be several statements.
            script: async (text) =>
              readRows(rowsOf(await connection.query({ text, ...timeout }).catch(throwDatabaseError))),
          }),
        { timeout, onConnectionError },
      );

    /** A failed script may leave a transaction open for the next caller. */
    const runScript = (text: string): Promise<object[]> =>
      withConnection(pool, async (connection) => {
        const answer = await connection.query({ text }).finally(() => (connection.lost = true));
        connection.lost = false;
        return rowsOf(answer);
      });

    return {
      kind: 'postgres',
      search: {
        query: async <Row extends object>(text: string, values: unknown[] = []) => {
          const config = { text, values };
          const { rows } = isPooled
            ? await transactionOn(searchPool, limitSearch(limits), (connection) => connection.query(config), {
                onConnectionError,
              })
            : await searchPool.query(config);
          return readRows<Row>(rows);
        },
      },
      ...(limited
        ? {
            query: <Row extends object>(sql: string, binds?: Bind[]) =>
              withRetries(() => statements.query<Row>(sql, binds)),
          }
        : { query: (sql, binds) => transaction((tx) => tx.query(sql, binds)) }),
      transaction,
      script: async (sql) => (limited ? readRows(await runScript(sql)) : transaction((tx) => tx.script(sql))),
      library: {
        query: <Row extends object>(sql: string, binds?: Bind[]) =>
          withRetries(async () => (await runOn(pool, sql, binds)) as Row[]),
        script: runScript,
      },
      withoutTimeouts: () => database(false),
      withLock: (key, work) =>
        withConnection(directPool, async (connection) => {
          await connection.query({ text: LIFT_SESSION_LIMITS });
          await connection.query({ text: 'select pg_advisory_lock($1)', values: [key], query_timeout: NO_LIMIT });
          // The lock and the settings belong to the session and end with it.
          connection.lost = true;
          return work();
        }),
      pools: () => [
        { pool: 'requests', ...pool.figures() },
        { pool: 'search', ...searchPool.figures() },
        ...(isPooled ? [{ pool: 'direct', ...directPool.figures() }] : []),
      ],
      listen: listener.listen,
      close: async () => {
        const pools = [...new Set([pool, searchPool, directPool])].map((each) => each.end());
        await Promise.all([listener.close(), ...pools]);
      },
    };
  };
  return database(true);
}
