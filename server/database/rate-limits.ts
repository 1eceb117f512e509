import { exactlyOne, type Queryable } from './database.ts';

/** Uses counted in a window, and its end in milliseconds. */
export interface WindowState {
  granted: boolean;
  count: number;
  endsAt: number;
}

/** Uses of a key to be added. */
export interface Use {
  name: string;
  key: string;
  count: number;
  endsAt: number;
}

const ENDS_AT = `(extract(epoch from ends_at) * 1000)::float8 as ends_at`;

/** Counts one use unless the window is full, and starts a new window if it has ended. */
export const countOnce = async (
  db: Queryable,
  { name, max, seconds }: { name: string; max: number; seconds: number },
  key: string,
  now: number,
): Promise<WindowState> =>
  exactlyOne(
    await db.query<WindowState>(
      `insert into rate_limits as known (name, key, count, granted, ends_at) values ($1, $2, 1, true, $3)
       on conflict (name, key) do update set
         granted = known.ends_at <= $4 or known.count < $5,
         count = case when known.ends_at <= $4 then 1 else least(known.count + 1, $5) end,
         ends_at = case when known.ends_at <= $4 then excluded.ends_at else known.ends_at end
       returning granted, count, ${ENDS_AT}`,
      [name, key, new Date(now + seconds * 1000), new Date(now), max],
    ),
  );

/** Adds uses of many keys, each at most once in the list. Returns the totals of all processes. */
export const addUses = (db: Queryable, uses: Use[], now: number): Promise<Use[]> =>
  db.query<Use>(
    `insert into rate_limits as known (name, key, count, ends_at)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[]) as used(name, key, count, ends_at) order by name, key
     on conflict (name, key) do update set
       count = case when known.ends_at <= $5 then excluded.count else known.count + excluded.count end,
       ends_at = case when known.ends_at <= $5 then excluded.ends_at else known.ends_at end
     returning name, key, count, ${ENDS_AT}`,
    [
      uses.map(({ name }) => name),
      uses.map(({ key }) => key),
      uses.map(({ count }) => count),
      uses.map(({ endsAt }) => new Date(endsAt).toISOString()),
      new Date(now),
    ],
  );

/** Rows deleted per statement, which must end well before its timeout. */
const PRUNE_BATCH_SIZE = 5000;

/**
 * Deletes ended windows in batches. After a failure, the next call deletes the rest.
 * @returns the number of deleted rows
 */
export async function pruneEndedWindows(db: Queryable, now: number, batch = PRUNE_BATCH_SIZE): Promise<number> {
  let pruned = 0;
  let rows: unknown[];
  do {
    // Skips rows locked by another process, which is about to start a new window.
    rows = await db.query(
      `delete from rate_limits where (name, key) in (
         select name, key from rate_limits where ends_at <= $1 order by ends_at limit $2::int for update skip locked)
       returning 1`,
      [new Date(now), batch],
    );
    pruned += rows.length;
  } while (rows.length === batch);
  return pruned;
}
