import type { CategoryChoice } from '#contract/catalogue/category';
import type { Queryable } from '../../../database/database.ts';

/** The categories that there are, by their names in both languages. */
export const listCategoryChoices = async (db: Queryable): Promise<CategoryChoice[]> =>
  await db.query<CategoryChoice>(
    `select id as _id, category_name, category_name as name, name_bn as category_name_bn
       from categories where deleted_at is null order by id`,
  );
