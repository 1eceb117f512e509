import type { FastifyBaseLogger } from 'fastify';
import type { RowWork } from '#contract/admin/failed-row';
import type { Database, Queryable } from './database.ts';
import { recordFailedRow } from './row-work.ts';

/**
 * Tables of work that transactions leave to a job. Completed rows are deleted; rows that keep
 * failing are dead-lettered.
 */
const OUTBOXES = ['search_arrivals', 'product_news', 'price_changes', 'signal_checks'] as const;
export type Outbox = (typeof OUTBOXES)[number];

/** What admins see of rows that fail. */
const WORK: Record<Outbox, RowWork> = {
  search_arrivals: 'searchAlert',
  product_news: 'productNews',
  price_changes: 'price',
  signal_checks: 'signals',
};

/**
 * Seconds before each attempt: short at first, since most faults are brief, then long enough for a
 * database failover.
 */
const PAUSE_SECONDS = [0, 60, 300, 900];
/** Attempts after which a row is dead-lettered. */
const MAX_ATTEMPTS = PAUSE_SECONDS.length + 1;

interface Work<Row> {
  outbox: Outbox;
  /** Columns to select besides the id. */
  columns: string;
  /** Must end with the deletion of the row, unless another process did that first. May be repeated at any time. */
  run(row: Row): Promise<void>;
}
interface OutboxRow {
  id: string;
  productId: string;
  attempts: number;
}
export type OutboxLog = Pick<FastifyBaseLogger, 'error'>;

/** @returns whether it was the last attempt */
async function recordFailure(db: Queryable, outbox: Outbox, { id, attempts }: OutboxRow): Promise<boolean> {
  const rows = await db.query(
    // Another process may fail at the same time, which counts as one failure.
    `update ${outbox} set attempts = attempts + 1, due_at = now() + make_interval(secs => $3::int)
     where id = $1 and attempts = $2 returning id`,
    [id, attempts, PAUSE_SECONDS[attempts]],
  );
  return rows.length > 0 && attempts + 1 === MAX_ATTEMPTS;
}

/**
 * Processes all due rows, oldest first. Failed rows are retried by later calls and don't block
 * others.
 * @returns the number of rows completed
 * @throws the first error that will be retried, after all other rows; or an error of the database
 * itself
 */
export async function drainOutbox<Row extends object>(
  db: Database,
  { outbox, columns, run }: Work<Row & OutboxRow>,
  log?: OutboxLog,
): Promise<number> {
  const faults: unknown[] = [];
  let done = 0;
  for (let after = '0'; ;) {
    const [row] = await db.query<Row & OutboxRow>(
      `select id, product_id, attempts, ${columns} from ${outbox}
       where id > $1 and due_at <= now() order by id limit 1`,
      [after],
    );
    if (!row) break;
    after = row.id;
    try {
      await run(row);
      done += 1;
    } catch (error) {
      // While the database is unavailable, these fail too, so nothing counts as a failure.
      await recordFailedRow(db, { work: WORK[outbox], subject: row.productId, error });
      if (await recordFailure(db, outbox, row))
        log?.error(
          { err: error, outbox, row: row.id, product: row.productId },
          `outbox row dead-lettered after ${MAX_ATTEMPTS} attempts`,
        );
      else faults.push(error);
    }
  }
  await clearMended(db, outbox);
  if (faults.length > 0) throw faults[0];
  return done;
}

/** Admins no longer see products of which no failed row is left. */
const clearMended = (db: Queryable, outbox: Outbox): Promise<object[]> =>
  db.query(
    `delete from failed_rows f where f.work = $1
       and not exists (select from ${outbox} o where o.product_id = f.subject::bigint and o.attempts > 0)`,
    [WORK[outbox]],
  );

/** Counts the dead-lettered rows of each outbox. */
export const countDeadLettered = (db: Queryable): Promise<{ outbox: Outbox; count: number }[]> =>
  db.query(
    OUTBOXES.map(
      (outbox) => `select '${outbox}' as outbox, count(*)::int as count from ${outbox} where due_at is null`,
    ).join(' union all '),
  );
