import type { CategoriesQuery, Category, CategoryInput } from '#contract/catalogue/category';
import type { SortKey } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';
import { byNumber, byText, type List, listPage, idOrZero } from '../../../database/page.ts';
import { removeCategoryFromSearch } from '../search/index.queries.ts';

const COLUMNS = `id as _id, date, created_at, category_name, category_name as name,
  descriptions, name_bn as category_name_bn, descriptions_bn, image, available_count as product_count`;

const CATEGORIES: List<SortKey<'categories'>> = {
  columns: COLUMNS,
  tables: 'categories',
  id: 'id',
  searched: ['category_name', 'name_bn'],
  sortColumns: { categoryName: byText('category_name'), productCount: byNumber('available_count') },
};

/** Lists matching categories that aren't deleted, oldest first by default. */
export async function listCategories(db: Queryable, query: CategoriesQuery = {}): Promise<Category[]> {
  const { rows } = await listPage<Category, SortKey<'categories'>>(db, CATEGORIES, { sort: 'createdAt', ...query }, [
    'deleted_at is null',
  ]);
  return rows;
}

export async function findCategory(db: Queryable, id: string): Promise<Category | undefined> {
  const [row] = await db.query<Category>(`select ${COLUMNS} from categories where id = $1 and deleted_at is null`, [
    idOrZero(id),
  ]);
  return row;
}

/** Inserts a category. Returns its id, or undefined if an active category has the same name. */
export async function insertCategory(db: Queryable, input: CategoryInput): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `insert into categories (category_name, descriptions, image, name_bn, descriptions_bn) values ($1, $2, $3, $4, $5)
     on conflict (lower(category_name)) where deleted_at is null do nothing returning id`,
    [input.categoryName, input.descriptions, input.image, input.categoryNameBn, input.descriptionsBn],
  );
  return row?.id;
}

/** Changes a category. Returns whether there is one; undefined if another active one has the name. */
export async function updateCategory(db: Queryable, id: string, input: CategoryInput): Promise<boolean | undefined> {
  const { categoryName, descriptions, image, categoryNameBn, descriptionsBn } = input;
  const [named] = await db.query(
    'select from categories where lower(category_name) = lower($2) and deleted_at is null and id <> $1',
    [idOrZero(id), categoryName],
  );
  if (named) return undefined;
  const changed = await db.query(
    `update categories set category_name = $2, descriptions = $3, image = $4, name_bn = $5, descriptions_bn = $6
     where id = $1 and deleted_at is null returning id`,
    [idOrZero(id), categoryName, descriptions, image, categoryNameBn ?? null, descriptionsBn ?? null],
  );
  return changed.length > 0;
}

/** Returns the products that nobody can find, book or pay for once the category is deleted. */
export const unsoldProductsOfCategory = async (tx: Queryable, id: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select id from products where category_id = $1 and status in ('available', 'paused', 'reserved') order by id`,
      [idOrZero(id)],
    )
  ).map((product) => product.id);

/** Hides a category and its page (docs/rules.md §2). Returns the number of rows hidden. */
export async function hideCategory(tx: Queryable, id: string): Promise<number> {
  const hidden = await tx.query(
    'update categories set deleted_at = now() where id = $1 and deleted_at is null returning id',
    [idOrZero(id)],
  );
  if (hidden.length > 0) await removeCategoryFromSearch(tx, id);
  return hidden.length;
}
