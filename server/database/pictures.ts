import type { Queryable } from './database.ts';

/**
 * Every column with a picture's address. Pictures referenced only by a missing column would be
 * deleted after a day.
 */
export const PICTURE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['people', 'image'],
  ['categories', 'image'],
  ['products', 'image'],
  ['bookings', 'image'],
];
/** Every column with a list of addresses. */
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
 * Registers a picture that was uploaded or is about to be referenced: it isn't deleted within the
 * next 24 hours. Locks the row until the transaction ends, so that the cleanup waits or has already
 * run.
 */
export async function registerPicture(tx: Queryable, key: string, personId?: string): Promise<void> {
  await tx.query(
    'insert into pictures (key, person_id) values ($1, $2) on conflict (key) do update set made_at = now()',
    [key, personId],
  );
}

/** Registers pictures found on disk; known ones stay unchanged. */
export async function registerFoundPictures(db: Queryable, keys: string[]): Promise<void> {
  await db.query('insert into pictures (key) select unnest($1::text[]) on conflict (key) do nothing', [keys]);
}

/** Returns pictures older than `hours` that no row references, oldest first. */
export async function listUnreferenced(
  db: Queryable,
  hours: number,
  { limit, without }: { limit: number; without: string[] },
): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `select key from pictures where made_at < now() - $1 * interval '1 hour' and key <> all($3::text[]) and ${UNREFERENCED}
     order by made_at limit $2`,
    [hours, limit, without],
  );
  return rows.map(({ key }) => key);
}

/** Locks those pictures that are older than `hours` and that no row referenced when the statement started. Returns their keys. */
export async function lockUnreferenced(tx: Queryable, hours: number, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select key from pictures where key = any($2::text[]) and made_at < now() - $1 * interval '1 hour' and ${UNREFERENCED}
     order by made_at for update skip locked`,
    [hours, keys],
  );
  return rows.map(({ key }) => key);
}

/** Deletes the locked pictures that are still unreferenced. Returns their keys. */
export async function removeUnreferenced(tx: Queryable, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `with gone as (delete from pictures where key = any($1::text[]) and ${UNREFERENCED} returning key),
       texts as (delete from picture_texts t using gone where t.key = gone.key)
     select key from gone`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
