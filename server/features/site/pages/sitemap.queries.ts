import { exactlyOne, type Queryable } from '../../../database/database.ts';

/** A table whose rows each have their own page. */
interface Rows {
  from: string;
  /** Its name in the address. */
  name: string;
  /** Condition for rows that search engines should index. */
  where: string;
}

/** `offset 0` is an optimization fence: the list is read once. */
const LIVE_CATEGORIES = 'select id from categories where deleted_at is null offset 0';

export const LISTED = {
  bike: {
    from: 'products r',
    name: 'r.product_name',
    where: `r.status = 'available' and r.category_id in (${LIVE_CATEGORIES})`,
  },
  seller: {
    from: 'people r',
    name: 'r.user_name',
    where: `r.deleted_at is null and exists (select from seller_totals t join categories c on c.id = t.category_id
      where t.seller_id = r.id and t.on_sale > 0 and c.deleted_at is null)`,
  },
} as const satisfies Record<string, Rows>;
export type Listed = keyof typeof LISTED;

/** Ids from first to last, both included. */
export interface IdRange {
  first: number;
  last: number;
}

export interface ListedRow {
  id: number;
  name: string;
  createdAt: string;
}

/** Rows read per statement: a whole part would occupy memory, the connection and the process for too long. */
const ROWS_PER_READ = 1000;

/** Reads the rows in a range of ids, by primary key. */
export async function* readListed(db: Queryable, listed: Listed, { first, last }: IdRange): AsyncGenerator<ListedRow> {
  const { from, name, where } = LISTED[listed];
  for (let next = first; next <= last;) {
    const rows = await db.query<ListedRow>(
      `select r.id::float8, ${name} as name, r.created_at from ${from}
       where r.id between $1::bigint and $2::bigint and ${where} order by r.id limit ${ROWS_PER_READ}`,
      [next, last],
    );
    yield* rows;
    next = rows.length < ROWS_PER_READ ? last + 1 : (rows.at(-1)?.id ?? last) + 1;
  }
}

/** Counts the pages, stopping at `limit` + 1. */
export async function countListed(db: Queryable, listed: Listed, limit: number): Promise<number> {
  const { from, where } = LISTED[listed];
  const rows = await db.query<{ count: number }>(
    `select count(*)::integer as count from (select from ${from} where ${where} limit ${limit + 1}) as counted`,
  );
  return exactlyOne(rows).count;
}

/** Returns the numbers of the parts that contain rows, in order, starting at 1. */
export async function listParts(db: Queryable, listed: Listed, idsPerPart: number): Promise<number[]> {
  const { from, where } = LISTED[listed];
  const rows = await db.query<{ part: number }>(
    `select part from generate_series(1, (select (coalesce(max(r.id), 0) / $1::integer + 1)::integer from ${from})) as part
     where exists (select from ${from} where r.id between (part - 1) * $1::bigint + 1 and part * $1::bigint and ${where})
     order by part`,
    [idsPerPart],
  );
  return rows.map(({ part }) => part);
}
