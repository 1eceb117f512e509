import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { INT8, isoInstant, TIMESTAMPTZ } from './timestamps';

/**
 * Milliseconds. A request waits for a connection and for one statement at most that long before it fails, which together stays below
 * the ten seconds of a request. The server's own limits come first: they end the statement and keep the connection.
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
  // The last defence against expensive searches (scripts/bench-worst-search.ts measures the worst of them).
  searchStatement: 2000,
  lock: 4000,
  answer: 5000,
  idleInTransaction: 10_000,
};
/** A search has connections of its own, so that the broadest of them keep nobody from buying. */
export const SEARCH_CONNECTIONS = 5;

type Settings = Record<string, string | number>;

const requestSettings = ({ statement, lock, idleInTransaction }: DatabaseLimits): Settings => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});
const UTC: Settings = { timezone: 'UTC' };
/** What the planner believes of a search is often wrong by far: neither compiling nor a second process would pay. */
const searchSettings = (limits: DatabaseLimits): Settings => ({
  ...requestSettings(limits),
  statement_timeout: limits.searchStatement,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  // Every search has an index; the planner expects of rare words that a scan of the whole table finds them soon.
  enable_seqscan: 'off',
  // What is searched is in memory: else the planner reads whole tables where an index would do.
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

/** Lifts the limits of a request for one transaction, or for a session. */
export const LIFT_LIMITS = asStatements(NONE, 'local');
export const LIFT_SESSION_LIMITS = asStatements(NONE, 'session');
/** For transactions behind a pooler, whose sessions are nobody's own. */
export const limitRequest = (limits: DatabaseLimits): string => asStatements(requestSettings(limits), 'local');
export const limitSearch = (limits: DatabaseLimits): string => asStatements(searchSettings(limits), 'local');

const typesOf = (types: typeof pg.types): ClientConfig['types'] => ({
  getTypeParser: (oid, format) =>
    oid === TIMESTAMPTZ ? isoInstant : oid === INT8 ? Number : types.getTypeParser(oid, format),
});

/** How to connect to a server itself, for requests or for searches. */
export const directConfig = (
  url: string,
  types: typeof pg.types,
  use: 'request' | 'search',
  limits: DatabaseLimits,
): ClientConfig => ({
  ...pooledConfig(url, types, limits),
  options: asOptions({ ...UTC, ...(use === 'search' ? searchSettings : requestSettings)(limits) }),
});

/** How to connect to a pooler, which takes no settings for the session. */
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

/** A pooler in transaction mode follows this one setting of a client from server to server. */
export const SET_UTC = asStatements(UTC, 'session');
