import { exactlyOne, type Queryable } from './database.ts';

/** A folder of `DATA_DIR` whose files belong to rows of the database. */
export type FileFolder = 'images' | 'papers';

/** Records the id of a folder, unless one is recorded. Returns the recorded one. */
export async function claimFolder(db: Queryable, name: FileFolder, id: string): Promise<string> {
  await db.query('insert into file_folders (name, folder_id) values ($1, $2) on conflict (name) do nothing', [
    name,
    id,
  ]);
  return exactlyOne(await db.query<{ id: string }>('select folder_id as id from file_folders where name = $1', [name]))
    .id;
}

/** Records the id of a folder in place of another. */
export const adoptFolder = async (db: Queryable, name: FileFolder, id: string): Promise<void> =>
  void (await db.query(
    `insert into file_folders (name, folder_id) values ($1, $2)
     on conflict (name) do update set folder_id = excluded.folder_id, claimed_at = now()`,
    [name, id],
  ));

/** True if a folder with this id is the market's. */
export const isMarketFolder = async (db: Queryable, name: FileFolder, id: string | undefined): Promise<boolean> =>
  id !== undefined &&
  (await db.query('select from file_folders where name = $1 and folder_id = $2', [name, id])).length > 0;
