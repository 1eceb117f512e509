import type { Channel, Hear } from './changes.ts';

/** Values a statement can bind. */
export type Bind =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | (string | null | undefined)[]
  | (number | null | undefined)[];

/** The interface that queries use: the whole database, or one transaction. */
export interface Queryable {
  /** Runs one statement and returns its rows (rows.ts). Timestamps come as ISO 8601 UTC strings, `bigint` as text. */
  query<Row extends object>(sql: string, binds?: Bind[]): Promise<Row[]>;
}

/** A transaction, which can also run a whole script. */
export interface Transaction extends Queryable {
  /** Runs statements without binds (a migration, `analyze`), and returns the rows of all of them. */
  script(sql: string): Promise<object[]>;
}

/** Current connections of one pool. */
interface PoolFigures {
  pool: string;
  total: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

export interface Database extends Transaction {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction; a throw rolls it back. `work` may run again after a deadlock, so
   * it must have no effects outside of `tx`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The same database for dynamic statements such as searches: each is planned without being cached,
   * and has a shorter timeout.
   */
  readonly search: Queryable;
  /** A read replica with a small lag, if configured. */
  readonly replica?: {
    /** Queries the replica, and falls back to the primary when it fails. */
    db: Database;
    /** True if it has everything committed up to five seconds ago. */
    isCurrent(): boolean;
  };
  /** Bypasses the process's caches, for a reader who must see the latest commit. */
  readonly bypassesCache?: true;
  /** Statements of a library on its own tables: rows as the driver returns them. */
  readonly library: Transaction;
  /** The same database without request timeouts: for migrations, seeding and the operator's commands. */
  withoutTimeouts(): Database;
  /** Runs `work` under a lock across processes; others with the same key wait. */
  withLock<T>(key: number, work: () => Promise<T>): Promise<T>;
  /** Empty on PGlite, which has no connections. */
  pools(): PoolFigures[];
  /**
   * Calls `hear` when any process, this one included, has published on the channel, or when
   * notifications may have been lost.
   * @returns a function that stops listening
   */
  listen(channel: Channel, hear: Hear): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Formats constants as an SQL list: `state in (${sqlList(words)})`. Inlined rather than bound, so
 * that partial indexes apply.
 */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Returns the single row of a statement. @throws Error otherwise */
export function exactlyOne<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
