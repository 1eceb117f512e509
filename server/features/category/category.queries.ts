import type { Category, CategoryChoice, CategoryInput } from '#contract/category';
import type { Queryable } from '../../database/database';
import { rowId } from '../../database/page';

const COLUMNS = `id::text as "_id", date, created_at as "createdAt", category_name as "categoryName", category_name as name,
  descriptions, image, available_count as "productCount"`;

export const listCategories = (db: Queryable): Promise<Category[]> =>
  db.query<Category>(`select ${COLUMNS} from categories where deleted_at is null order by id`);

export const listCategoryChoices = (db: Queryable): Promise<CategoryChoice[]> =>
  db.query<CategoryChoice>('select id::text as "_id", category_name as "categoryName", category_name as name from categories where deleted_at is null order by id');

export async function findCategory(db: Queryable, id: string): Promise<Category | undefined> {
  const [row] = await db.query<Category>(`select ${COLUMNS} from categories where id = $1 and deleted_at is null`, [rowId(id)]);
  return row;
}

/** Answers the new id, or nothing when a live category has the name. */
export async function insertCategory(db: Queryable, input: CategoryInput): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `insert into categories (category_name, descriptions, image) values ($1, $2, $3)
     on conflict (lower(category_name)) where deleted_at is null do nothing returning id::text`,
    [input.categoryName, input.descriptions, input.image],
  );
  return row?.id;
}

/** Hides a category and its page (RULES §2); answers how many were hidden. */
export async function hideCategory(db: Queryable, id: string): Promise<number> {
  return (await db.query('update categories set deleted_at = now() where id = $1 and deleted_at is null returning id', [rowId(id)])).length;
}
