import type { Bootstrap } from '#contract/site/bootstrap';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { listAdverts } from '../../catalogue/adverts/advert.queries.ts';
import { listCategories } from '../../catalogue/category/category.queries.ts';

/** Returns a version that changes whenever categories, adverts or advertised products change (schema/002-catalogue.sql). */
export const readPublicDataVersion = async (db: Queryable): Promise<string> =>
  exactlyOne(
    await db.query<{ version: string }>('select coalesce(sum(changes), 0)::text as version from public_data_changes'),
  ).version;

/** Returns the home page's data. */
export async function readHomeData(db: Queryable): Promise<Pick<Bootstrap, 'categories' | 'adverts'>> {
  const [categories, adverts] = await Promise.all([listCategories(db), listAdverts(db)]);
  return { categories, adverts };
}
