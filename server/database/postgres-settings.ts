import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { isoInstant, TIMESTAMPTZ } from './timestamps.ts';

/**
 * Milliseconds. Maximum waits of a request for a connection and for one statement; together they
 * stay below a request's ten seconds. The server's own limits are reached first: they end the
 * statement and keep the connection.
 */
export interface DatabaseLimits {
  connect: number;
  statement: number;
  searchStatement: number;
  lock: number;
  answer: number;
  idleInTransaction: number;
}
export const DATABASE_LIMITS: DatabaseLimits = {
  connect: 3500,
  statement: 4500,
  // Last defence against expensive searches (tools/benchmarks/bench-worst-search.ts measures the worst).
  searchStatement: 2000,
  lock: 4000,
  answer: 5000,
  idleInTransaction: 10_000,
};
/** Searches have their own connections, so that the most expensive ones never block bookings. */
export const SEARCH_CONNECTIONS = 5;

type Settings = Record<string, string | number>;

const requestSettings = ({ statement, lock, idleInTransaction }: DatabaseLimits): Settings => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});
const UTC: Settings = { timezone: 'UTC' };
/** The planner's estimates for searches are often far off: JIT and parallel workers would not pay off. */
const searchSettings = (limits: DatabaseLimits): Settings => ({
  ...requestSettings(limits),
  statement_timeout: limits.searchStatement,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  // Every search has an index, but the planner expects a table scan to find rare words quickly.
  enable_seqscan: 'off',
  // Search data is cached in memory; otherwise the planner prefers whole-table reads to an index.
  random_page_cost: 1.1,
});
const NONE: Settings = Object.fromEntries(Object.keys(requestSettings(DATABASE_LIMITS)).map((name) => [name, 0]));

const asStatements = (settings: Settings, scope: 'session' | 'local'): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${scope} ${name} = ${value}`)
    .join('; ');

const asOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Lifts request timeouts for one transaction or session. */
export const LIFT_LIMITS = asStatements(NONE, 'local');
export const LIFT_SESSION_LIMITS = asStatements(NONE, 'session');
/** Sets request timeouts per transaction, for poolers whose sessions are shared. */
export const limitRequest = (limits: DatabaseLimits): string => asStatements(requestSettings(limits), 'local');
export const limitSearch = (limits: DatabaseLimits): string => asStatements(searchSettings(limits), 'local');

const typesOf = (types: typeof pg.types): ClientConfig['types'] => ({
  getTypeParser: (oid, format) => (oid === TIMESTAMPTZ ? isoInstant : types.getTypeParser(oid, format)),
});

/** Connection settings for a server itself, for requests or searches. */
export const directConfig = (
  url: string,
  types: typeof pg.types,
  use: 'request' | 'search',
  limits: DatabaseLimits,
): ClientConfig => ({
  ...pooledConfig(url, types, limits),
  options: asOptions({ ...UTC, ...(use === 'search' ? searchSettings : requestSettings)(limits) }),
});

/** Connection settings for a pooler, which accepts no session settings. */
export const pooledConfig = (
  url: string,
  types: typeof pg.types,
  { connect, answer }: DatabaseLimits,
): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connect,
  query_timeout: answer,
  keepAlive: true,
  types: typesOf(types),
});

/** The one setting that a pooler in transaction mode carries over between servers. */
export const SET_UTC = asStatements(UTC, 'session');
