import type { Channel, Hear } from './changes';

/** Values a statement may bind. */
export type Bind = string | number | boolean | null | Date | (string | null)[] | (number | null)[];

/** What queries are written against: the whole database, or one transaction of it. */
export interface Queryable {
  /** Runs one statement; answers its rows. Timestamps come as ISO 8601 UTC strings. */
  query<Row extends object>(sql: string, binds?: Bind[]): Promise<Row[]>;
}

/** Connections of one pool, at this moment. */
interface PoolFigures {
  pool: string;
  total: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction; a throw rolls everything back. It may run again after a deadlock: no effects outside of `tx`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * The same database for statements that are made up for one request, as a search is: each is planned anew and not
   * kept, and ended sooner than others.
   */
  readonly search: Queryable;
  /** A copy to read from that lags a little behind, where there is one. */
  readonly replica?: {
    /** Asks the copy, and this database itself when the copy fails. */
    db: Database;
    /** Whether it has all that was committed up to five seconds ago. */
    isCurrent(): boolean;
  };
  /** For a reader who must find what was committed last: nothing that the process keeps of the market is answered. */
  readonly bypassesCache?: true;
  /** Runs a statement that has neither binds nor rows (`analyze`). */
  script(sql: string): Promise<void>;
  /** The same database without the time limits of a request: for migrations, seeding and the operator's commands. */
  withoutTimeouts(): Database;
  /** Runs `work` while no other process runs work under the same key; the others wait. */
  withLock<T>(key: number, work: () => Promise<T>): Promise<T>;
  /** None with PGlite, which has no connections. */
  pools(): PoolFigures[];
  /**
   * Calls `hear` when any process, this one included, has committed what is told on this channel, or may have done so unheard.
   * @returns a function that ends it
   */
  listen(channel: Channel, hear: Hear): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Words of the contract as a list inside a statement: `state in (${wordList(words)})`. As text, so that partial indexes are used. */
export const wordList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** The one row a statement must answer. */
export function exactlyOne<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row.');
  return row;
}
