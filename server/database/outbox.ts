import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from './database';

/** Tables whose rows are work that a transaction has left to a job: what is done goes, what always fails is set aside and stays. */
const OUTBOXES = ['search_arrivals', 'product_news'] as const;
export type Outbox = (typeof OUTBOXES)[number];

/** Before each further attempt: soon, since most faults are over at once, and then long enough for a database that changes its place. */
const PAUSE_SECONDS = [0, 60, 300, 900];
/** After so many failures a row is set aside. */
const MAX_ATTEMPTS = PAUSE_SECONDS.length + 1;

interface Work<Row> {
  outbox: Outbox;
  /** Of the row, beside its id. */
  columns: string;
  /** Ends with the removal of the row, unless another process was quicker. It may be repeated at any time. */
  run(row: Row): Promise<void>;
}
interface OutboxRow {
  id: string;
  productId: string;
  attempts: number;
}
export type OutboxLog = Pick<FastifyBaseLogger, 'error'>;

/** @returns whether it was the last attempt */
async function noteFailure(db: Queryable, outbox: Outbox, { id, attempts }: OutboxRow): Promise<boolean> {
  const rows = await db.query(
    // Another process may have failed at the same time, which is one failure.
    `update ${outbox} set attempts = attempts + 1, due_at = now() + make_interval(secs => $3::int)
     where id = $1 and attempts = $2 returning id`,
    [id, attempts, PAUSE_SECONDS[attempts] ?? null],
  );
  return rows.length > 0 && attempts + 1 === MAX_ATTEMPTS;
}

/**
 * Does all work that is due, the oldest first. What fails is tried again by later calls and keeps nothing else waiting.
 * @returns how many rows were done
 * @throws the first fault that is not the last of its row, after all others were done; or that of the database itself
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
      // A bare `id` would be the one that is selected, a text.
      `select id::text, product_id::text as "productId", attempts, ${columns} from ${outbox}
       where id > $1 and due_at <= now() order by ${outbox}.id limit 1`,
      [after],
    );
    if (!row) break;
    after = row.id;
    try {
      await run(row);
      done += 1;
    } catch (error) {
      // A database that is away counts as no failure: this fails, too.
      if (await noteFailure(db, outbox, row))
        log?.error({ err: error, outbox, row: row.id, product: row.productId }, 'work was set aside that always fails');
      else faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return done;
}

/** How many rows of each were set aside. */
export const countSetAside = (db: Queryable): Promise<{ outbox: Outbox; count: number }[]> =>
  db.query(
    OUTBOXES.map(
      (outbox) => `select '${outbox}' as outbox, count(*)::int as count from ${outbox} where due_at is null`,
    ).join(' union all '),
  );
