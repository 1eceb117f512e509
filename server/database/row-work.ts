import type { FastifyBaseLogger } from 'fastify';
import { FAILURES_SHOWN, type RowWork } from '#contract/admin/failed-row';
import { exactlyOne, type Database, type Queryable } from './database.ts';

export type RowLog = Pick<FastifyBaseLogger, 'warn'>;

const MAX_ERROR_LENGTH = 500;
/** Outages in a row after which the run ends: the rows are not to blame. */
const MAX_OUTAGES = 3;

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Names a row that a job works on. */
export interface FailedRowName {
  work: RowWork;
  subject: string;
}
/** The name as one text, for sets. */
export const nameOf = ({ work, subject }: FailedRowName): string => `${work} ${subject}`;

/** Names the rows that have failed, also those that admins don't see yet. */
export const listFailedRows = async (db: Queryable, work: readonly RowWork[]): Promise<string[]> =>
  (
    await db.query<FailedRowName>('select work, subject from failed_rows where work = any($1::text[])', [[...work]])
  ).map(nameOf);

/**
 * Counts a failure of a row.
 * @throws DatabaseUnavailable, so that nothing counts as a failure while the database is down
 */
export async function recordFailedRow(
  db: Queryable,
  { work, subject, error }: FailedRowName & { error: unknown },
  log?: RowLog,
): Promise<void> {
  const { failures } = exactlyOne(
    await db.query<{ failures: number }>(
      `insert into failed_rows as f (work, subject, error) values ($1, $2, $3)
       on conflict (work, subject) do update set failures = f.failures + 1, error = excluded.error, last_at = now()
       returning failures`,
      [work, subject, sentenceOf(error).slice(0, MAX_ERROR_LENGTH)],
    ),
  );
  log?.warn({ err: error, work, row: subject, failures }, 'a row failed; the job goes on with the others');
}

/** The row has succeeded. */
export const clearFailedRow = async (db: Queryable, work: RowWork, subject: string): Promise<void> =>
  void (await db.query('delete from failed_rows where work = $1 and subject = $2', [work, subject]));

/** Forgets rows that have not failed for so long: they have ended in another way. */
export const forgetFailedRows = async (db: Queryable, work: readonly RowWork[], hours: number): Promise<void> =>
  void (await db.query(
    'delete from failed_rows where work = any($1::text[]) and last_at < now() - make_interval(hours => $2)',
    [[...work], hours],
  ));

/** Counts rows that admins see, by work. */
export const countFailedRows = (db: Queryable): Promise<{ work: RowWork; count: number }[]> =>
  db.query(`select work, count(*)::int as count from failed_rows where failures >= ${FAILURES_SHOWN} group by work`);

export interface RowJob {
  work: RowWork;
  /** Lists some of the due rows, in their order; never those named. Empty when none is left. */
  list(without: string[]): Promise<string[]>;
  /** Does one row, in a transaction of its own; harmless when repeated. */
  run(row: string): Promise<unknown>;
  /** Does a batch in one statement, which is faster. When it fails, its rows are done one by one. */
  runBatch?(rows: string[]): Promise<unknown>;
  /** Rows done at the same time, for work that waits for other services. */
  concurrency?: number;
  /** True for errors of a service that all rows need. Several in a row end the run. */
  isOutage?(error: unknown): boolean;
}

const batchesOf = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** One run over the rows of a job. */
class Run {
  done = 0;
  readonly failed = new Set<string>();
  private readonly tried = new Set<string>();
  private outages = 0;

  private readonly db: Database;
  private readonly job: RowJob;
  private readonly log?: RowLog;

  constructor(db: Database, job: RowJob, log?: RowLog) {
    this.db = db;
    this.job = job;
    this.log = log;
  }

  private async tryRow(row: string): Promise<void> {
    const { work, run, isOutage } = this.job;
    try {
      await run(row);
      this.done += 1;
      this.outages = 0;
    } catch (error) {
      this.failed.add(row);
      await recordFailedRow(this.db, { work, subject: row, error }, this.log);
      this.outages = isOutage?.(error) ? this.outages + 1 : 0;
      if (this.outages >= MAX_OUTAGES) throw error;
    }
  }

  private async tryRows(rows: string[]): Promise<void> {
    const { runBatch, concurrency = 1 } = this.job;
    if (runBatch && rows.length > 1) {
      const isDone = await runBatch(rows).then(
        () => true,
        () => false,
      );
      if (isDone) return void (this.done += rows.length);
    }
    for (const some of batchesOf(rows, concurrency)) await Promise.all(some.map((row) => this.tryRow(row)));
  }

  /** Does every due row that was not tried yet, except those named. */
  async pass(except: Iterable<string>): Promise<void> {
    const without = new Set(except);
    for (;;) {
      const rows = await this.job.list([...without]);
      if (rows.length === 0) return;
      const fresh = rows.filter((row) => !this.tried.has(row) && !without.has(row));
      // Rows that are still due have failed or must wait; they may not fill the next list.
      for (const row of rows) if (this.tried.has(row)) without.add(row);
      for (const row of fresh) this.tried.add(row);
      await this.tryRows(fresh);
    }
  }
}

/**
 * Does a job's work on each due row apart from the others: a row that fails is counted, logged and
 * shown to admins after FAILURES_SHOWN failures, and the others go on. Rows that have failed before
 * come last.
 * @returns the numbers of rows done and failed
 * @throws the error of the database itself, or of an outage
 */
export async function forEachRow(db: Database, job: RowJob, log?: RowLog): Promise<{ done: number; failed: number }> {
  const { at } = exactlyOne(await db.query<{ at: string }>('select clock_timestamp()::text as at'));
  const failing = (
    await db.query<{ subject: string }>('select subject from failed_rows where work = $1', [job.work])
  ).map(({ subject }) => subject);
  const run = new Run(db, job, log);
  await run.pass(failing);
  if (failing.length > 0) {
    await run.pass(run.failed);
    // Those that did not fail again have succeeded, or are not due any more.
    await db.query('delete from failed_rows where work = $1 and last_at < $2::timestamptz', [job.work, at]);
  }
  return { done: run.done, failed: run.failed.size };
}
