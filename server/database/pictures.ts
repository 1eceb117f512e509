import type { Queryable } from './database';

/** Every column that holds a picture's address. A column that is missing here loses its pictures after a day. */
export const PICTURE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['people', 'image'],
  ['categories', 'image'],
  ['products', 'image'],
  ['bookings', 'image'],
];
/** And every column that holds several. */
export const PICTURE_LISTS: typeof PICTURE_COLUMNS = [['products', 'photos']];

const UNREFERENCED = [
  ...PICTURE_COLUMNS.map(
    ([table, column]) => `not exists (select from ${table} where picture_key(${column}) = pictures.key)`,
  ),
  ...PICTURE_LISTS.map(
    ([table, column]) =>
      `not exists (select from ${table} where ${column} <> '{}' and picture_keys(${column}) @> array[pictures.key])`,
  ),
].join(' and ');

/**
 * Notes that a picture was sent, or that a row is about to refer to it: it is not collected in the next 24 hours. The row stays
 * locked to the end of the transaction, so that the collection waits or was there before.
 */
export async function registerPicture(tx: Queryable, key: string, personId?: string): Promise<void> {
  await tx.query(
    'insert into pictures (key, person_id) values ($1, $2) on conflict (key) do update set made_at = now()',
    [key, personId ?? null],
  );
}

/** Pictures found on the disk; those already known stay as they are. */
export async function registerFoundPictures(db: Queryable, keys: string[]): Promise<void> {
  await db.query('insert into pictures (key) select unnest($1::text[]) on conflict (key) do nothing', [keys]);
}

/** Locks some pictures that are older than `hours` and that no row referred to when the statement began; answers their keys. */
export async function lockUnreferenced(tx: Queryable, hours: number, most: number): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select key from pictures where made_at < now() - $1 * interval '1 hour' and ${UNREFERENCED}
     order by made_at limit $2 for update skip locked`,
    [hours, most],
  );
  return rows.map(({ key }) => key);
}

/** Forgets those of the locked pictures that still no row refers to; answers their keys. */
export async function removeUnreferenced(tx: Queryable, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `delete from pictures where key = any($1::text[]) and ${UNREFERENCED} returning key`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
