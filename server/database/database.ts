/** Values a statement may bind. */
export type Bind = string | number | boolean | null | Date | string[] | number[];

/** What queries are written against: the whole database, or one transaction of it. */
export interface Queryable {
  /** Runs one statement; answers its rows. Timestamps come as ISO 8601 UTC strings. */
  query<Row extends object>(sql: string, binds?: Bind[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction; a throw rolls everything back. It may run again after a deadlock: no effects outside of `tx`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs many statements at once, without binds (migrations). */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The one row a statement must answer. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row.');
  return row;
}
