import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { INT8, isoInstant, TIMESTAMPTZ } from './timestamps';

/**
 * Milliseconds. A request waits for a connection and for one statement at most that long before it fails, which together stays below
 * the ten seconds of a request. The server's own limits come first: they end the statement and keep the connection.
 */
const LIMITS = { connect: 3500, statement: 4500, lock: 4000, answer: 5000, idleInTransaction: 10_000 };
/** A search has connections of its own, so that the broadest of them keep nobody from buying. */
export const SEARCH_CONNECTIONS = 5;
/**
 * The last defence: on a million products no search takes the database 150 ms (scripts/bench-worst-search.ts), so that one which takes
 * that long on a busy machine would only delay the others.
 */
const SEARCH_STATEMENT_MS = 1000;

type Settings = Record<string, string | number>;

const REQUEST: Settings = {
  statement_timeout: LIMITS.statement,
  lock_timeout: LIMITS.lock,
  idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
};
const UTC: Settings = { timezone: 'UTC' };
/** What the planner believes of a search is often wrong by far: neither compiling nor a second process would pay. */
const SEARCH: Settings = {
  ...REQUEST,
  statement_timeout: SEARCH_STATEMENT_MS,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  // Every search has an index; the planner expects of rare words that a scan of the whole table finds them soon.
  enable_seqscan: 'off',
  // What is searched is in memory: else the planner reads whole tables where an index would do.
  random_page_cost: 1.1,
};
const NONE: Settings = Object.fromEntries(Object.keys(REQUEST).map((name) => [name, 0]));

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
export const LIMIT_REQUEST = asStatements(REQUEST, 'local');
export const LIMIT_SEARCH = asStatements(SEARCH, 'local');

const typesOf = (types: typeof pg.types): ClientConfig['types'] => ({
  getTypeParser: (oid, format) =>
    oid === TIMESTAMPTZ ? isoInstant : oid === INT8 ? Number : types.getTypeParser(oid, format),
});

/** How to connect to a server itself, for requests or for searches. */
export const directConfig = (url: string, types: typeof pg.types, use: 'request' | 'search'): ClientConfig => ({
  ...pooledConfig(url, types),
  options: asOptions({ ...UTC, ...(use === 'search' ? SEARCH : REQUEST) }),
});

/** How to connect to a pooler, which takes no settings for the session. */
export const pooledConfig = (url: string, types: typeof pg.types): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: LIMITS.connect,
  query_timeout: LIMITS.answer,
  keepAlive: true,
  types: typesOf(types),
});

/** A pooler in transaction mode follows this one setting of a client from server to server. */
export const SET_UTC = asStatements(UTC, 'session');
